import { parseHexCount } from '@/lib/block/hex-count'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import type { BatchClient, RpcClient } from '@/lib/rpc/client/rpc-client'

type NamedChain = Pick<Network, 'name' | 'chainId'>

/** A connection that reports another chain id than its network. */
export class OtherChainError extends TriptychError {
  override name = 'OtherChainError'
  /** Without a full stop, for a list. */
  readonly says: string

  constructor({ name, chainId }: NamedChain, answered: number | null) {
    const other = answered !== null ? `chain ${answered}` : 'no valid chain id'
    const says = `It reports ${other}, but ${name} is chain ${chainId}`
    super(`${says}.`, {
      whatToDo: `This key or URL is for another network. Choose another connection for ${name}.`,
      doneAt: 'connections',
    })
    this.says = says
  }
}

/** The price of calls, including eth_chainId if it is due before them. */
export const priceWithChainCheck = (price: number, isDue: boolean, { eth_chainId }: Prices): number =>
  isDue ? price + eth_chainId : price

/** Compares the chain id of a connection. Throws {@link OtherChainError}, and what the client throws. */
export async function checkChainId(client: Pick<RpcClient, 'call'>, network: NamedChain): Promise<void> {
  const chainId = parseHexCount(await client.call('eth_chainId', []))
  if (chainId !== network.chainId) throw new OtherChainError(network, chainId)
}

/** The same client, which compares the chain id before its first call: block headers do not contain the chain id. */
export function withChainCheck(client: BatchClient, network: NamedChain, onHeld: () => void): BatchClient {
  let held: Promise<void> | null = null
  const hold = () => {
    held ??= checkChainId(client, network).then(onHeld)
    return held
  }
  return {
    ...client,
    async call(method, params) {
      await hold()
      return client.call(method, params)
    },
    async batch(calls) {
      await hold()
      return client.batch(calls)
    },
  }
}
