import type { Hex } from 'viem'
import { pinBlock, pinPrice } from '@/lib/block/pin-block'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { findProxyCode, type ProxyFinding, priceProxyCode } from './find-proxy-code'

export function priceCodeLook(block: BlockParameter, prices: Prices): PriceRange {
  const { least, most } = priceProxyCode(prices)
  const pin = pinPrice(block, prices)
  return { least: least + pin, most: most + pin }
}

/** As {@link findProxyCode}, with the number of the block that it is of. Throws what the client throws. */
export async function lookForCode(
  client: RpcClient,
  { address, block }: { address: Hex; block: BlockParameter },
): Promise<{ found: ProxyFinding; block: Hex }> {
  const pinned = await pinBlock(client, block)
  return { found: await findProxyCode(client, { address, block: pinned }), block: pinned }
}
