import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { askBatch } from '@/lib/rpc/client/ask-batch'
import type { BatchItem } from '@/lib/rpc/client/ask-endpoint-batch'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { formatSlot } from '../place/slot'
import { askWord, parseWord } from './ask-word'

export type WordCall = { slot: bigint; block: BlockParameter }

/**
 * Reads up to 100 words in as few requests as possible. Each result is the word or its error, in order.
 * Throws what the client throws.
 */
export async function askWords(
  client: BatchClient,
  address: Hex,
  calls: readonly WordCall[],
): Promise<readonly (Hex | TriptychError)[]> {
  const [single] = calls
  if (single && calls.length === 1) return [await askWord(client, { address, ...single })]
  const items = await askBatch(
    client,
    calls.map(({ slot, block }) => ({
      method: 'eth_getStorageAt',
      params: [address, formatSlot(slot), block],
    })),
  )
  return calls.map((_, i) => readItem(items[i]))
}

/**
 * Reads up to 1,024 words of one block with one `eth_getStorageValues` (execution-apis). Throws what the
 * client throws.
 */
export async function askWordsTogether(
  client: BatchClient,
  address: Hex,
  calls: readonly WordCall[],
): Promise<readonly Hex[]> {
  const account = address.toLowerCase()
  const slots = calls.map(({ slot }) => formatSlot(slot))
  const answer = await client.call('eth_getStorageValues', [{ [account]: slots }, calls[0]?.block])
  const words: unknown = Object(answer)[account]
  if (Array.isArray(words) && words.length === calls.length) return words.map(parseWord)
  throw new TriptychError('The service returned words that were not requested.', {
    whatToDo: 'Try again, or use another connection for this network.',
  })
}

function readItem(item: BatchItem | undefined): Hex | TriptychError {
  if (item && 'error' in item) return item.error
  try {
    return parseWord(item?.result)
  } catch (error) {
    if (error instanceof TriptychError) return error
    throw error
  }
}
