import { FALSE_ANSWER, ProofError } from '@/lib/proof/proof-error'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { proveBlockInputs, type SentBlock } from './prove/prove-block'
import { askParent, proveState } from './prove/prove-state'
import { firstDifference } from './result/compare-receipt'
import type { Hypothesis, runBlock } from './run-block'
import { type Rounds, type Runs, runInRounds } from './run-in-rounds'
import { addKnown, type KnownState, wantAll } from './state/known-state'
import type { StateReader } from './state/state-reader'
import type { TransactionRun } from './transaction/run-transaction'

/** What of the inputs of a run is proved. Not proved: the rules, which are the EVM that ran here. */
export type ProvedInputs = {
  known: KnownState
  run: TransactionRun
  runs: readonly TransactionRun[]
  hasReceipts: boolean
}

/**
 * Proves every account, word and code that a run read against the state root of the parent block, and runs again from the proved state
 * alone.
 * @throws ProofError where the node sent a false value or the run differs from a receipt now, and what `request` throws.
 */
export async function* proveInputs(
  runs: Runs,
  { request, run, sent }: { request: RequestFunction; run: typeof runBlock; sent: SentBlock },
  hypothesis: Hypothesis,
  read: KnownState,
): Rounds<ProvedInputs> {
  const { block, transactions, receipts } = runs
  const hasReceipts = await proveBlockInputs(block, sent, { first: 0, last: transactions.length - 1 })
  const parent = await askParent(request, block.parentHash)
  const proved = await proveState(request, parent, wantAll(read), read)
  yield proved
  const readProved: StateReader = async (_, missing, known) => {
    try {
      return { known: addKnown(known, await proveState(request, parent, missing, known)) }
    } catch (failure) {
      return { known, failure }
    }
  }
  const ran = yield* runInRounds(runs, { run, read: readProved, hint: null }, hypothesis, proved)
  const last = ran.runs.at(-1)
  if (!last || firstDifference(transactions, receipts, ran.runs)) {
    throw new ProofError('The run from the proved state differs from a receipt.', [], FALSE_ANSWER)
  }
  return { ...ran, run: last, hasReceipts }
}
