import { type Hex, numberToHex } from 'viem'
import { ProofError } from '@/lib/proof/proof-error'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { countOf, formatCount } from '@/lib/text/count'
import { askBlock, askEarlierReceipts } from './ask-block'
import { keepAnswers, NO_ANSWERS } from './keep-answers'
import type { Known } from './known'
import { limitSpending } from './limit-spending'
import { limitOfPress } from './price-replay'
import { checkBlock } from './replay/prove/prove-block'
import { type Replay, type ReplayMeans, type ReplayQuestion, replayInRounds } from './replay/replay'
import { parseRefereeReceipts } from './replay/result/compare-receipt'
import { type KnownState, NOTHING_KNOWN } from './replay/state/known-state'

/** Which transaction, and whether the earlier ones of its block run too. */
export type StateDiffQuestion = {
  hash: Hex
  block: bigint
  blockHash: Hex
  index: number
  chainId: bigint
  /** The receipt as the node sent it. */
  receipt: unknown
  scope: ReplayQuestion['scope']
  /** Whether the inputs of an exact result are proved: see {@link Replay}. */
  prove?: boolean
  /** What an earlier press read. */
  known?: Known
}

/** `unverified`: what of the block could not be verified, as a sentence. Null: its header, transactions and senders are verified. */
export type StateDiff = { replay: Replay; known: Known; unverified: string | null }

/** Where a press ends early, the last `known` is what it read. Without it, one of the values was false. */
export type StateDiffProgress =
  | { doing: string; known?: Known; done?: undefined }
  | { doing?: undefined; known: Known; done: StateDiff }

/** The run of a worker: {@link ReplayMeans.run}. */
export type RunElsewhere = (...run: Parameters<ReplayMeans['run']>) => ReturnType<ReplayMeans['run']>

/**
 * Replays a transaction with the calls that the access service has. It asks for the block, for the receipts that it is compared with,
 * and for the state after the parent block in the cheapest way. Nothing that `known` has is read again.
 * @throws NotReplayableError where the block has rules that are not known here, TriptychError at the limit of its price or where the block is
 * not the block of the receipt any more, and what the client throws.
 */
export async function* askStateDiff(
  client: RpcClient,
  question: StateDiffQuestion,
  run: RunElsewhere,
): AsyncGenerator<StateDiffProgress> {
  const { index, scope } = question
  yield { doing: `Reading block ${formatCount(Number(question.block))}…` }
  let known = question.known ?? (await askKnown(client, question))
  yield { doing: 'Replaying the transaction…', known }
  if (scope === 'with earlier') {
    const asked = await askEarlierReceipts(
      client.call,
      client.tariff.prices,
      known.block,
      index,
      known.receipts,
    )
    known = { ...known, receipts: asked.receipts }
    yield { doing: 'Replaying the transaction…', known }
    if (asked.failure !== undefined) throw asked.failure
  }
  yield* replayWith(client, question, known, run)
}

/** Replays from what is known, and reads the rest. */
async function* replayWith(
  client: RpcClient,
  { index, chainId, scope, prove = false }: StateDiffQuestion,
  start: Known,
  run: RunElsewhere,
): AsyncGenerator<StateDiffProgress> {
  let known = start
  const { prices } = client.tariff
  const { block, state } = known
  const limited = limitSpending(client, limitOfPress(prices, known, prove))
  const { request, answers } = keepAnswers(limited.call, known.proofs)
  const asked = { block, receipts: parseRefereeReceipts(known.receipts), index, chainId, scope }
  const means = { request: prove ? request : limited.call, prices, run, known: state }
  const rounds = replayInRounds(prove ? { ...asked, prove: known } : asked, means)
  try {
    const ran = { first: scope === 'alone' ? index : 0, last: index }
    const unverified = await checkBlock(block, known, ran, chainId)
    for (;;) {
      const { done, value } = await rounds.next()
      known = { ...known, state: done ? value.known : value, isWhole: known.isWhole || done === true }
      if (done) return yield { known, done: { replay: value, known, unverified } }
      yield { doing: `Replaying the transaction… ${describeRead(known.state)}`, known }
    }
  } catch (error) {
    // Of what has a false value nothing is kept.
    const kept = error instanceof ProofError ? {} : { known: { ...known, proofs: answers() } }
    yield { doing: 'Replaying the transaction…', ...kept }
    throw error
  }
}

async function askKnown(
  { call }: RpcClient,
  { hash, block, blockHash, index, chainId, receipt }: StateDiffQuestion,
): Promise<Known> {
  const place = { hash, blockNumber: numberToHex(block), blockHash, index }
  const asked = await askBlock(call, place, chainId)
  return {
    ...asked,
    receipts: new Map([[index, receipt]]),
    state: NOTHING_KNOWN,
    isWhole: false,
    proofs: NO_ANSWERS,
  }
}

const describeRead = ({ accounts, words }: KnownState): string =>
  `${countOf(accounts.size, 'account')} and ${countOf(words.size, 'slot')} read.`
