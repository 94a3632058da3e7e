import type { ContractPlace } from '@/lib/storage/layout/contract-id'
import { isObject } from '@/lib/storage/layout/layout-json'
import type { ByteRange, CodeTemplate } from './built-contract'
import { readPlace } from './contract-place'

/** Where an immutable is read solc leaves `PUSH32` of zero, which it writes for nothing else. */
const UNSET_IMMUTABLE = `7f${'00'.repeat(32)}`

/**
 * Runtime code with what compilers list beside it: `immutableReferences` by declaration, `linkReferences` by file and
 * library. Null where there is none, or where a list cannot be read: without its masks a code would be taken for another.
 */
export function readCodeTemplate(
  object: unknown,
  { immutableReferences, linkReferences }: { immutableReferences: unknown; linkReferences: unknown },
): CodeTemplate | null {
  const digits = readDigits(object)
  const immutables = readRanges(immutableReferences, 1)
  const links = readRanges(linkReferences, 2)
  return digits !== null && immutables && links
    ? { digits, immutables, links, libraries: readLibraries(linkReferences) }
    : null
}

/** Runtime code of which a file does not list the immutables; null also where it, or a code that it holds, has some. */
export function readCodeWithoutImmutables(object: unknown, linkReferences: unknown): CodeTemplate | null {
  const code = readCodeTemplate(object, { immutableReferences: null, linkReferences })
  return code?.digits.includes(UNSET_IMMUTABLE) ? null : code
}

function readDigits(object: unknown): string | null {
  if (typeof object !== 'string') return null
  const digits = object.startsWith('0x') ? object.slice(2) : object
  return digits === '' ? null : digits
}

/** The libraries that `linkReferences` names, by file and name. */
function readLibraries(linkReferences: unknown): readonly ContractPlace[] {
  return Object.entries(isObject(linkReferences) ? linkReferences : {}).flatMap(([file, inside]) =>
    Object.keys(isObject(inside) ? inside : {}).flatMap((name) => readPlace(file, name) ?? []),
  )
}

/** Lists of ranges, this many objects deep; none where nothing is listed, null where something else is. */
function readRanges(value: unknown, depth: number): readonly ByteRange[] | null {
  if (value === undefined || value === null) return []
  const parts = depth === 0 ? readList(value) : isObject(value) ? Object.values(value) : null
  const ranges = parts?.map((part) => (depth === 0 ? readRange(part) : readRanges(part, depth - 1)))
  return ranges?.every((range) => range !== null) ? ranges.flat() : null
}

const readList = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null)

function readRange(value: unknown): readonly ByteRange[] | null {
  if (!isObject(value)) return null
  const { start, length } = value
  return typeof start === 'number' && typeof length === 'number' ? [{ start, length }] : null
}
