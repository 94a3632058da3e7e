import { concatHex } from 'viem'
import type { PathStep } from '@/lib/storage/path/path-step'
import { formatSlot } from '@/lib/storage/place/slot'
import type { ExercisePart } from '../lesson/exercise'

/** The way along a path: where each part of it leads, and before that what is hashed for it. */
export const partsAlong = (steps: readonly PathStep[]): ExercisePart[] =>
  steps.flatMap((step) => (step.hash ? [...hashParts(step, step.hash), slotPart(step)] : [slotPart(step)]))

/** What is hashed, and its hash where that is not yet the slot. */
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
