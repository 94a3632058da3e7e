import { countOf } from '@/lib/text/count'
import type { ReplayBlock } from '../replay/block/replay-block'
import type { Replay } from '../replay/replay'
import { listCandidates } from './block-outline'
import { changeIn, type ReplaySearch, replayOf } from './replay-run'
import { explainsBlock, listWrites, type SlotInBlock, type SlotWrite, withClosing } from './slot-write'
import type { WriterProgress } from './writer-question'

/** Replays all transactions up to the first of `ends`, and up to the next one where they do not explain the word after the block. */
export async function* replayUpTo(
  search: ReplaySearch,
  block: ReplayBlock,
  ends: readonly number[],
  { found, kept: begun }: Pick<WriterProgress, 'found' | 'kept'>,
): AsyncGenerator<WriterProgress> {
  const { question, outline } = search
  let kept = begun
  let why = 'The block has no transaction.'
  for (const end of ends.filter((index) => index >= 0)) {
    const doing = `Replaying ${countOf(end + 1, 'transaction')}…`
    const ran = yield* replayOf(search, block, { index: end, scope: 'with earlier' }, { doing, found, kept })
    kept = ran.kept
    const result = ran.replay
    const later = block.transactions.length - 1 - end
    if (result.is === 'exact') {
      const writes = writesOf(result, question, later)
      if (explainsBlock(writes, question)) {
        yield { doing: null, found: { is: 'exact', writes, later }, kept }
        return
      }
    }
    why = result.is === 'exact' ? UNEXPLAINED : NOT_REPRODUCED
  }
  const candidates = listCandidates(outline, question.address, kept.logged ?? [])
  yield { doing: null, found: { is: 'candidates', why, candidates }, kept }
}

function writesOf(
  { runs }: Extract<Replay, { is: 'exact' }>,
  slot: SlotInBlock,
  later: number,
): readonly SlotWrite[] {
  const writes = listWrites(runs.map((run) => changeIn(run, slot)))
  return later === 0 ? withClosing(writes, slot) : writes
}

const UNEXPLAINED =
  'All transactions agree with their receipts, and do not explain the new word. On a development node a method such as anvil_setStorageAt can have written it.'
const NOT_REPRODUCED =
  'The block was not reproduced: a replayed transaction differs from its receipt. This network can have rules of its own.'
