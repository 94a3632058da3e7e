import { type Hex, sliceHex } from 'viem'
import { turnAround } from '../../draw/turn-around'
import type { Mistake } from '../../lesson/exercise'
import { readValue } from './packed-value'
import type { LessonWord, Packed } from './packed-word'

/** What a wrong rule reads for one of the variables; null where it reads no value of the type. */
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
    read: ({ type, bytes }) => readValue(type, turnAround(bytes)),
  },
  {
    rule: 'bytesN at the left end',
    refutes:
      'This reads the `bytesN` from the left end of the word. Only a return value is padded like this. In storage `bytesN` is packed like other values.',
    read: ({ type, says }, word) => (type.reading.as === 'bytes' ? sliceHex(word, 0, type.bytes) : says),
  },
]

/** Answers of the wrong rules for the variables that are asked about. */
export function misreadings(asked: readonly Packed[], { word }: LessonWord): Mistake[] {
  return WRONG_READINGS.flatMap(({ rule, refutes, read }) => {
    const answer = asked.map((member) => read(member, word))
    if (answer.some((text) => text === null)) return []
    if (answer.every((text, i) => text === asked[i]?.says)) return []
    return [{ rule, refutes, bytes: null, answer: answer.map(String) }]
  })
}
