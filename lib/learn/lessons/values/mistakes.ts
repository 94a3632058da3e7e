import { concatHex, type Hex, padHex, size, sliceHex } from 'viem'
import type { Mistake } from '../../lesson/lesson'
import { reverseBytes } from '../../path/hash-slot'
import { type LessonWord, type Packed, readValue } from './packed-word'

type WrongWriting = { rule: string; refutes: string; write(members: readonly Packed[]): Hex }

const fromRight = (values: readonly Hex[]): Hex => padHex(concatHex(values.toReversed()), { size: 32 })

const WRONG_WRITINGS: readonly WrongWriting[] = [
  {
    rule: 'high end first',
    refutes: 'This packs from the left. The first variable is at the right, low-order end.',
    write: (members) => padHex(concatHex(members.map(({ bytes }) => bytes)), { size: 32, dir: 'right' }),
  },
  {
    rule: 'at the left end',
    refutes:
      'The order is right, but the values are at the left end. Unused bytes are zeros on the left, the high-order end.',
    write: (members) =>
      padHex(concatHex(members.map(({ bytes }) => bytes).toReversed()), { size: 32, dir: 'right' }),
  },
  {
    rule: 'bytes reversed',
    refutes: 'This writes the low-order byte of each variable first. The high-order byte comes first.',
    write: (members) => fromRight(members.map(({ bytes }) => reverseBytes(bytes))),
  },
  {
    rule: 'sign left out',
    refutes:
      'This writes a negative number without its sign. Negative numbers are stored in two’s complement: -1 as `int32` is `ffffffff`.',
    write: (members) => fromRight(members.map(magnitude)),
  },
]

function magnitude({ type, bytes, says }: Packed): Hex {
  if (type.reading.as !== 'int' || !says.startsWith('-')) return bytes
  return padHex(`0x${BigInt(says.slice(1)).toString(16)}`, { size: size(bytes) })
}

export function valueWritingMistakes({ word, members }: LessonWord): Mistake[] {
  const seen = new Set<Hex>([word])
  return WRONG_WRITINGS.flatMap(({ rule, refutes, write }) => {
    const written = write(members)
    if (seen.has(written)) return []
    seen.add(written)
    return [{ rule, refutes, bytes: written, answer: [written] }]
  })
}

/** Null if the bytes are no value of the type. */
type WrongReading = { rule: string; refutes: string; read(member: Packed, word: Hex): string | null }

const WRONG_READINGS: readonly WrongReading[] = [
  {
    rule: 'sign not read',
    refutes:
      'This reads a signed number as unsigned. Its highest bit is 1, so it is negative. Two’s complement: subtract 2 to the power of its bits, such as 2^32 for `int32`.',
    read: ({ type, bytes, says }) => (type.reading.as === 'int' ? String(BigInt(bytes)) : says),
  },
  {
    rule: 'wrong end',
    refutes:
      'This counts bytes from the left. The first variable is at the right, low-order end. The next variable is to the left of it.',
    read: ({ type, offset }, word) => readValue(type, sliceHex(word, offset, offset + type.bytes)),
  },
  {
    rule: 'bytes reversed',
    refutes: 'This reads the bytes of a variable from right to left. The high-order byte comes first.',
    read: ({ type, bytes }) => readValue(type, reverseBytes(bytes)),
  },
  {
    rule: 'bytesN at the left end',
    refutes:
      'This reads the `bytesN` from the left end of the word. Only a return value is padded like this. In storage `bytesN` is packed like other values.',
    read: ({ type, says }, word) => (type.reading.as === 'bytes' ? sliceHex(word, 0, type.bytes) : says),
  },
]

export function valueReadingMistakes(asked: readonly Packed[], { word }: LessonWord): Mistake[] {
  return WRONG_READINGS.flatMap(({ rule, refutes, read }) => {
    const answer = asked.map((member) => read(member, word))
    if (answer.some((text) => text === null)) return []
    if (answer.every((text, i) => text === asked[i]?.says)) return []
    return [{ rule, refutes, answer: answer.map(String) }]
  })
}
