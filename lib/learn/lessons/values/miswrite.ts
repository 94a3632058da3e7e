import { concatHex, type Hex, padHex, size } from 'viem'
import { turnAround } from '../../draw/turn-around'
import type { Mistake } from '../../lesson/exercise'
import type { LessonWord, Packed } from './packed-word'

/** A word of these values by a wrong rule. */
type WrongWriting = { rule: string; refutes: string; write(members: readonly Packed[]): Hex }

/** The first at the right end, each that follows to the left of it. */
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
    write: (members) => fromRight(members.map(({ bytes }) => turnAround(bytes))),
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

/** Answers of the wrong rules that write another word. */
export function miswritings({ word, members }: LessonWord): Mistake[] {
  const seen = new Set<Hex>([word])
  return WRONG_WRITINGS.flatMap(({ rule, refutes, write }) => {
    const written = write(members)
    if (seen.has(written)) return []
    seen.add(written)
    return [{ rule, refutes, bytes: written, answer: [written] }]
  })
}
