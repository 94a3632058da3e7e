import { type Hex, numberToHex } from 'viem'
import { pinBlock, pinPrice } from '@/lib/block/pin-block'
import type { Prices } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { askWord } from './ask-words'

/** 26 halvings leave a few blocks of the longest chains. */
const MOST_STEPS = 26

/** Blocks that a node may prune before the next call. */
const MOVES_ON = 8

export const priceOldestBlock = (prices: Prices): number =>
  pinPrice('latest', prices) + MOST_STEPS * prices.eth_getStorageAt

/**
 * The oldest block whose state a node has, by bisection between a refused block and the newest. The result is
 * 8 blocks newer, because the node may prune meanwhile. Throws what the client throws.
 */
export async function askOldestBlock(
  client: RpcClient,
  { address, slot, refused }: { address: Hex; slot: bigint; refused: number },
): Promise<number> {
  const head = Number(await pinBlock(client, 'latest'))
  let [without, having] = [refused, head]
  for (let step = 0; step < MOST_STEPS && having - without > 1; step++) {
    const middle = Math.floor((without + having) / 2)
    if (await hasState(client, { address, slot }, middle)) having = middle
    else without = middle
  }
  return Math.min(having + MOVES_ON, Math.max(head, having))
}

async function hasState(
  client: RpcClient,
  at: { address: Hex; slot: bigint },
  block: number,
): Promise<boolean> {
  try {
    await askWord(client, { ...at, block: numberToHex(block) })
    return true
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'missing-data') return false
    throw error
  }
}
