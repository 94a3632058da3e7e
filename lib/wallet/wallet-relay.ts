import { addBills, NO_BILL } from '@/lib/credits/bill'
import type { Answer } from '@/lib/rpc/client/ask-endpoint'
import type { BatchItem } from '@/lib/rpc/client/ask-endpoint-batch'
import type { OnBill, Relay } from '@/lib/rpc/client/explorer-relay'
import type { Call } from '@/lib/rpc/client/post-json-rpc'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { isWalletKind } from '@/lib/rpc/client/wallet-refusals'
import { admitCall } from './admit-call'
import { askChecked } from './ask-checked'
import { billOf, type WalletProvider, walletError } from './ask-provider'
import { type ChainGuard, createChainGuard, type WalletNetwork } from './chain-guard'

/** Wallets have no batch calls: this many calls run at a time. */
const AT_A_TIME = 4

/** Milliseconds until the chain is checked again: a wallet does not report that its node began a new chain. */
const VALID_FOR = 5_000

type Means = {
  provider: WalletProvider
  network: WalletNetwork
  onBill: OnBill
  longestWait?: number
  now?: () => number
}

/** One for each provider: it listens to every chain change. */
const guards = new WeakMap<WalletProvider, ChainGuard>()

function guardOf(provider: WalletProvider): ChainGuard {
  const guard = guards.get(provider) ?? createChainGuard(provider)
  guards.set(provider, guard)
  return guard
}

/**
 * Calls a browser wallet from the page. The wallet's chain is compared with the network before the first call, after a chain
 * change, and every 5 s. Each response is checked like that of a node. Throws {@link RpcError}, and the signal's reason.
 */
export function createWalletRelay({
  provider,
  network,
  onBill,
  longestWait,
  now = () => performance.now(),
}: Means): Relay {
  const guard = guardOf(provider)
  let last: { epoch: number; until: number; passed: Promise<void> } | null = null

  /** These calls are not part of the query and not on its bill. */
  async function checkChain(signal?: AbortSignal): Promise<void> {
    const epoch = guard.epoch()
    if (last?.epoch === epoch && now() < last.until) return last.passed
    const mine = { epoch, until: now() + VALID_FOR, passed: guard.check(network, signal) }
    last = mine
    try {
      await mine.passed
    } catch (error) {
      if (last === mine) last = null
      throw error
    }
  }

  async function ask({ method, params, signal }: Call): Promise<Answer> {
    const request = admitCall(method, params)
    const tell = (bill: Answer['bill']) =>
      onBill({ network: network.slug, method, bill, spent: false, balance: null, keyId: 'wallet' })
    try {
      await checkChain(signal)
      const before = guard.epoch()
      const asked = await askChecked(provider, request, network.chainId, signal, longestWait)
      const bill = { ...billOf(asked.calls, asked.tookMs), answeredBy: 'wallet' } as const
      if (guard.epoch() !== before) {
        throw walletError('wallet-changed-chain', 'The chain changed before the response arrived.', 0, bill)
      }
      tell(bill)
      return { result: asked.result, bill }
    } catch (error) {
      tell(error instanceof RpcError ? error.bill : NO_BILL)
      throw error
    }
  }

  return {
    ask,
    batchSize: () => AT_A_TIME,
    async askBatch(calls, signal) {
      const items: BatchItem[] = []
      await checkChain(signal)
      let bill = NO_BILL
      let next = 0
      const work = async () => {
        for (let at = next++; at < calls.length; at = next++) {
          const call = calls[at]
          if (!call) return
          try {
            const answer = await ask({ ...call, ...(signal && { signal }) })
            items[at] = { result: answer.result }
            bill = addBills(bill, answer.bill)
          } catch (error) {
            // An error of the wallet itself fails all later calls, too.
            if (!(error instanceof RpcError) || isWalletKind(error.kind)) {
              next = calls.length
              throw error
            }
            items[at] = { error }
            bill = addBills(bill, error.bill)
          }
        }
      }
      await Promise.all(Array.from({ length: AT_A_TIME }, work))
      return { items, bill }
    },
  }
}
