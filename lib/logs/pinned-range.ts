import { BadInputError, TriptychError } from '@/lib/errors'
import { type HistoryDepth, NEAR_HEAD_BLOCKS } from '@/lib/networks'
import type { BlockRange } from './block-range'
import { parseHexCount } from './hex-count'
import type { SpendingDoor } from './spending-door'

/** A tag whose block only the chain can name. */
export type MovingTag = 'latest' | 'safe' | 'finalized'

/** The ends of a range as they were asked for. `oldest` is the first block that the network serves for sure. */
export type AskedRange = { from: number | MovingTag | 'oldest'; to: number | MovingTag }

/**
 * Blocks searched back from the head of a near-head network: 8 fewer than it serves, for those that may arrive between
 * asking for the head and asking for logs.
 */
const NEAR_HEAD_SEARCH = NEAR_HEAD_BLOCKS - 8

/** The tags whose blocks must be asked for before the range is known; each costs one call. */
export function tagsToPin({ from, to }: AskedRange, history: HistoryDepth): readonly MovingTag[] {
  const start = from === 'oldest' ? oldestDependsOn(history) : from
  return [...new Set([start, to])].filter((end) => typeof end === 'string')
}

const oldestDependsOn = (history: HistoryDepth) => (history === 'near-head' ? 'latest' : 0)

/**
 * Turns the asked range into block numbers, once: with a tag in the request one never learns which block it meant.
 * Throws {@link BadInputError} when it starts after its end.
 */
export async function pinRange(
  door: SpendingDoor,
  asked: AskedRange,
  history: HistoryDepth,
): Promise<BlockRange> {
  const blocks = new Map<MovingTag, number>()
  for (const tag of tagsToPin(asked, history)) blocks.set(tag, await readBlockNumber(door, tag))
  const numberOf = (end: number | MovingTag) => (typeof end === 'number' ? end : (blocks.get(end) ?? 0))

  const to = numberOf(asked.to)
  const from =
    asked.from === 'oldest' ? oldestServed(numberOf(oldestDependsOn(history))) : numberOf(asked.from)
  if (from <= to) return { from, to }
  throw new BadInputError(`The range starts at block ${from}, after its end at block ${to}.`, {
    whatToDo: 'Start at a lower block.',
  })
}

const oldestServed = (head: number) => Math.max(0, head - NEAR_HEAD_SEARCH + 1)

/** What `oldest` means on a network. */
export const describeOldest = (history: HistoryDepth): string =>
  history === 'near-head' ? `the ${NEAR_HEAD_SEARCH}th newest block` : 'block 0'

async function readBlockNumber(door: SpendingDoor, tag: MovingTag): Promise<number> {
  const answer =
    tag === 'latest'
      ? await door.call('eth_blockNumber', [])
      : await door.call('eth_getBlockByNumber', [tag, false])
  const number = typeof answer === 'object' && answer !== null && 'number' in answer ? answer.number : answer
  const block = parseHexCount(number)
  if (block !== null) return block
  throw new TriptychError(`The service did not say which block is ${tag}.`, {
    whatToDo: 'Type block numbers instead.',
  })
}
