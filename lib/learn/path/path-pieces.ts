import { formatSlot } from '@/lib/storage/place/slot'
import type { HashPiece } from '../lesson/exercise'
import type { FollowedPath } from './drawn-path'
import { bareKey } from './hash-slot'
import { padText } from './pad-text'

/** What right and wrong rules hash last along a path: its keys in two forms, its indexes, and the slots before that hash. */
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
      const bare = { label: `${key.text}, not padded`, bytes: bareKey(encoded) }
      return encoded.rule === 'as it is'
        ? [bare, { label: `${key.text}, padded on the right`, bytes: padText(encoded.bytes) }]
        : [{ label: `${key.text}, padded by its type`, bytes: encoded.bytes }, bare]
    }),
    {
      label: 'the number of variables before it',
      bytes: formatSlot(BigInt(layout.variables.indexOf(variable))),
    },
  ]
}

/** Each bytes once, by the first label they have. */
export const distinctPieces = (pieces: readonly HashPiece[]): HashPiece[] =>
  pieces.filter(({ bytes }, i) => pieces.findIndex((piece) => piece.bytes === bytes) === i)
