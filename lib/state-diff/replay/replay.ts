import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { type Fork, forkCandidates } from './block/fork-candidates'
import { NotReplayableError, type ReplayBlock } from './block/replay-block'
import type { SentBlock } from './prove/prove-block'
import { proveInputs } from './prove-inputs'
import { type Difference, firstDifference, type RefereeReceipt } from './result/compare-receipt'
import { wordsAtEnd } from './result/judge-alone'
import type { Hypothesis, runBlock } from './run-block'
import { type Rounds, type Runs, readNamed, runInRounds } from './run-in-rounds'
import { type KnownState, NOTHING_KNOWN } from './state/known-state'
import type { CallPrices } from './state/plan-reads'
import { openStateReader } from './state/state-reader'
import type { TransactionRun } from './transaction/run-transaction'

/** What a replay shows, and how sure it is. Source of the classes: measured against `prestateTracer`, see docs/engine-state-diff.md. */
export type Replay = {
  /** Earlier transactions of the block that were run too. */
  earlier: number
  fork: Fork['name']
  /** What was read: a second replay of the same block begins with it. */
  known: KnownState
} /** `runs`: of all transactions that ran, the wanted one last. */ & (
  | ({ is: 'exact'; run: TransactionRun; runs: readonly TransactionRun[] } & ExactInputs)
  | { is: 'consistent'; run: TransactionRun; after: ReadonlyMap<string, Hex> }
  | { is: 'inexact'; run: TransactionRun }
  | { is: 'not reproduced'; differences: readonly Difference[]; transaction: Hex; lacksPrecompile: boolean }
)

/**
 * `proved`: every account, word and code that was read, the transactions, their senders and the fields of both headers. `hasReceipts`:
 * the receipts of the block are proved as well, because all were there. Not proved: the rules, which are the EVM that ran here.
 */
export type ExactInputs = { inputs: 'as the node says' } | { inputs: 'proved'; hasReceipts: boolean }

export type ReplayQuestion = {
  block: ReplayBlock
  /** By index in the block: of the wanted transaction, and of those that run before it. */
  receipts: ReadonlyMap<number, RefereeReceipt>
  /** Index of the wanted transaction. */
  index: number
  chainId: bigint
  /** `alone`: the earlier transactions of the block do not run. Cheaper, and never exact unless the transaction is the first. */
  scope: 'alone' | 'with earlier'
  /** Whether the inputs of an exact result are proved: the block and its receipts as the node sent them. */
  prove?: SentBlock
}

export type ReplayMeans = {
  request: RequestFunction
  /** What calls cost: the cheapest way to read the state is taken. */
  prices: CallPrices
  /** {@link runBlock}, here or in a worker. */
  run: typeof runBlock
  /** What an earlier replay of the same block read. */
  known?: KnownState
}

/** {@link replayInRounds}, without what is known on the way. */
export async function replay(question: ReplayQuestion, means: ReplayMeans): Promise<Replay> {
  const rounds = replayInRounds(question, means)
  for (;;) {
    const { done, value } = await rounds.next()
    if (done) return value
  }
}

/**
 * Runs a transaction again from the state after the parent block, and compares it with its receipt. Reads the state in rounds: each
 * run lists what it lacked.
 * @throws NotReplayableError for a block of Amsterdam, TriptychError where the state cannot be read, and what `request` throws.
 */
export async function* replayInRounds(question: ReplayQuestion, means: ReplayMeans): Rounds<Replay> {
  const { index, scope, block, prove } = question
  const runs = listRuns(question)
  const hypotheses = hypothesesOf(block)
  const earlier = runs.transactions.length - 1
  const read = openStateReader(means.request, means.prices)
  let known = means.known ?? NOTHING_KNOWN
  const canHint = known.words.size === 0 && means.prices.eth_createAccessList !== undefined
  const hint = canHint ? means.request : null

  known = yield* readNamed(runs, read, known)
  let best: Replay | null = null
  for (const hypothesis of hypotheses) {
    const ran = yield* runInRounds(
      runs,
      { run: means.run, read, hint: best ? null : hint },
      hypothesis,
      known,
    )
    known = ran.known
    const shared = { earlier, fork: hypothesis.fork.name, known }
    const failure = firstDifference(runs.transactions, runs.receipts, ran.runs)
    const run = ran.runs.at(-1)
    if (failure || !run) {
      if (failure) best ??= { ...shared, is: 'not reproduced', ...failure }
      continue
    }
    if (index === 0 || scope === 'with earlier') {
      const exact: Replay = { ...shared, is: 'exact', run, runs: ran.runs, inputs: 'as the node says' }
      if (!prove) return exact
      const proved = yield* proveInputs(runs, { ...means, sent: prove }, hypothesis, known)
      return { ...exact, ...proved, inputs: 'proved' }
    }
    const after = await wordsAtEnd(block.number, read, run, known)
    return after ? { ...shared, is: 'consistent', run, after } : { ...shared, is: 'inexact', run }
  }
  if (best === null) throw new TriptychError('No transaction of the block ran.')
  return best
}

function listRuns({ block, chainId, index, scope, receipts: all }: ReplayQuestion): Runs {
  const first = scope === 'alone' ? index : 0
  const transactions = block.transactions.slice(first, index + 1)
  if (block.transactions[index] === undefined) {
    throw new TriptychError(`The block has no transaction ${index}.`)
  }
  const receipts = transactions.map((_, i) => {
    const receipt = all.get(first + i)
    if (!receipt) throw new TriptychError('The receipt of a transaction to run is missing.')
    return receipt
  })
  return { block, chainId, transactions, receipts }
}

/** Each fork, with and without the opening writes of its system contracts. */
function hypothesesOf(block: ReplayBlock): readonly Hypothesis[] {
  const forks = forkCandidates(block)
  if (forks.length === 0) {
    throw new NotReplayableError('Blocks of the Amsterdam fork cannot be replayed.', {
      whatToDo: 'Use the block access list.',
    })
  }
  const hasOpening = block.parentBeaconBlockRoot != null || block.requestsHash != null
  const kinds = hasOpening ? [true, false] : [true]
  return kinds.flatMap((hasOpeningWrites) => forks.map((fork) => ({ fork, hasOpeningWrites })))
}
