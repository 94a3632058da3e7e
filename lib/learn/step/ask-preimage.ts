import { size } from 'viem'
import { countOf } from '@/lib/text/count'
import type { Question } from '../lesson/exercise'
import { partsAlong } from '../path/path-parts'
import { distinctPieces, piecesAlong } from '../path/path-pieces'
import { inOneOrder } from './in-one-order'
import { mistakesAbout, telling } from './known-mistakes'
import { sayAccounts } from './say-accounts'
import { judgeByTrace } from './trace-judge'
import type { Written } from './written'

/** What was hashed last on the way to the slot? Null where nothing was. */
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
    mistakes: telling(
      truth,
      mistakesAbout(followed, (reached) => [(reached.hashed ?? '').toLowerCase()]).filter(
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
