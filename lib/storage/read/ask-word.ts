import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { formatSlot } from '../place/slot'

/** One `eth_getStorageAt` call: 80 credits. Throws what the client throws. */
export async function askWord(
  client: RpcClient,
  { address, slot, block }: { address: Hex; slot: bigint; block: BlockParameter },
): Promise<Hex> {
  return parseWord(await client.call('eth_getStorageAt', [address, formatSlot(slot), block]))
}

/** 32 bytes in lower case. Some nodes omit leading zeros. Throws {@link TriptychError}. */
export function parseWord(answer: unknown): Hex {
  const digits = typeof answer === 'string' ? /^0x([0-9a-f]{0,64})$/i.exec(answer)?.[1] : undefined
  if (digits !== undefined) return `0x${digits.toLowerCase().padStart(64, '0')}`
  throw new TriptychError('The service’s response is not a storage word.', {
    whatToDo: 'Try again, or use another connection for this network.',
  })
}
