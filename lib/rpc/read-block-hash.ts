import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RpcDoor } from './rpc-door'

/** The hash of a block by its number in hex, for the price of eth_getBlockByNumber. Throws {@link TriptychError}. */
export async function readBlockHash(door: RpcDoor, block: Hex): Promise<Hex> {
  const answer = await door.call('eth_getBlockByNumber', [block, false])
  const hash = typeof answer === 'object' && answer !== null && 'hash' in answer ? answer.hash : null
  if (typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)) return hash.toLowerCase() as Hex
  throw new TriptychError('The service knows no such block.')
}
