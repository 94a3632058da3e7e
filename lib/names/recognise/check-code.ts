import { type Hex, keccak256 } from 'viem'
import { pinBlock } from '@/lib/block/pin-block'
import { pinPrice } from '@/lib/block/pin-price'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { FittedCode, LayoutText } from '@/lib/storage/kept/layout-text'
import { isOfOther } from '@/lib/storage/kept/layout-version'
import { NO_CODE_HASH } from '@/lib/storage/kept/no-code'
import { findRunningCode, priceRunningCode } from '@/lib/storage/proxy/find-running-code'

/**
 * How the code compares with the code of a kept layout. `first`: the layout was not compared before. `gone`: there is no
 * code.
 */
export type CodeVerdict = { says: 'first' | 'same' | 'other' | 'gone'; seen: FittedCode }

export function priceCodeCheck(block: BlockParameter, prices: Prices): PriceRange {
  const { least, most } = priceRunningCode(prices)
  const pin = pinPrice(block, prices)
  return { least: least + pin, most: most + pin }
}

/** Compares the code that runs at an address and block with the code of a layout. Throws what the client throws. */
export async function compareLayoutCode(
  client: RpcClient,
  {
    address,
    block,
    layout,
  }: { address: Hex; block: BlockParameter; layout: Pick<LayoutText, 'code' | 'of'> },
): Promise<CodeVerdict> {
  const pinned = await pinBlock(client, block)
  const running = await findRunningCode(client, { address, block: pinned })
  const at = String(BigInt(pinned))
  if (running === null) {
    return { says: 'gone', seen: { hash: NO_CODE_HASH, address: address.toLowerCase(), block: at } }
  }
  const seen = { hash: keccak256(running.code), address: running.address, block: at }
  if (isOfOther(layout, seen)) return { says: 'other', seen }
  return { says: layout.code ? 'same' : 'first', seen }
}
