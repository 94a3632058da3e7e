import { hexToBigInt } from 'viem'
import { elementsStart } from '../layout/child-place'
import { type DynamicArrayType, elementBytes, type FixedArrayType } from '../layout/storage-type'
import { elementPlace, WORD } from '../place/array-element'
import type { Decoded } from './decoded'
import { isImplausible, tooLong } from './implausible-length'
import type { Decoder, DecodeTask } from './read-options'

type Result = Pick<Decoded, 'content' | 'parts' | 'warnings'>

/** Decodes the elements of an array, those of one page. */
export function decodeArray(
  task: DecodeTask & { type: FixedArrayType | DynamicArrayType },
  decoder: Decoder,
): Result {
  const { type, place, path } = task
  if (type.kind === 'fixed array') {
    return { content: readPage(task, type.length, decoder), parts: [], warnings: [] }
  }
  const parts = [{ slot: place.slot, from: 0, to: WORD, holds: 'length' as const }]
  const head = decoder.read([place.slot])
  if ('missing' in head) return { content: head.missing, parts, warnings: [] }
  const length = hexToBigInt(head.words[0] ?? '0x')
  if (type.inline !== null && length > type.inline) {
    const warnings = [`Its length is ${length}, but it has room for ${type.inline} elements.`]
    return { content: readPage(task, type.inline, decoder), parts, warnings }
  }
  if (isImplausible(length) && !decoder.page(path)) {
    return { content: tooLong(length, 'elements'), parts, warnings: [] }
  }
  return { content: readPage(task, length, decoder), parts, warnings: [] }
}

function readPage(
  { type, place, path, within }: DecodeTask & { type: FixedArrayType | DynamicArrayType },
  length: bigint,
  decoder: Decoder,
): Decoded['content'] {
  const { from, count } = decoder.page(path) ?? { from: 0n, count: decoder.limits.elements }
  const left = length > from ? length - from : 0n
  const shown = left < BigInt(count) ? Number(left) : count
  // One hash for all of them: there may be thousands.
  const start = elementsStart(type, place.slot)
  const children = Array.from({ length: shown }, (_, i) => {
    const index = from + BigInt(i)
    const label = `[${index}]`
    return decoder.decode({
      path: `${path}${label}`,
      label,
      type: type.base,
      place: elementPlace(start, index, elementBytes(type.base)),
      within,
    })
  })
  return { state: 'group', children, length, from }
}
