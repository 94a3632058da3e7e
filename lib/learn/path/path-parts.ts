import { concatHex } from 'viem'
import type { PathStep } from '@/lib/storage/path/path-step'
import { formatSlot } from '@/lib/storage/place/slot'
import { byteField } from '../answer/field'
import type { ExercisePart, HashPiece } from '../lesson/lesson'
import type { FollowedPath } from './drawn-path'
import { padText, unpaddedKey } from './hash-slot'

export const partsAlong = (steps: readonly PathStep[]): ExercisePart[] =>
  steps.flatMap((step) => (step.hash ? [...hashParts(step, step.hash), slotPart(step)] : [slotPart(step)]))

function hashParts(
  { path, rule, why, place }: PathStep,
  { parts, digest }: NonNullable<PathStep['hash']>,
): ExercisePart[] {
  const hashed: ExercisePart = {
    field: { kind: 'bytes', label: `What is hashed for \`${path}\`` },
    truth: concatHex(parts.map(({ bytes }) => bytes)).toLowerCase(),
    says: rule === 'mapping entry' ? `${why} The slot of the mapping follows as 32 bytes.` : why,
  }
  if (BigInt(digest) === place.slot) return [hashed]
  return [
    hashed,
    {
      field: { kind: 'word', label: 'keccak256 of these bytes' },
      truth: digest,
      says: 'Hash the bytes above.',
    },
  ]
}

const slotPart = ({ path, why, rule, place }: PathStep): ExercisePart => ({
  field: { kind: 'slot', label: `Slot of \`${path}\`` },
  truth: formatSlot(place.slot),
  says: rule === 'mapping entry' ? 'The hash of these bytes is the slot.' : why,
})

/** Asks for the offset of a value in its slot. */
export const offsetPart = (label: string, offset: number, says: string): ExercisePart => ({
  field: byteField(label),
  truth: String(offset),
  says,
})

/** Bytes that right and wrong rules hash last. */
export function piecesAlong({ layout, variable, steps, resolved }: FollowedPath): HashPiece[] {
  const last = resolved.steps.findLastIndex(({ hash }) => hash !== null)
  return [
    ...resolved.steps.slice(0, last).map(({ path, place }) => ({
      label: `the slot of ${path}`,
      bytes: formatSlot(place.slot),
    })),
    ...steps.flatMap((step) => {
      if (step.does === 'index') return [{ label: `the index ${step.index}`, bytes: formatSlot(step.index) }]
      if (step.does === 'member') return []
      const { key, encoded } = step
      const unpadded = { label: `${key.text}, not padded`, bytes: unpaddedKey(encoded) }
      return encoded.rule === 'as it is'
        ? [unpadded, { label: `${key.text}, padded on the right`, bytes: padText(encoded.bytes) }]
        : [{ label: `${key.text}, padded by its type`, bytes: encoded.bytes }, unpadded]
    }),
    {
      label: 'the number of variables before it',
      bytes: formatSlot(BigInt(layout.variables.indexOf(variable))),
    },
  ]
}

export const distinctPieces = (pieces: readonly HashPiece[]): HashPiece[] =>
  pieces.filter(({ bytes }, i) => pieces.findIndex((piece) => piece.bytes === bytes) === i)
