import { TriptychError } from '@/lib/errors'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import type { ReplayBlock, ReplayTransaction } from './block/replay-block'
import { isAstray, type RefereeReceipt } from './result/compare-receipt'
import type { Hypothesis, runBlock } from './run-block'
import { isComplete, type KnownState, type Missing, unknownOf } from './state/known-state'
import type { StateReader } from './state/state-reader'
import { askAccessList, toMissing } from './transaction/ask-access-list'
import { delegateOf } from './transaction/authorizations'
import type { TransactionRun } from './transaction/run-transaction'

/** Yields what is known after each read, also after a read that failed midway. */
export type Rounds<Result> = AsyncGenerator<KnownState, Result, void>

/** Transactions of one block that run in order, each with its receipt. */
export type Runs = {
  block: ReplayBlock
  chainId: bigint
  transactions: readonly ReplayTransaction[]
  receipts: readonly RefereeReceipt[]
}

export type RoundMeans = {
  /** {@link runBlock}, here or in a worker. */
  run: typeof runBlock
  read: StateReader
  /** For `eth_createAccessList`. Null: it is not asked. */
  hint: RequestFunction | null
}

/** Each round trip finds at least one word more; a run that needs more rounds goes astray. */
const MOST_ROUNDS = 60

/**
 * Runs until nothing is missing. Each round adds what the last one lacked. Where a transaction alone took another path than its
 * receipt says, it read zeros too early: then the node is asked once what it touches.
 */
export async function* runInRounds(
  { block, chainId, transactions, receipts }: Runs,
  { run, read, hint }: RoundMeans,
  hypothesis: Hypothesis,
  start: KnownState,
): Rounds<{ runs: readonly TransactionRun[]; known: KnownState }> {
  const [alone, ...others] = transactions
  let canAsk = hint !== null && alone !== undefined && others.length === 0
  let known = start
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const { runs, missing, ended } = await run(known, block, transactions, hypothesis, chainId)
    if (runs) return { runs, known }
    const receipt = receipts.at(-1)
    let wanted = missing
    if (canAsk && hint && alone && receipt && isAstray(ended, receipt)) {
      canAsk = false
      const listed = unknownOf(await askAccessList(hint, alone, block.number - 1n), known)
      if (!isComplete(listed)) wanted = listed
    }
    known = yield* readMore(read, block, wanted, known)
  }
  throw new TriptychError(`The state was not complete after ${MOST_ROUNDS} rounds of reads.`)
}

/** Reads all that the transactions and their receipts name, in one round trip, and the code that delegations name. */
export async function* readNamed(
  { block, transactions, receipts }: Runs,
  read: StateReader,
  known: KnownState,
): Rounds<KnownState> {
  const listed = toMissing(transactions.flatMap(({ accessList }) => accessList ?? []))
  const accounts = [
    block.miner,
    ...transactions.flatMap(({ from, to }) => (to ? [from, to] : [from])),
    ...transactions.flatMap(({ authorizationList }) =>
      (authorizationList ?? []).map(({ address }) => address),
    ),
    ...receipts.flatMap(({ contractAddress, logs }) => [
      ...(contractAddress ? [contractAddress] : []),
      ...logs.map(({ address }) => address),
    ]),
    ...listed.accounts,
  ]
  const named = yield* readMore(read, block, { ...listed, accounts }, known)
  const delegates = [...named.accounts.values()].flatMap(({ code }) => delegateOf(code) ?? [])
  return yield* readMore(read, block, { ...listed, accounts: delegates, words: [] }, named)
}

/** Reads of the state after the parent block what is not known yet. */
export async function* readMore(
  read: StateReader,
  { number }: ReplayBlock,
  wanted: Missing,
  known: KnownState,
): Rounds<KnownState> {
  if (isComplete(unknownOf(wanted, known))) return known
  const reading = await read(number - 1n, wanted, known)
  yield reading.known
  if (reading.failure !== undefined) throw reading.failure
  return reading.known
}
