import { numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { proveAccessList } from '@/lib/proof/access-list/prove-access-list'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { countOf } from '@/lib/text/count'
import type { RunElsewhere } from '../ask-state-diff'
import { blockName } from '../describe-replay'
import { limitSpending } from '../limit-spending'
import { NOTHING_KNOWN } from '../replay/state/known-state'
import { askList, NoAccessListError } from '../sources/ask-access-list'
import { askTraces } from './ask-traces'
import { type BlockOutline, parseBlockOutline } from './block-outline'
import { priceSearch } from './price-slot-writers'
import { replayWriters } from './replay-writers'
import { explainsBlock } from './slot-write'
import type { SlotWriters } from './slot-writers'
import type { KeptReads, WriterProgress, WriterQuestion } from './writer-question'
import { writesOfList } from './writes-by-list'
import { writesByRule } from './writes-by-rule'

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
    let direct = (await askProvedWrites(limited, question, outline, block)) ?? writesByRule(question, block)
    if (direct === null && question.isOwnNode) {
      yield { doing: `Tracing ${countOf(outline.transactions.length, 'transaction')}…`, found, kept: read }
      direct = await askTraces(limited, question, outline)
    }
    if (direct) {
      yield { doing: null, found: direct, kept: read }
      return
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
    if (explainsBlock(writes, question)) return { is: 'proved', writes, later: 0 }
    throw new TriptychError('The block access list and the words of the slot contradict each other.', {
      whatToDo: 'Search again: the chain may have replaced the block. Otherwise use another connection.',
    })
  } catch (error) {
    if (error instanceof NoAccessListError) return null
    throw error
  }
}
