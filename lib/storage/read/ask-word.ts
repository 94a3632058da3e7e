import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { formatSlot } from '../place/slot'

/**
 * One word of a contract's storage, 32 bytes, in one call of 80 credits. Throws what the client throws, and for what is no word.
 */
export async function askWord(
  client: RpcClient,
  { address, slot, block }: { address: Hex; slot: bigint; block: BlockParameter },
): Promise<Hex> {
  return parseWord(await client.call('eth_getStorageAt', [address, formatSlot(slot), block]))
}

/**
 * An answer to eth_getStorageAt as 32 bytes in lower case; some nodes leave out leading zeros. Throws
 * {@link TriptychError} for what is no word.
 */
export function parseWord(answer: unknown): Hex {
  const digits = typeof answer === 'string' ? /^0x([0-9a-f]{0,64})$/i.exec(answer)?.[1] : undefined
  if (digits !== undefined) return `0x${digits.toLowerCase().padStart(64, '0')}`
  throw new TriptychError('The service’s response is not a storage word.', {
    whatToDo: 'Try again, or use another connection for this network.',
  })
}
