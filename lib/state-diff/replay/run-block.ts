import type { Hex } from 'viem'
import { WorldState } from '@/lib/playground/machine/world-state'
import type { Fork } from '@/lib/state-diff/replay/block/fork-candidates'
import { openingWords } from '@/lib/state-diff/replay/block/opening-words'
import type { ReplayBlock, ReplayTransaction } from '@/lib/state-diff/replay/block/replay-block'
import { isComplete, KnownSource, type KnownState, type Missing } from './state/known-state'
import { type Ending, runTransaction, type TransactionRun } from './transaction/run-transaction'

/** Rules that a block can have. The receipts decide whether it has them. */
export type Hypothesis = { fork: Fork; hasOpeningWrites: boolean }

export type BlockRun =
  /** The runs are worthless: they read zeros for what is missing. It says what to read next, and how the last run ended. */
  | { missing: Missing; ended: Ending; runs?: undefined }
  | { missing?: undefined; ended?: undefined; runs: readonly TransactionRun[] }

/** Runs transactions of a block in order, from the state after its parent. */
export async function runBlock(
  known: KnownState,
  block: ReplayBlock,
  transactions: readonly ReplayTransaction[],
  { fork, hasOpeningWrites }: Hypothesis,
  chainId: bigint,
): Promise<BlockRun> {
  const source = new KnownSource(withBlock(known, block, hasOpeningWrites), senderNonces(transactions))
  const state = new WorldState(source)
  const runs: TransactionRun[] = []
  for (const transaction of transactions) {
    runs.push(await runTransaction({ state, source, block, fork, chainId }, transaction))
  }
  const missing = source.missing()
  if (isComplete(missing)) return { runs }
  const last = runs.at(-1)
  return { missing, ended: { status: last?.status ?? 'reverted', logs: last?.logs.length ?? 0 } }
}

/** What the block itself says of the state before it: the hash of the parent, and the opening writes. */
function withBlock(known: KnownState, block: ReplayBlock, hasOpeningWrites: boolean): KnownState {
  const hashes = new Map(known.hashes).set(block.number - 1n, block.parentHash)
  const words = hasOpeningWrites ? new Map([...known.words, ...openingWords(block)]) : known.words
  return { ...known, words, hashes }
}

/** The nonce of each sender's first transaction. */
function senderNonces(transactions: readonly ReplayTransaction[]): ReadonlyMap<Hex, bigint> {
  const nonces = new Map<Hex, bigint>()
  for (const { from, nonce } of transactions) if (!nonces.has(from)) nonces.set(from, nonce)
  return nonces
}
