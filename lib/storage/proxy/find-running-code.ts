import type { Hex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { askWord } from '../read/ask-words'
import { askCodeAt } from './ask-code-at'
import { addressIn, BEACON_SLOT, findBehind, type ProxyCode, priceProxyCode } from './find-proxy-code'

/** The code that an account runs. */
export type RunningCode = {
  code: Hex
  /** Whose code it is: of the account itself, or of what it runs as a proxy. In lower case. */
  address: Hex
  /** How it was found; `own` where the account is no proxy of a known kind. */
  by: 'own' | ProxyCode['by'] | 'beacon'
}

/** The code of the account; for a proxy the slots that name another code, and that code. */
export const priceRunningCode = (prices: Prices): PriceRange => ({
  least: prices.eth_getCode,
  most: priceProxyCode(prices).most + prices.eth_getStorageAt + prices.eth_getCode,
})

/**
 * Follows a proxy once, and the delegate of an account to what that runs, through a beacon of OpenZeppelin's if it names one; null for
 * an account without code, and where what it runs has none. Throws what the client throws.
 */
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
