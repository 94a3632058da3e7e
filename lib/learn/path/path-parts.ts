import { concatHex } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import type { Part } from '../lesson/exercise'
import type { DrawnPath } from './drawn-path'

/** The way along a path: where each part of it leads, and before that what is hashed for it. */
export function partsAlong({ resolved: { steps } }: DrawnPath): Part[] {
  return steps.flatMap(({ path, why, hash, place }) => [
    ...(hash
      ? [
          {
            field: { kind: 'bytes' as const, label: `What is hashed for \`${path}\`` },
            truth: concatHex(hash.parts.map(({ bytes }) => bytes)).toLowerCase(),
            says: why,
          },
          {
            field: { kind: 'word' as const, label: 'Its hash' },
            truth: hash.digest,
            says: 'keccak256 of these bytes.',
          },
        ]
      : []),
    {
      field: { kind: 'slot' as const, label: `Slot of \`${path}\`` },
      truth: formatSlot(place.slot),
      says: why,
    },
  ])
}
