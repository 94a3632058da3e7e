import { BadInputError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'
import { askBlockHeader, type BlockHeader, type HeaderClient } from './block-header'

/** Usual number of header reads, without the head, which is known. */
export const USUAL_READS = { low: 2, high: 8 }

/** Every third read halves the remaining blocks: some chains produced no blocks for a long time. */
const HALVING_EVERY = 3

/** `before` is before the moment, or null; `after` is at or after it. */
type Bracket = { before: BlockHeader | null; after: BlockHeader }

/**
 * The first block at or after a moment, in seconds since 1970, among blocks `oldest` to `head`; null after
 * the head. It reads headers where the block should be by `blockTime` (seconds): 2 if blocks are evenly
 * spaced, else about 4 to 8. Throws {@link BadInputError} if blocks below the oldest are needed.
 */
export async function findBlockAtTime(
  client: HeaderClient,
  time: number,
  { oldest, head, blockTime }: { oldest: number; head: BlockHeader; blockTime: number | null },
): Promise<BlockHeader | null> {
  if (time > head.time) return null
  let bracket: Bracket = { before: null, after: head }
  for (let reads = 1; bracket.after.number - lowest(bracket, oldest) > 0; reads++) {
    const { after } = bracket
    const guessed = reads % HALVING_EVERY === 0 ? null : guess(time, bracket, blockTime)
    const expected = guessed ?? halfway(bracket, oldest)
    const block = Math.min(after.number - 1, Math.max(lowest(bracket, oldest), expected))
    const found = await readHeader(client, block)
    bracket = found.time < time ? { before: found, after } : { before: bracket.before, after: found }
  }
  if (bracket.before || bracket.after.number === 0 || bracket.after.time === time) return bracket.after
  throw new BadInputError(
    `This time is before block ${formatCount(oldest)}, the oldest block that the network surely serves.`,
  )
}

const lowest = ({ before }: Bracket, oldest: number) => (before ? before.number + 1 : oldest)

const halfway = (bracket: Bracket, oldest: number) =>
  Math.floor((lowest(bracket, oldest) + bracket.after.number) / 2)

/** Assumes evenly spaced blocks, from the nearer end; null if their distance is not known yet. */
function guess(time: number, { before, after }: Bracket, blockTime: number | null): number | null {
  if (!before) return blockTime === null ? null : after.number - Math.floor((after.time - time) / blockTime)
  const each = Math.max(Number.MIN_VALUE, (after.time - before.time) / (after.number - before.number))
  const fromBefore = time - before.time
  const fromAfter = after.time - time
  return fromBefore < fromAfter
    ? before.number + Math.ceil(fromBefore / each)
    : after.number - Math.floor(fromAfter / each)
}

async function readHeader(client: HeaderClient, block: number): Promise<BlockHeader> {
  const header = await askBlockHeader(client, block)
  if (header) return header
  throw new BadInputError(`The network does not have block ${formatCount(block)}.`)
}
