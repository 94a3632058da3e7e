import type { Network } from '@/lib/networks'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { askProvider, type WalletProvider, walletError } from './ask-provider'
import { parseWalletChainId } from './chain-id'
import { firstBlockOf } from './known-blocks'

/** What of a network its questions to a wallet depend on. */
export type WalletNetwork = Pick<Network, 'slug' | 'chainId' | 'name' | 'service'>

/** Which chain a wallet is on, held against the network of a question. */
export type ChainGuard = {
  /**
   * Throws RpcError where the wallet is on another chain, by its own word or, where that is known here and had there, by its
   * first block.
   */
  hold(network: WalletNetwork, signal?: AbortSignal): Promise<void>
  /** Another number whenever the wallet said that its chain changed, or that it lost its connection. */
  epoch(): number
}

/** One for each provider of a page. */
export function createChainGuard(provider: WalletProvider): ChainGuard {
  let epoch = 0
  /** By first block. */
  const heldInEpoch = new Map<string, number>()
  const change = () => {
    epoch++
  }
  provider.on?.('chainChanged', change)
  provider.on?.('disconnect', change)

  return {
    epoch: () => epoch,
    async hold(network, signal) {
      const at = epoch
      const ask = async (method: string, params: readonly unknown[]) =>
        (await askProvider(provider, { method, params, ...(signal && { signal }) })).result
      const { chainId } = network
      const named = parseWalletChainId(await ask('eth_chainId', []))
      if (named !== chainId) throw onAnotherChain(network, named)
      const known = await firstBlockOf(network)
      if (known === null || heldInEpoch.get(known) === at) return
      const first = await ask('eth_getBlockByNumber', ['0x0', false]).catch(nullWhereMissing)
      if (first === null) return
      const { hash } = Object(first) as { hash?: unknown }
      if (String(hash).toLowerCase() !== known) throw otherFirstBlock(network, hash)
      heldInEpoch.set(known, at)
    },
  }
}

const onAnotherChain = ({ name, chainId }: WalletNetwork, named: number | null) =>
  walletError(
    'wallet-wrong-chain',
    `Your wallet is on chain ${named ?? 'unknown'}; ${name} is chain ${chainId}.`,
  )

const otherFirstBlock = ({ name }: WalletNetwork, hash: unknown) =>
  walletError(
    'wallet-other-chain',
    `Block 0 of ${name} has another hash than ${typeof hash === 'string' ? hash.slice(0, 66) : 'none'}.`,
  )

/** Some nodes do not hold the first block any more. */
const MISSING: readonly RefusalKind[] = ['missing-data', 'ahead-of-head']

function nullWhereMissing(error: unknown): null {
  if (error instanceof RpcError && MISSING.includes(error.kind)) return null
  throw error
}
