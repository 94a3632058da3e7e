import { askContractLogs } from '@/lib/storage/read/ask-contract-logs'
import { NotReplayableError, parseReplayBlock, type ReplayBlock } from '../replay/block/replay-block'
import { listCandidates } from './block-outline'
import { replayAlone } from './replay-alone'
import type { ReplaySearch } from './replay-run'
import { replayUpTo } from './replay-up-to'
import type { WriterProgress } from './writer-question'

/** Such a block is replayed as a whole: its receipts one by one cost less than `eth_getBlockReceipts`. */
export const SMALL_BLOCK = 12

/** Replays a small block, or the candidates of a large one. Without the rules of Ethereum it names the candidates. */
export async function* replayWriters(
  search: ReplaySearch,
  { found, kept }: WriterProgress,
): AsyncGenerator<WriterProgress> {
  const { question, outline } = search
  const block = toReplayBlock(search, kept.block)
  const last = outline.transactions.length - 1
  if (typeof block !== 'string' && (last < SMALL_BLOCK || question.scope === 'whole block')) {
    yield* replayUpTo(search, block, [last], { found, kept })
    return
  }
  yield { doing: 'Reading the contract’s logs of the block…', found, kept }
  const logged = kept.logged ?? (await askLogged(search))
  const candidates = listCandidates(outline, question.address, logged)
  const read = { ...kept, logged }
  if (typeof block === 'string') {
    yield { doing: null, found: { is: 'candidates', why: block, candidates }, kept: read }
  } else if (question.scope === 'first') {
    yield* replayAlone(search, block, candidates, { found, kept: read })
  } else {
    const ends = [...new Set([candidates.at(-1)?.index ?? last, last])]
    yield* replayUpTo(search, block, ends, { found, kept: read })
  }
}

const OTHER_RULES = 'This network can have rules of its own, so its transactions are not replayed.'
const NO_LIST = 'The node does not return the block access list, and blocks of Amsterdam cannot be replayed.'

/** The block, or why it cannot be replayed. */
function toReplayBlock({ question, outline }: ReplaySearch, answer: unknown): ReplayBlock | string {
  if (!question.canReplay) return OTHER_RULES
  if (outline.blockAccessListHash) return NO_LIST
  try {
    return parseReplayBlock(answer)
  } catch (error) {
    if (error instanceof NotReplayableError) return error.shortMessage
    throw error
  }
}

async function askLogged({ client, question, outline }: ReplaySearch): Promise<readonly number[]> {
  const block = Number(question.block)
  const range = { from: block, to: block }
  const logs = await askContractLogs(client, { address: question.address, range })
  return logs
    .filter(({ blockHash }) => blockHash === outline.hash)
    .map(({ transactionIndex }) => transactionIndex)
}
