import { askBlockHeader, type HeaderClient } from '@/lib/block/block-header'
import { TriptychError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'
import type { TimedBlock } from './block-times'

/**
 * Asks when blocks were made, one header each, and yields each as it comes. Throws {@link TriptychError} where the chain has another
 * block in the place of one by now, and what the client throws.
 */
export async function* askTimes(
  blocks: readonly TimedBlock[],
  client: HeaderClient,
): AsyncGenerator<TimedBlock & { seconds: number }> {
  for (const block of blocks) {
    const header = await askBlockHeader(client, block.number)
    if (header?.hash.toLowerCase() !== block.hash.toLowerCase()) {
      throw new TriptychError(`The chain has another block ${formatCount(block.number)} now.`, {
        whatToDo: 'Search again: its logs may have changed.',
      })
    }
    yield { ...block, seconds: header.time }
  }
}
