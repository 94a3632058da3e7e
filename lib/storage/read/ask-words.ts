import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { BatchItem } from '@/lib/rpc/door/ask-endpoint-batch'
import type { BatchDoor } from '@/lib/rpc/door/rpc-door'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { formatSlot } from '../place/slot'
import { askBatch } from './ask-batch'
import { askWord, parseWord } from './ask-word'

/** A word to read. */
export type WordCall = { slot: bigint; block: BlockParameter }

/**
 * Reads up to 100 words in one request, or in as few as the service takes, and gives for each, in order, the word or why it did not come. A single one goes as
 * a plain call. Throws what the door throws.
 */
export async function askWords(
  door: BatchDoor,
  address: Hex,
  calls: readonly WordCall[],
): Promise<readonly (Hex | TriptychError)[]> {
  const [single] = calls
  if (single && calls.length === 1) return [await askWord(door, { address, ...single })]
  const items = await askBatch(
    door,
    calls.map(({ slot, block }) => ({
      method: 'eth_getStorageAt',
      params: [address, formatSlot(slot), block],
    })),
  )
  return calls.map((_, i) => readItem(items[i]))
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

/** Which of several answers were only refused for haste while others came: their words are to be asked for again. */
export function listHasty(answers: readonly unknown[]): ReadonlySet<number> {
  const hasty = [...answers.keys()].filter((at) => isHasty(answers[at]))
  return new Set(hasty.length === answers.length ? [] : hasty)
}

const isHasty = (answer: unknown) => answer instanceof RpcError && answer.kind === 'rate-limited'
