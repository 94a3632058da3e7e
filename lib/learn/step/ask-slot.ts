import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Question } from '../lesson/exercise'
import { partsAlong } from '../path/path-parts'
import { distinctPieces, piecesAlong } from '../path/path-pieces'
import { inOneOrder } from './in-one-order'
import { mistakesAbout, telling } from './known-mistakes'
import { sayAccounts } from './say-accounts'
import { judgeByTrace } from './trace-judge'
import type { Written } from './written'

/** In which slot is it stored? Null where the path does not lead to the slot that was written. */
export function askSlot({ who, step, place, followed }: Written): Question | null {
  const { slot } = step.access
  if (!followed || formatSlot(followed.resolved.place.slot) !== slot) return null
  const truth = [slot]
  return {
    asks: `${who} writes \`${place.spoken}\`. In which slot is it stored?${sayAccounts(place)}`,
    fields: [{ kind: 'slot', label: 'Slot', hint: 'decimal or hexadecimal' }],
    truth,
    bytes: step.hashed && { label: 'what is hashed', value: step.hashed.preimage },
    mistakes: telling(
      truth,
      mistakesAbout(followed, (reached) => [formatSlot(reached.slot)]),
    ),
    tried: `The step writes slot ${shortSlot(BigInt(slot))}: \`${place.spoken}\`.`,
    judge: judgeByTrace(truth),
    parts: partsAlong(followed.resolved.steps),
    pieces: step.hashed === null ? [] : inOneOrder(distinctPieces(piecesAlong(followed))),
  }
}
