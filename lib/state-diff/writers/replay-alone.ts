import { formatCount } from '@/lib/text/count'
import type { ReplayBlock } from '../replay/block/replay-block'
import type { Replay } from '../replay/replay'
import type { Candidate } from './block-outline'
import { changeIn, type ReplaySearch, replayOf } from './replay-run'
import type { SlotInBlock } from './slot-write'
import type { AloneRun } from './slot-writers'
import type { WriterProgress } from './writer-question'

/** With more candidates, one replay of the block costs less. */
const MOST_ALONE = 3

/** Replays candidates alone until one is consistent with the word after the block. The last writer left it, so the last is first. */
export async function* replayAlone(
  search: ReplaySearch,
  block: ReplayBlock,
  candidates: readonly Candidate[],
  { found, kept: begun }: Pick<WriterProgress, 'found' | 'kept'>,
): AsyncGenerator<WriterProgress> {
  let kept = begun
  let runs: readonly AloneRun[] = found?.is === 'alone' ? found.runs : []
  for (const candidate of [...candidates].reverse().slice(runs.length, MOST_ALONE)) {
    const doing = `Replaying transaction ${formatCount(candidate.index + 1)} alone…`
    const at: WriterProgress = { doing, found: { is: 'alone', runs, candidates }, kept }
    const ran = yield* replayOf(search, block, { index: candidate.index, scope: 'alone' }, at)
    kept = ran.kept
    runs = [...runs, judge(candidate, ran.replay, search.question)]
    if (runs.at(-1)?.result === 'consistent') break
  }
  yield { doing: null, found: { is: 'alone', runs, candidates }, kept }
}

function judge(candidate: Candidate, replay: Replay, slot: SlotInBlock): AloneRun {
  if (replay.is === 'not reproduced') return { ...candidate, result: 'not reproduced', after: null }
  const after = changeIn(replay.run, slot)?.after ?? null
  if (after === null) return { ...candidate, result: 'does not write', after }
  const isConsistent = replay.is !== 'inexact' && after === slot.after
  return { ...candidate, result: isConsistent ? 'consistent' : 'writes', after }
}
