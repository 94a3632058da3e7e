import { numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { proveAccessList } from '@/lib/proof/access-list/prove-access-list'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { countOf } from '@/lib/text/count'
import type { RunElsewhere } from '../ask-state-diff'
import { blockName } from '../describe-replay'
import { NOTHING_KNOWN } from '../replay/state/known-state'
import { askList, NoAccessListError } from '../sources/ask-access-list'
import { PRESTATE_DIFF, parsePrestateDiff } from '../trace/prestate-diff'
import { type BlockOutline, parseBlockOutline } from './block-outline'
import { limitSpending } from './limit-spending'
import { priceSearch } from './price-slot-writers'
import { replayWriters } from './replay-writers'
import { explainsBlock, listWrites, type SlotInBlock, withClosing, writeOfOpening } from './slot-write'
import type { SlotWriters } from './slot-writers'
import type { KeptReads, WriterProgress, WriterQuestion } from './writer-question'
import { writesOfList } from './writes-by-list'

const NOTHING_KEPT: KeptReads = {
  block: undefined,
  hashes: [],
  receipts: new Map(),
  state: NOTHING_KNOWN,
  logged: null,
}

/**
 * Finds the transactions of a block that wrote a slot. It asks the block access list, the rule of a system contract, or traces of an own
 * node. Without these it replays. No call goes beyond the price of the press.
 * @throws ProofError for a list of another block, TriptychError at the limit and for contradicting answers, and what the client throws.
 */
export async function* askSlotWriters(
  client: RpcClient,
  question: WriterQuestion,
  run: RunElsewhere,
  earlier?: WriterProgress,
): AsyncGenerator<WriterProgress> {
  const limited = limitSpending(client, priceSearch(client.tariff.prices, question.scope, earlier).most)
  const { found = null, kept = NOTHING_KEPT } = earlier ?? {}
  yield { doing: `Reading ${blockName(question.block)}…`, found, kept }
  const block =
    kept.block ?? (await limited.call('eth_getBlockByNumber', [numberToHex(question.block), true]))
  const outline = parseBlockOutline(block, question.block)
  const read = { ...kept, block, hashes: outline.transactions.map(({ hash }) => hash) }
  if (question.scope === 'first') {
    const listed = await askProvedWrites(limited, question, outline, block)
    const opening = listed || !question.canReplay ? null : writeOfOpening(question)
    const direct: SlotWriters | null = opening ? { is: 'by rule', writes: [opening], later: 0 } : listed
    if (direct) {
      yield { doing: null, found: direct, kept: read }
      return
    }
    if (question.isOwnNode) {
      yield { doing: `Tracing ${countOf(outline.transactions.length, 'transaction')}…`, found, kept: read }
      const traced = await askTraces(limited, question, outline)
      if (traced) {
        yield { doing: null, found: traced, kept: read }
        return
      }
    }
  }
  yield* replayWriters({ client: limited, question, outline, run }, { doing: null, found, kept: read })
}

/** Null: the chain has no lists, or the node has this one no more. */
async function askProvedWrites(
  client: RpcClient,
  question: WriterQuestion,
  { hash, blockAccessListHash, transactions }: BlockOutline,
  rawBlock: unknown,
): Promise<SlotWriters | null> {
  if (!blockAccessListHash) return null
  const { block, isOwnNode } = question
  try {
    const list = await askList(client, { block, blockHash: hash, name: blockName(block), isOwnNode })
    proveAccessList(list, Object(rawBlock), hash)
    const writes = writesOfList(list, question, transactions.length)
    return { is: 'proved', writes: requireWhole(writes, question, 'block access list'), later: 0 }
  } catch (error) {
    if (error instanceof NoAccessListError) return null
    throw error
  }
}

/** Null: the node has no tracer. */
async function askTraces(
  { call }: RpcClient,
  question: WriterQuestion,
  { transactions }: BlockOutline,
): Promise<SlotWriters | null> {
  const trace = (index: number) =>
    nullWithout(call('debug_traceTransaction', [transactions[index]?.hash, PRESTATE_DIFF]))
  if (transactions.length === 0) return null
  const first = await trace(0)
  if (first === null) return null
  const answers = [first, ...(await Promise.all(transactions.slice(1).map((_, i) => trace(i + 1))))]
  if (answers.includes(null)) return null
  const changes = answers.map((answer) =>
    parsePrestateDiff(answer)
      .find(({ address }) => address === question.address)
      ?.words.flatMap(({ slot, before, after }) =>
        slot === question.slot && before !== null ? [{ before, after }] : [],
      )
      .at(0),
  )
  const writes = withClosing(listWrites(changes), question)
  return { is: 'by the node', writes: requireWhole(writes, question, 'node’s traces'), later: 0 }
}

/** @throws TriptychError where the writes do not lead from the word before the block to the word after it. */
function requireWhole<Writes extends Parameters<typeof explainsBlock>[0]>(
  writes: Writes,
  slot: SlotInBlock,
  source: string,
): Writes {
  if (explainsBlock(writes, slot)) return writes
  throw new TriptychError(`The ${source} and the words of the slot contradict each other.`, {
    whatToDo: 'Search again: the chain may have replaced the block. Otherwise use another connection.',
  })
}

/** The answer, or null where the node does not have the method or the data. */
const nullWithout = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    const isWithout =
      error instanceof RpcError && ['unsupported', 'missing-data', 'other'].includes(error.kind)
    if (isWithout) return null
    throw error
  })
