import { type Hex, numberToHex } from 'viem'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { type AccountDiff, diffOfReplay } from '@/lib/state-diff/account-diff'
import type { StateDiffQuestion } from '@/lib/state-diff/ask-state-diff'
import { parseReplayBlock } from '@/lib/state-diff/replay/block/replay-block'
import type { Replay, ReplayQuestion } from '@/lib/state-diff/replay/replay'
import { parseRefereeReceipts } from '@/lib/state-diff/replay/result/compare-receipt'
import { PRESTATE_DIFF, parsePrestateDiff } from '@/lib/state-diff/trace/prestate-diff'

/** Forks and seeds of random blocks. The last of each fork were first used when the replay was finished. */
export const SEEDS: readonly { fork: 'prague' | 'cancun' | 'osaka'; seed: number }[] = [
  ...[11, 12, 13, 14, 70_001, 70_002].map((seed) => ({ fork: 'prague' as const, seed })),
  ...[21, 22, 70_003].map((seed) => ({ fork: 'cancun' as const, seed })),
  ...[31, 32, 70_004].map((seed) => ({ fork: 'osaka' as const, seed })),
]

export const BLOCKS_OF_SEED = 15

/** A question for each transaction of a block, with all before it. */
export async function questionsOf(
  request: RequestFunction,
  blockNumber: bigint,
): Promise<readonly ReplayQuestion[]> {
  const number = numberToHex(blockNumber)
  const block = parseReplayBlock(await request('eth_getBlockByNumber', [number, true]))
  const answer = (await request('eth_getBlockReceipts', [number])) as unknown[]
  const receipts = parseRefereeReceipts(new Map(answer.entries()))
  return block.transactions.map((_, index) => ({
    block,
    receipts,
    index,
    chainId: 31_337n,
    scope: 'with earlier',
  }))
}

/** What a receipt page asks about each transaction of a block, alone. */
export async function questionsAbout(
  request: RequestFunction,
  blockNumber: bigint,
): Promise<readonly StateDiffQuestion[]> {
  const receipts = (await request('eth_getBlockReceipts', [numberToHex(blockNumber)])) as Record<
    string,
    Hex
  >[]
  return receipts.map((receipt, index) => ({
    hash: receipt.transactionHash ?? '0x',
    block: blockNumber,
    blockHash: receipt.blockHash ?? '0x',
    index,
    chainId: 31_337n,
    receipt,
    scope: 'alone',
  }))
}

/** What the run of a replay changed, and what the trace of the node says. Both without codes that were cleared: a trace leaves them out. */
export async function changesTwice(
  request: RequestFunction,
  { block, index }: ReplayQuestion,
  { run }: Extract<Replay, { run: unknown }>,
): Promise<{ replayed: readonly AccountDiff[]; traced: readonly AccountDiff[] }> {
  const hash: Hex = block.transactions[index]?.hash ?? '0x'
  const trace = await request('debug_traceTransaction', [hash, PRESTATE_DIFF])
  return { replayed: withoutClearedCodes(diffOfReplay(run.changes)), traced: parsePrestateDiff(trace) }
}

const withoutClearedCodes = (diff: readonly AccountDiff[]): readonly AccountDiff[] =>
  diff
    .map((account) => (account.code?.after === '0x' ? { ...account, code: null } : account))
    .filter(({ words, balance, nonce, code }) => words.length > 0 || balance || nonce || code)
