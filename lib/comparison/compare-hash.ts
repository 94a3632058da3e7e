import type { Hex } from 'viem'
import { askBlockHeader, type HeaderClient, type MovingTag } from '@/lib/block/block-header'
import { formatCount } from '@/lib/text/count'
import { type BothClients, orNotHeld } from './both-clients'
import {
  type Comparison,
  type ComparisonProgress,
  differentBlocks,
  notCompared,
  notHeld,
  withoutRows,
} from './comparison'

/** Compares a block hash with the second provider, in one call. Throws what the client throws. */
export async function* compareBlockHash(
  { there }: Pick<BothClients, 'there'>,
  block: { number: number; hash: Hex },
): AsyncGenerator<ComparisonProgress, void> {
  yield { doing: 'Reading the block hash from the second provider…' }
  const name = `block ${formatCount(block.number)}`
  const other = await compareHash(there, block.number, block.hash)
  if (!other) {
    yield { comparison: withoutRows('same', `Same: the second connection has this hash for ${name}, too.`) }
  } else if (other.verdict === 'different-blocks') {
    const says = `Different: the second connection has another hash for ${name}.`
    yield { comparison: { ...other, verdict: 'different', says } }
  } else yield { comparison: other }
}

/**
 * Finds the block of a number or tag at the connection in use, and compares its hash with the second provider. Costs one call at
 * each. Returns the block number if the hashes are the same. Throws what the clients throw.
 */
export async function pinBoth(
  { here, there }: Pick<BothClients, 'here' | 'there'>,
  block: number | MovingTag,
): Promise<number | Comparison> {
  const ours = await askBlockHeader(here, block)
  if (!ours) return notCompared(`block ${block}`, 'The connection in use no longer has this block.')
  return (await compareHash(there, ours.number, ours.hash)) ?? ours.number
}

/** Null if the second provider has the same hash for a block, or `ours` is not known. Throws what the client throws. */
export async function compareHash(
  there: HeaderClient,
  number: number,
  ours: Hex | undefined,
): Promise<Comparison | null> {
  const name = `block ${formatCount(number)}`
  const theirs = await orNotHeld(askBlockHeader(there, number))
  if ('why' in theirs) return notHeld(name, theirs.why)
  if (!theirs.result) return notHeld(name, 'It returned null.')
  const [here, other] = [ours?.toLowerCase(), theirs.result.hash.toLowerCase()]
  return here === undefined || here === other ? null : differentBlocks(name, here, other)
}
