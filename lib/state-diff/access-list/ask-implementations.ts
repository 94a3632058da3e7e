import { type Hex, numberToHex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import { askWord } from '@/lib/storage/read/ask-word'
import { codeIn, type ListedProxy } from './list-proxies'

/** By proxy. They are for names only, and not proved. */
export type Implementations = ReadonlyMap<Hex, Hex>

/** The proxies whose implementation is only in the state after the parent block. */
export const listUnread = (proxies: readonly ListedProxy[]): readonly Hex[] =>
  proxies.filter(({ isOfParent }) => isOfParent).map(({ address }) => address)

export const priceImplementations = (prices: Prices, proxies: readonly Hex[]): number =>
  proxies.length * prices.eth_getStorageAt

/** Reads the implementation slot (ERC-1967) of proxies at a block. Throws what the client throws. */
export async function askImplementations(
  client: RpcClient,
  proxies: readonly Hex[],
  block: bigint,
): Promise<Implementations> {
  const slot = BigInt(PROXY_IMPLEMENTATION_SLOT)
  const at = numberToHex(block)
  return new Map(
    await Promise.all(
      proxies.map(
        async (address) => [address, codeIn(await askWord(client, { address, slot, block: at }))] as const,
      ),
    ),
  )
}
