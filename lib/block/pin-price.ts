import type { Prices } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { numberOfBlock } from './block'

/** What it costs to learn which block is asked for: nothing for a number. */
export function pinPrice(block: BlockParameter, prices: Prices): number {
  if (numberOfBlock(block) !== null) return 0
  return block === 'latest' ? prices.eth_blockNumber : prices.eth_getBlockByNumber
}
