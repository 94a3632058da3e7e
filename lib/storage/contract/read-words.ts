import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { BatchItem } from '@/lib/rpc/door/ask-endpoint-batch'
import type { BatchDoor } from '@/lib/rpc/door/rpc-door'
import { formatSlot } from '../place/slot'
import type { Words } from '../place/words'
import { parseWord } from '../read/read-word'

/** Calls that the relay and the service take in one request. */
export const BATCH_SIZE = 100

/**
 * Reads slots at one block, in requests of up to 100 calls, and yields the words of each request. A call that is refused
 * ends it with an error, after the words that did come have been yielded.
 */
export async function* readWords(
  door: BatchDoor,
  { address, block, slots }: { address: Hex; block: Hex; slots: readonly bigint[] },
): AsyncGenerator<Words, void, undefined> {
  for (let from = 0; from < slots.length; from += BATCH_SIZE) {
    const asked = slots.slice(from, from + BATCH_SIZE)
    const items = await door.batch(
      asked.map((slot) => ({ method: 'eth_getStorageAt', params: [address, formatSlot(slot), block] })),
    )
    const words = new Map<bigint, Hex>()
    const failures: TriptychError[] = []
    for (const [i, slot] of asked.entries()) {
      const read = readItem(items[i])
      if (typeof read === 'string') words.set(slot, read)
      else failures.push(read)
    }
    yield words
    const [failure] = failures
    if (failure) throw failure
  }
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
