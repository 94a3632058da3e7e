import type { Prices } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { numberOfBlock } from './block'

/** The price of pinning a block: 0 for a number. */
export function pinPrice(block: BlockParameter, prices: Prices): number {
  if (numberOfBlock(block) !== null) return 0
  return block === 'latest' ? prices.eth_blockNumber : prices.eth_getBlockByNumber
}
