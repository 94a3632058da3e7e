import type { ReplayBlock } from '../replay/block/replay-block'
import type { Replay } from '../replay/replay'
import type { Candidate } from './block-outline'
import { askReceiptOf } from './referee-receipts'
import { changeIn, type ReplaySearch, replayOf } from './replay-run'
import type { SlotInBlock } from './slot-write'
import type { AloneRun } from './slot-writers'
import type { WriterProgress } from './writer-question'

/** Replays candidates alone until one is consistent with the word after the block. The last writer left it, so the last is first. */
export async function* replayAlone(
  search: ReplaySearch,
  block: ReplayBlock,
  candidates: readonly Candidate[],
  { found, kept: begun }: Pick<WriterProgress, 'found' | 'kept'>,
): AsyncGenerator<WriterProgress> {
  let kept = begun
  let runs: readonly AloneRun[] = found?.is === 'alone' ? found.runs : []
  const left = candidates.filter(({ index }) => runs.every((run) => run.index !== index))
  for (const candidate of [...left].reverse()) {
    const doing = `Replaying candidate ${runs.length + 1} of ${candidates.length} alone…`
    yield { doing, found: { is: 'alone', runs, candidates }, kept }
    kept = { ...kept, receipts: await askReceiptOf(search.client, block, candidate.index, kept.receipts) }
    const result = await replayOf(search, block, kept, candidate.index, 'alone')
    kept = { ...kept, state: result.known }
    runs = [...runs, judge(candidate, result, search.question)]
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
