import type { Hex } from 'viem'
import type { ListedProxy } from '../access-list/list-proxies'
import { type AccountDiff, diffOfReplay } from '../account-diff'
import type { StateDiff } from '../ask-state-diff'
import type { Known } from '../known'
import type { Replay } from '../replay/replay'

/** Where a result comes from: the block access list (EIP-7928), `debug_traceTransaction`, or a replay in the page. */
export type DiffSource = 'access list' | 'trace' | 'replay'

/** What a transaction changed, by one source, and how sure that is. */
export type DiffResult = {
  accounts: readonly AccountDiff[]
  /** Why a better source was not used; null if none was tried. */
  skipped: string | null
} /** `input`: the calldata, `0x` if the node does not say it. */ & (
  | {
      source: 'access list'
      is: 'proved'
      parentHash: Hex
      transactions: number
      input: Hex
      proxies: readonly ListedProxy[]
    }
  /** `delegates`: contracts whose code ran on the storage of an account by delegatecall. */
  | { source: 'trace'; is: 'by the node'; delegates: ReadonlyMap<Hex, readonly Hex[]>; input: Hex }
  | {
      source: 'replay'
      is: Replay['is'] | 'exact, inputs proved'
      replay: Replay
      known: Known
      unverified: string | null
    }
)

/** The result of a replay. Without values where the run differs from its receipt, or other transactions decide them. */
export const resultOfReplay = (
  { replay, known, unverified }: StateDiff,
  skipped: string | null = null,
): DiffResult => ({
  source: 'replay',
  is: replay.is === 'exact' && replay.inputs === 'proved' ? 'exact, inputs proved' : replay.is,
  replay,
  known,
  unverified,
  skipped,
  accounts: replay.is === 'not reproduced' ? [] : accountsOf(replay),
})

/** Alone, balances and nonces depend on the earlier transactions of the block. */
function accountsOf(replay: Exclude<Replay, { is: 'not reproduced' }>): readonly AccountDiff[] {
  const all = diffOfReplay(replay.run.changes)
  if (replay.is === 'exact') return all
  return all
    .map((account) => ({ ...account, balance: null, nonce: null }))
    .filter(({ words, code }) => words.length > 0 || code !== null)
}
