import { type Hex, sliceHex } from 'viem'
import { turnAround } from '../../draw/turn-around'
import type { Mistake } from '../../lesson/exercise'
import { readValue } from './packed-value'
import type { Packed, PackedWord } from './packed-word'

/** What a wrong rule reads for one of the variables; null where it reads no value of the type. */
type WrongReading = { rule: string; refutes: string; read(member: Packed, word: Hex): string | null }

const WRONG_READINGS: readonly WrongReading[] = [
  {
    rule: 'sign not read',
    refutes:
      'This reads a signed number as if it had no sign. Its highest bit says that it is negative: subtract 2 to the power of its bits.',
    read: ({ type, bytes, says }) => (type.reading.as === 'int' ? String(BigInt(bytes)) : says),
  },
  {
    rule: 'wrong end',
    refutes:
      'This counts bytes from the left. The first variable lies at the low-order end, the right one, and each that follows to the left of it.',
    read: ({ type, offset }, word) => readValue(type, sliceHex(word, offset, offset + type.bytes)),
  },
  {
    rule: 'bytes reversed',
    refutes:
      'This reads the bytes of a variable from its last to its first. The high-order byte stands first.',
    read: ({ type, bytes }) => readValue(type, turnAround(bytes)),
  },
  {
    rule: 'bytesN at the left end',
    refutes:
      'This takes the `bytesN` from the left end of the word, as it is returned by its getter. In storage it lies packed among the others.',
    read: ({ type, says }, word) => (type.reading.as === 'bytes' ? sliceHex(word, 0, type.bytes) : says),
  },
]

/** Answers of the wrong rules for the variables that are asked about. */
export function misreadings(asked: readonly Packed[], { word }: PackedWord): Mistake[] {
  return WRONG_READINGS.flatMap(({ rule, refutes, read }) => {
    const answer = asked.map((member) => read(member, word))
    if (answer.some((text) => text === null)) return []
    if (answer.every((text, i) => text === asked[i]?.says)) return []
    return [{ rule, refutes, bytes: null, answer: answer.map(String) }]
  })
}
