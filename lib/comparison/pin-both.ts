import { askBlockHeader, type BlockHeader, type MovingTag } from '@/lib/block/block-header'
import { formatCount } from '@/lib/text/count'
import type { BothClients } from './both-clients'
import { type Comparison, differentBlocks, notCompared, notHeld } from './comparison'
import { whyNotHeld } from './not-held'

/**
 * Finds the block of a number or tag at the connection that answered, and holds its hash against what the other has at that
 * number, in one call each. Gives the number, or what there is to say where it is not one block. Throws what else the clients throw.
 */
export async function pinBoth(
  { here, there }: BothClients,
  block: number | MovingTag,
): Promise<number | Comparison> {
  const ours = await askBlockHeader(here, block)
  if (!ours) return notCompared(`block ${block}`, 'The connection in use no longer has this block.')
  const name = `block ${formatCount(ours.number)}`
  const theirs = await headerThere(there, ours.number)
  if ('why' in theirs) return notHeld(name, theirs.why)
  const [ownHash, otherHash] = [ours.hash.toLowerCase(), theirs.hash.toLowerCase()]
  return ownHash === otherHash ? ours.number : differentBlocks(name, ownHash, otherHash)
}

async function headerThere(
  there: BothClients['there'],
  number: number,
): Promise<BlockHeader | { why: string }> {
  try {
    return (await askBlockHeader(there, number)) ?? { why: 'It returned null.' }
  } catch (error) {
    const why = whyNotHeld(error)
    if (why === null) throw error
    return { why }
  }
}
