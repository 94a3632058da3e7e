import { type Hex, isHex, numberToHex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import { TriptychError } from '@/lib/errors'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { parseHexCount } from './hex-count'

/** What it costs to learn which block is asked for: nothing for a number. */
export const pinPrice = (block: string): number =>
  isHex(block) || block === 'earliest' ? 0 : PRICES.eth_getBlockByNumber

/**
 * The number of a block that was asked for by number or tag, as a hex quantity: what is read in several calls must be
 * read at one block, and a tag means another one by the next call. One call for a tag, none for a number.
 */
export async function pinBlock(door: RpcDoor, block: string): Promise<Hex> {
  if (isHex(block)) return block
  if (block === 'earliest') return '0x0'
  const answer =
    block === 'latest'
      ? await door.call('eth_blockNumber', [])
      : await door.call('eth_getBlockByNumber', [block, false])
  const number = parseHexCount(
    typeof answer === 'object' && answer !== null && 'number' in answer ? answer.number : answer,
  )
  if (number !== null) return numberToHex(number)
  throw new TriptychError(`The service did not say which block is ${block}.`, {
    whatToDo: 'Type a block number instead.',
  })
}
