import type { Hex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { askWord } from '../read/ask-word'
import { askCodeAt } from './ask-code-at'
import { addressIn, BEACON_SLOT, findBehind, type ProxyCode, priceProxyCode } from './find-proxy-code'

export type RunningCode = {
  code: Hex
  /** The account, or the implementation of a proxy; in lower case. */
  address: Hex
  /** `own` if the account is no known proxy. */
  by: 'own' | ProxyCode['by'] | 'beacon'
}

export const priceRunningCode = (prices: Prices): PriceRange => ({
  least: prices.eth_getCode,
  most: priceProxyCode(prices).most + prices.eth_getStorageAt + prices.eth_getCode,
})

/** Follows a proxy, a delegation and a beacon once; null without code. Throws what the client throws. */
export async function findRunningCode(
  client: RpcClient,
  at: { address: Hex; block: BlockParameter },
): Promise<RunningCode | null> {
  const own = await askCodeAt(client, at)
  const found = await findBehind(client, at, own)
  if (found.keeps === 'nothing') return running(own, at.address, 'own')
  const address =
    found.keeps === 'code'
      ? found.address
      : addressIn(await askWord(client, { ...at, address: found.address, slot: BigInt(BEACON_SLOT) }))
  if (address === null) return null
  const by = found.keeps === 'code' ? found.by : 'beacon'
  return running(await askCodeAt(client, { ...at, address }), address, by)
}

const running = (code: Hex, address: Hex, by: RunningCode['by']): RunningCode | null =>
  code === '0x' ? null : { code, address: address.toLowerCase() as Hex, by }
