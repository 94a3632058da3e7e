import { type Hex, isHex, padHex, size } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { formatSlot } from './slot'

/**
 * One word of a contract's storage, 32 bytes, in one call of 80 credits.
 * `block` is a block parameter as the contract of the service has it: a hex number or a tag.
 */
export async function readWordAt(
  door: RpcDoor,
  { address, slot, block }: { address: Hex; slot: bigint; block: string },
): Promise<Hex> {
  const word = await door.call('eth_getStorageAt', [address, formatSlot(slot), block])
  if (typeof word !== 'string' || !isHex(word) || size(word) > 32) {
    throw new TriptychError('The service answered something that is no storage word.', {
      whatToDo: 'Ask again, or use another service for this network.',
    })
  }
  return padHex(word, { size: 32 })
}
