import { type Hex, size, sliceHex } from 'viem'
import type { ValueType } from '@/lib/storage/layout/storage-type'
import { countOf } from '@/lib/text/count'
import { byteField, type LessonAnswer } from '../answer/field'
import type { Random } from '../draw/random'
import type { ExercisePart, Mistake } from '../lesson/lesson'

/** One byte of a value. `at` counts from the low-order end. */
export type AskedByte = { value: Hex; at: number; byte: Hex }

/** All bytes differ. A bool or an enum is 1. */
export function drawByte({ bytes, reading }: ValueType, random: Random): AskedByte {
  if (reading.as === 'bool' || reading.as === 'enum') return { value: '0x01', at: 0, byte: '0x01' }
  // Below 0x80, so that no sign extension changes other bytes.
  const drawn = random.shuffle(Array.from({ length: 0x7f }, (_, i) => i + 1)).slice(0, bytes)
  const value: Hex = `0x${drawn.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const at = random.below(bytes)
  return { value, at, byte: sliceHex(value, bytes - 1 - at, bytes - at) }
}

export const askByte = (name: string, { value, byte }: AskedByte): string =>
  value === byte
    ? `\`${name}\` is \`${value}\`. Where is it stored`
    : `\`${name}\` is \`${value}\`. Where is its byte \`${byte.slice(2)}\` stored`

/** The place of a byte, from the place of its value. */
export function moveUp([slot = '0', offset = '0']: LessonAnswer, at: number): [string, string] {
  const moved = 32 * Number(slot) + Number(offset) + at
  return [String(Math.floor(moved / 32)), String(moved % 32)]
}

/** Mistakes about the place of the value, and about the order of bytes. */
export function mistakesAboutByte(
  mistakes: readonly Mistake[],
  begins: LessonAnswer,
  { value, at, byte }: AskedByte,
): Mistake[] {
  const moved = mistakes.map((mistake) => ({ ...mistake, answer: moveUp(mistake.answer, at) }))
  // A single byte has no order. Counted from the left, it would equal the answer for another variable.
  if (value === byte) return moved
  const last = size(value) - 1
  const [slot, offset] = moveUp(begins, at)
  const fromLeft = {
    rule: 'counted from the left',
    answer: [slot, String(31 - Number(offset))],
    refutes: `The byte is right, but this counts from the left. An offset counts from the right, the low-order end. To the right of this byte: ${countOf(Number(offset), 'byte')}.`,
  }
  if (last === 2 * at) return [...moved, fromLeft]
  const reversed = {
    rule: 'bytes reversed',
    answer: moveUp(begins, last - at),
    refutes:
      'The variable is right, but this counts its bytes from the wrong end. The low-order byte of a number is furthest to the right.',
  }
  return [...moved, fromLeft, reversed]
}

export function partsOfByte(
  { name, offset }: { name: string; offset: number },
  { value, at, byte }: AskedByte,
): ExercisePart[] {
  if (value === byte) return []
  return [
    {
      field: {
        kind: 'number',
        label: `Bytes of \`${name}\` to the right of \`${byte.slice(2)}\``,
        max: BigInt(size(value) - 1),
      },
      truth: String(at),
      says: 'The low-order byte of a number is furthest to the right, like the last digit on paper.',
    },
    {
      field: byteField(`Offset of \`${byte.slice(2)}\` in its slot`),
      truth: String(offset + at),
      says: 'Add the offset of the variable: the number of bytes to its right.',
    },
  ]
}
