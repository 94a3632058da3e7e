import { addBills, NO_BILL } from '@/lib/credits/bill'
import type { Answer } from '@/lib/rpc/client/ask-endpoint'
import type { BatchItem } from '@/lib/rpc/client/ask-endpoint-batch'
import type { OnBill, Relay } from '@/lib/rpc/client/explorer-relay'
import type { Call } from '@/lib/rpc/client/post-json-rpc'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { isWalletKind } from '@/lib/rpc/client/wallet-refusals'
import type { CheckedRequest } from '@/lib/rpc/gate/check-request'
import { admitCall } from './admit-call'
import { askChecked } from './ask-checked'
import { billOf, type WalletProvider, walletError } from './ask-provider'
import type { ChainGuard, WalletNetwork } from './chain-guard'

/** Wallets have no batch: this many calls are under way at a time. */
const AT_A_TIME = 4

/** Milliseconds that a chain counts as held: the node of a network may begin another one, and no wallet tells of that. */
const HELD_FOR = 5_000

type Means = {
  provider: WalletProvider
  guard: ChainGuard
  network: WalletNetwork
  onBill: OnBill
  longestWait?: number
  now?: () => number
}

/**
 * Asks a browser wallet, from the page itself. Before the first call, and again after the wallet's chain changed and after
 * a while, its chain is held against the network; each answer is checked as a node's is. Throws {@link RpcError}, and the
 * signal's reason.
 */
export function createWalletRelay({
  provider,
  guard,
  network,
  onBill,
  longestWait,
  now = () => performance.now(),
}: Means): Relay {
  let holding: { epoch: number; until: number; held: Promise<void> } | null = null

  /** What the wallet is asked about its chain is no part of a question, and stands on no bill. */
  async function holdChain(signal?: AbortSignal): Promise<void> {
    const epoch = guard.epoch()
    if (holding?.epoch === epoch && now() < holding.until) return holding.held
    const mine = { epoch, until: now() + HELD_FOR, held: guard.hold(network, signal) }
    holding = mine
    try {
      await mine.held
    } catch (error) {
      if (holding === mine) holding = null
      throw error
    }
  }

  async function askOnce(request: CheckedRequest, signal: AbortSignal | undefined): Promise<Answer> {
    await holdChain(signal)
    const before = guard.epoch()
    const { result, calls, tookMs } = await askChecked(
      provider,
      request,
      network.chainId,
      signal,
      longestWait,
    )
    const bill = { ...billOf(calls, tookMs), answeredBy: 'wallet' } as const
    if (guard.epoch() === before) return { result, bill }
    throw walletError('wallet-changed-chain', 'The chain changed before the response arrived.', 0, bill)
  }

  async function ask({ method, params, signal }: Call): Promise<Answer> {
    const request = admitCall(method, params)
    const tell = (bill: Answer['bill']) =>
      onBill({ network: network.slug, method, bill, spent: false, balance: null, keyId: 'wallet' })
    try {
      const answer = await askOnce(request, signal)
      tell(answer.bill)
      return answer
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
      await holdChain(signal)
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
            // What stands between us and the wallet stands there for the calls behind, too.
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
