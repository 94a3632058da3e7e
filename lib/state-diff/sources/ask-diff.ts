import { numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { BlockJson } from '@/lib/proof/header'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { formatCount } from '@/lib/text/count'
import { askStateDiff, type RunElsewhere, type StateDiffQuestion } from '../ask-state-diff'
import type { Known } from '../known'
import { askAccessList, NoAccessListError, statesAccessList } from './ask-access-list'
import { askTrace, NoTraceError } from './ask-trace'
import type { SourceChoice } from './choose-source'
import { type DiffResult, resultOfReplay } from './diff-result'

export type DiffQuestion = StateDiffQuestion & {
  source: SourceChoice
  /** The operator's own node: it may be asked for a trace. */
  isOwnNode: boolean
  /** Why the transaction cannot be replayed; null if it can. */
  notReplayable: string | null
}

/** Where a press ends early, the last `known` is what its replay read. */
export type DiffProgress =
  | { doing: string; known?: Known; done?: undefined }
  | { doing?: undefined; known?: Known; done: DiffResult }

/**
 * Asks one source what a transaction changed, or the best one that the connection has: the access list, then the trace of an own
 * node, then a replay. The access list and the replay share one read of the block.
 * @throws NoAccessListError, NoTraceError or NotReplayableError without a source, ProofError for a list that is not the list of the
 * block, and what the client throws.
 */
export async function* askDiff(
  client: RpcClient,
  question: DiffQuestion,
  run: RunElsewhere,
): AsyncGenerator<DiffProgress> {
  const { source, isOwnNode, known } = question
  if (source === 'replay' || (source === 'best' && known)) return yield* askReplay(client, question, run)
  yield { doing: `Reading block ${formatCount(Number(question.block))}…` }
  if (source === 'trace') yield { done: await askTrace(client, question.hash) }
  else if (source === 'access list') {
    const header = known && { header: Object(known.rawBlock) as BlockJson }
    yield { done: await askAccessList(client, question, { isOwnNode, ...header }) }
  } else yield* askBest(client, question, run)
}

async function* askBest(
  client: RpcClient,
  question: DiffQuestion,
  run: RunElsewhere,
): AsyncGenerator<DiffProgress> {
  const { hash, isOwnNode, notReplayable } = question
  const { block, kept } = await keepBlock(client, question)
  let skipped: string | null = null
  if (statesAccessList(block)) {
    try {
      return yield { done: await askAccessList(kept, question, { isOwnNode, header: block }) }
    } catch (error) {
      if (!isOwnNode || !(error instanceof NoAccessListError)) throw error
      skipped = error.shortMessage
    }
  }
  if (isOwnNode) {
    try {
      return yield { done: { ...(await askTrace(kept, hash)), skipped } }
    } catch (error) {
      if (notReplayable !== null || !(error instanceof NoTraceError)) throw error
      skipped = error.shortMessage
    }
  }
  if (notReplayable !== null) throw new NoAccessListError(notReplayable)
  yield* askReplay(kept, question, run, skipped)
}

async function* askReplay(
  client: RpcClient,
  question: DiffQuestion,
  run: RunElsewhere,
  skipped: string | null = null,
): AsyncGenerator<DiffProgress> {
  for await (const progress of askStateDiff(client, question, run)) {
    const { known, done } = progress
    yield done ? { known, done: resultOfReplay(done, skipped) } : progress
  }
}

/** Reads the block with its transactions, as a replay does, and a client that does not read it again. */
async function keepBlock(
  client: RpcClient,
  { block }: DiffQuestion,
): Promise<{ block: BlockJson; kept: RpcClient }> {
  const [method, params] = ['eth_getBlockByNumber', [numberToHex(block), true]]
  const answer = await client.call(method, params)
  if (typeof answer !== 'object' || answer === null) {
    throw new TriptychError(`The node does not return block ${formatCount(Number(block))}.`, {
      whatToDo: 'Read the receipt again: its block may have been replaced.',
    })
  }
  const isSame = (other: string, its: readonly unknown[]) =>
    other === method && JSON.stringify(its) === JSON.stringify(params)
  const kept: RpcClient = {
    ...client,
    call: async (other, its) => (isSame(other, its) ? answer : client.call(other, its)),
  }
  return { block: answer as BlockJson, kept }
}
