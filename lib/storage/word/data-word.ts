import { type Hex, numberToHex, size, sliceHex } from 'viem'
import { countOf } from '@/lib/text/count'
import { maskAt } from '../decode/decoded'
import type { Elements, Placed } from '../layout/leaves-at'
import { quoteText } from '../path/quoted-text'
import { parseBytesHead } from '../place/bytes-head'
import { textOfBytes, trimZeroBytes } from '../place/bytes-text'
import { shortSlot } from '../place/slot'
import type { SlotMemberRow } from './slot-coverage'

type DataWord = {
  /** Words of the data before this one. */
  data: bigint
  slot: bigint
  word: Hex
  /** The slot of the length, and its word if it was read. */
  lengthAt: bigint | null
  head: Hex | undefined
}

/** A word of a long string or bytes. Without the length, trailing zeros may be after the end. */
export function describeData({ path, type }: Placed, at: DataWord): SlotMemberRow {
  const { slot, word } = at
  const isText = type.kind === 'bytes' && type.isText
  const said = at.head === undefined ? sayOpen(at, isText) : sayKnown(at, at.head, isText)
  const { bytes, says, value, warnings } = said
  const to = size(bytes) || 32
  return {
    ...rowOf(slot, to),
    path,
    type: `${type.label}, ${says}`,
    value,
    plain: textOf(bytes, isText) ?? (bytes === '0x' ? word : bytes),
    warnings,
  }
}

/** A word after the last element of an array. */
export const describePastEnd = (
  { path, type }: Pick<Elements, 'path' | 'type'>,
  { slot, length, word }: { slot: bigint; length: bigint; word: Hex },
): SlotMemberRow => ({
  ...rowOf(slot, 32),
  path,
  type: `${type.label}[], ${countOf(Number(length), 'element')} long`,
  value: PAST_END,
  plain: word,
  warnings: [],
})

const rowOf = (slot: bigint, to: number) => ({
  holds: 'data' as const,
  from: 0,
  to,
  offset: 32 - to,
  size: to,
  mask: numberToHex(maskAt({ slot, offset: 32 - to }, to), { size: 32 }),
  shift: 8 * (32 - to),
  likely: null,
})

const PAST_END = 'past the end'

type Said = { bytes: Hex; says: string; value: string; warnings: readonly string[] }

function sayKnown({ data, word }: DataWord, head: Hex, isText: boolean): Said {
  const { form, length } = parseBytesHead(head)
  const left = form === 'long' ? length - 32n * data : 0n
  if (left <= 0n) {
    const says = `${countOf(Number(length), 'byte')} long`
    return { bytes: '0x', says, value: PAST_END, warnings: [] }
  }
  const bytes = left < 32n ? sliceHex(word, 0, Number(left)) : word
  const says = sayRange(data, size(bytes))
  return { bytes, says, value: quoted(bytes, isText) ?? bytes, warnings: [] }
}

function sayOpen({ data, word, lengthAt }: DataWord, isText: boolean): Said {
  const bytes = trimZeroBytes(word)
  const zeros = 32 - size(bytes)
  const padding = countOf(zeros, 'zero byte')
  const value =
    bytes === '0x' ? padding : (quoted(bytes, isText) ?? (zeros === 0 ? bytes : `${bytes}, then ${padding}`))
  const where = lengthAt === null ? '' : `: its length is in slot ${shortSlot(lengthAt)}`
  const warning =
    zeros === 0
      ? `Only if it is long enough${where}.`
      : `The zeros may be after its end${where}. It may not use this slot.`
  return { bytes, says: sayRange(data, 32), value, warnings: [warning] }
}

const sayRange = (data: bigint, bytes: number): string =>
  `bytes ${32n * data} to ${32n * data + BigInt(bytes - 1)}`

const textOf = (bytes: Hex, isText: boolean): string | null =>
  isText && bytes !== '0x' ? textOfBytes(bytes, false) : null

function quoted(bytes: Hex, isText: boolean): string | null {
  const text = textOf(bytes, isText)
  return text === null ? null : quoteText(text)
}
