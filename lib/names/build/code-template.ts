import type { ContractPlace } from '@/lib/storage/layout/contract-id'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { ByteRange, CodeTemplate } from './built-contract'
import { readPlace } from './contract-place'

/** solc writes `PUSH32 0` only where an immutable will be written. */
const UNSET_IMMUTABLE = `7f${'00'.repeat(32)}`

/**
 * Reads runtime code with its positions of immutables, by declaration, and of library addresses, by file and library.
 *
 * Null without code, and where a list cannot be read: without masks, a code would match another contract. Hardhat 2 and
 * combined JSON do not list immutables: there a code with immutables is null too.
 */
export function readCodeTemplate(code: JsonObject, listsImmutables = true): CodeTemplate | null {
  const { immutableReferences, linkReferences } = code
  const digits = readDigits(code.object)
  const immutables = readRanges(immutableReferences, 1)
  const links = readRanges(linkReferences, 2)
  if (digits === null || !immutables || !links) return null
  if (!listsImmutables && digits.includes(UNSET_IMMUTABLE)) return null
  return { digits, immutables, links, libraries: readLibraries(linkReferences) }
}

function readDigits(object: unknown): string | null {
  if (typeof object !== 'string') return null
  const digits = object.startsWith('0x') ? object.slice(2) : object
  return digits === '' ? null : digits
}

/** The libraries in `linkReferences`, by file and name. */
function readLibraries(linkReferences: unknown): readonly ContractPlace[] {
  return Object.entries(isObject(linkReferences) ? linkReferences : {}).flatMap(([file, inside]) =>
    Object.keys(isObject(inside) ? inside : {}).flatMap((name) => readPlace(file, name) ?? []),
  )
}

/** Lists of ranges inside `depth` objects. Empty if there is no list, null if it has another shape. */
function readRanges(value: unknown, depth: number): readonly ByteRange[] | null {
  if (value === undefined || value === null) return []
  const list = Array.isArray(value) ? value : null
  const parts = depth === 0 ? list : isObject(value) ? Object.values(value) : null
  const ranges = parts?.map((part) => (depth === 0 ? readRange(part) : readRanges(part, depth - 1)))
  return ranges?.every((range) => range !== null) ? ranges.flat() : null
}

function readRange(value: unknown): readonly ByteRange[] | null {
  if (!isObject(value)) return null
  const { start, length } = value
  return typeof start === 'number' && typeof length === 'number' ? [{ start, length }] : null
}

/** The maximum size of a contract: https://eips.ethereum.org/EIPS/eip-170 */
const MAX_IMMUTABLE_BYTES = 24_576

/** Modules contain modules; no source nests them this deep. */
const MAX_NESTING = 64

/**
 * Vyper appends immutables to the runtime code: as many bytes as `code_layout` of its layout lists. Without that list the
 * code fits only contracts without immutables. Null for an invalid list.
 */
export function withVyperImmutables(code: CodeTemplate | null, layout: unknown): CodeTemplate | null {
  const ends = isObject(layout) && isObject(layout.code_layout) ? listEnds(layout.code_layout, 0) : []
  if (!code || ends.length === 0) return code
  if (!ends.every((end) => Number.isInteger(end) && end > 0 && end <= MAX_IMMUTABLE_BYTES)) return null
  const length = ends.reduce((a, b) => Math.max(a, b))
  const start = code.digits.length / 2
  return { ...code, digits: code.digits + '00'.repeat(length), immutables: [{ start, length }] }
}

/** The byte after each immutable of `{NAME: {offset, length, type}, module: {NAME: …}}`. */
function listEnds(layout: JsonObject, depth: number): number[] {
  if (depth > MAX_NESTING) return []
  const { offset, length } = layout
  if (typeof offset === 'number' && typeof length === 'number') return [offset + length]
  return Object.values(layout).flatMap((inside) => (isObject(inside) ? listEnds(inside, depth + 1) : []))
}
