import type { Hex } from 'viem'
import { NO_BILL } from '@/lib/credits/bill'
import type { Network } from '@/lib/networks'
import { firstHashOf } from '@/lib/nodes/node-network'
import { loadNodes } from '@/lib/nodes/node-state'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { askChainId, askProvider, type WalletProvider, walletError } from './ask-provider'

/** The fields of a network that a call through a wallet needs. */
export type WalletNetwork = Pick<Network, 'slug' | 'chainId' | 'name' | 'service'>

/** Checks that a wallet is on the chain of a network. */
export type ChainGuard = {
  /** Throws RpcError if the wallet reports another chain id, or if its block 0 is not the known block 0 of the network. */
  check(network: WalletNetwork, signal?: AbortSignal): Promise<void>
  /** Changes when the wallet reports a chain change or a lost connection. */
  epoch(): number
}

/** Hash of block 0 by chain id: two chains can have the same id. */
const FIRST_BLOCKS: Readonly<Record<number, Hex>> = {
  1: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
  10: '0x7ca38a1916c42007829c55e69d3e9a73265554b586a499015373241b8a3fa48b',
  56: '0x0d21840abff46b96c84b2ac9e10e4f5cdaeb5693cb665db62a2f3b02d2d57b5b',
  100: '0x4f1dd23188aab3a76b463e4af801b52b1248ef073c648cbdc4c9333d3da79756',
  137: '0xa9c28ce2141b56c474f1dc504bee9b01eb1bd7d1a507580d5519d4437a97de1b',
  8453: '0xf712aa9241cc24369b143cf6dce85f0902a9731e70d66818a3a5845b296c73dd',
  42161: '0x7ee576b35482195fc49205cec9af72ce14f003b9ae69f6ba0faef4514be8b442',
  59144: '0xb6762a65689107b2326364aefc18f94cda413209fab35c00d4af51eaa20ffbc6',
  84532: '0x0dcc9e089e30b90ddfc55be9a37dd15bc551aeee999d2e2b51414c54eaf934e4',
  11155111: '0x25a5cc106eea7138acab33231d7160d69cb777ee0c2c553fcddf5138993e6dd9',
}

/**
 * Hash of block 0 of a network; null if it is not known. Many development nodes share one chain id, so that of an own node is
 * read from the explorer. Free. Throws RpcError.
 */
export const firstBlockOf = async (
  network: Pick<Network, 'slug' | 'chainId' | 'service'>,
): Promise<string | null> =>
  network.service === 'node'
    ? firstHashOf(await loadNodes().catch(unreached), network)
    : (FIRST_BLOCKS[network.chainId] ?? null)

function unreached(): never {
  const verbatim = 'The explorer could not be reached.'
  throw new RpcError({ kind: 'unavailable', code: 0, verbatim, bill: NO_BILL })
}

/** One for each provider of a page. */
export function createChainGuard(provider: WalletProvider): ChainGuard {
  let epoch = 0
  /** The epoch in which a block 0 was last compared, by its hash. */
  const checkedInEpoch = new Map<string, number>()
  const change = () => {
    epoch++
  }
  provider.on?.('chainChanged', change)
  provider.on?.('disconnect', change)

  return {
    epoch: () => epoch,
    async check(network, signal) {
      const at = epoch
      const { name, chainId } = network
      const reported = await askChainId(provider, signal)
      if (reported !== chainId) {
        const says = `Your wallet is on chain ${reported ?? 'unknown'}; ${name} is chain ${chainId}.`
        throw walletError('wallet-wrong-chain', says)
      }
      const known = await firstBlockOf(network)
      if (known === null || checkedInEpoch.get(known) === at) return
      const call = { method: 'eth_getBlockByNumber', params: ['0x0', false], ...(signal && { signal }) }
      const first = await askProvider(provider, call).then(({ result }) => result, nullIfMissing)
      if (first === null) return
      const { hash } = Object(first) as { hash?: unknown }
      if (String(hash).toLowerCase() !== known) {
        const other = typeof hash === 'string' ? hash.slice(0, 66) : 'none'
        throw walletError('wallet-other-chain', `Block 0 of ${name} has another hash than ${other}.`)
      }
      checkedInEpoch.set(known, at)
    },
  }
}

/** Some nodes have pruned block 0. */
const MISSING: readonly RefusalKind[] = ['missing-data', 'ahead-of-head']

function nullIfMissing(error: unknown): null {
  if (error instanceof RpcError && MISSING.includes(error.kind)) return null
  throw error
}
