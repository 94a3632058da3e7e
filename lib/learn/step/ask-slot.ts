import { size } from 'viem'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import type { HashPiece, Question } from '../lesson/lesson'
import { distinctPieces, partsAlong, piecesAlong } from '../path/path-parts'
import { pathMistakes, withoutTruth } from './known-mistakes'
import { judgeByTrace, sayAccounts, type Written } from './written'

/** Null if the path leads to another slot. */
export function askSlot({ who, step, place, followed }: Written): Question | null {
  const { slot } = step.access
  if (!followed || formatSlot(followed.resolved.place.slot) !== slot) return null
  const truth = [slot]
  return {
    asks: `${who} writes \`${place.spoken}\`. In which slot is it stored?${sayAccounts(place)}`,
    fields: [{ kind: 'slot', label: 'Slot', hint: 'decimal or hexadecimal' }],
    truth,
    bytes: step.hashed && { label: 'what is hashed', value: step.hashed.preimage },
    mistakes: withoutTruth(
      truth,
      pathMistakes(followed, (reached) => [formatSlot(reached.slot)]),
    ),
    tried: `The step writes slot ${shortSlot(BigInt(slot))}: \`${place.spoken}\`.`,
    judge: judgeByTrace(truth),
    parts: partsAlong(followed.resolved.steps),
    pieces: step.hashed === null ? [] : inOneOrder(distinctPieces(piecesAlong(followed))),
  }
}

/** Null if nothing was hashed. */
export function askPreimage({ who, step: { hashed }, place, followed }: Written): Question | null {
  const last = followed?.resolved.steps.findLast(({ hash }) => hash !== null)
  if (!followed || !hashed || last?.hash?.digest !== hashed.digest) return null
  const preimage = hashed.preimage.toLowerCase()
  const truth = [preimage]
  return {
    asks: `${who} writes \`${place.spoken}\`. Which bytes are hashed last to compute its slot?${sayAccounts(place)}`,
    fields: [{ kind: 'bytes', label: 'Bytes that are hashed', hint: 'hexadecimal' }],
    truth,
    bytes: { label: 'the bytes in memory', value: hashed.preimage },
    mistakes: withoutTruth(
      truth,
      pathMistakes(followed, (reached) => [(reached.hashed ?? '').toLowerCase()]).filter(
        ({ answer }) => answer[0] !== '',
      ),
    ),
    tried: `These ${countOf(size(hashed.preimage), 'byte')} were in memory when the contract hashed them.`,
    judge: judgeByTrace(truth),
    parts: partsAlong(followed.resolved.steps).slice(0, -1),
    pieces: inOneOrder(distinctPieces(piecesAlong(followed))),
    addsSlots: false,
  }
}

/** An order that gives nothing away. */
export const inOneOrder = (pieces: readonly HashPiece[]): HashPiece[] =>
  [...pieces].sort((a, b) => (a.bytes < b.bytes ? -1 : 1))
