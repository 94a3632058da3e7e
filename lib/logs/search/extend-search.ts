import type { MovingTag } from '@/lib/block/block-header'
import { askBlockHeader } from '@/lib/block/block-header'
import { type BlockRange, width } from '@/lib/block/block-range'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'
import { LEAST_EMPTY } from '../checks/see-end'
import type { BudgetedClient } from '../client/budgeted-client'
import { openLane } from '../planner/lanes'
import { reopen } from '../planner/reopen'
import { movingEnd } from '../range/asked-range'
import { type PinnedNetwork, type PinnedRange, pinRange, tailOf } from '../range/pinned-range'
import { partsBefore } from './block-parts'
import { type SearchEnd, type SearchEvent, type SearchSnapshot, stateOf } from './search-event'
import { endedBy, searchLogs } from './search-logs'
import type { RunOptions } from './search-run'

/** Price of a look at a chain that has no new blocks, and of one whether the end of a range still stands. */
export const priceLeastLook = (prices: Prices): number => prices.eth_getBlockByNumber

/** The same where it has, and one call brings their logs. */
export const priceLook = ({ eth_getBlockByNumber, eth_getLogs }: Prices): number =>
  2 * eth_getBlockByNumber + eth_getLogs

type ExtendOptions = RunOptions & { snapshot: SearchSnapshot }

/** The least price of asking again for blocks that the chain replaced: one call brings their logs, and their end is compared. */
export const priceLeastReading = ({ eth_getBlockByNumber, eth_getLogs }: Prices): number =>
  eth_getLogs + eth_getBlockByNumber

/**
 * Continues a finished search to its current end and asks only for the new blocks. A range that ends at a number has
 * none. Where the chain has another block at the old end, the blocks that are not final are void, and left to ask
 * for: it ends `reorged`, without a further call. Where the newest block is below the old end it ends `behind`.
 */
export async function* extendSearch(options: ExtendOptions): AsyncGenerator<SearchEvent, void, undefined> {
  const { client, snapshot, signal, network } = options
  const finish = (end: SearchEnd, standing = snapshot): SearchEvent => {
    return { type: 'finished', ...end, bill: client.bill(), snapshot: standing }
  }
  try {
    const range = await pinNow(client, snapshot.range, movingEnd(options.range), network)
    if (!range) return yield finish({ state: 'behind', newest: null, end: snapshot.range.to })
    if (range.to < snapshot.range.to)
      return yield finish({ state: 'behind', newest: range.to, end: snapshot.range.to })
    const replaced = await findReplaced(client, snapshot.range, range)
    if (replaced) {
      const reopened = reopenFrom(replaced.from, snapshot, range)
      yield { type: 'reorged', range: replaced, bill: client.bill() }
      yield { type: 'pinned', ...range, bill: client.bill(), snapshot: reopened }
      return yield finish({ state: 'reorged', blocks: replaced }, reopened)
    }
    if (range.to === snapshot.range.to)
      return yield finish({ state: stateOf({ ...snapshot, settled: true }) })
    yield* searchLogs({ ...options, snapshot: grow(snapshot, range) })
  } catch (error) {
    yield finish(endedBy(error, signal))
  }
}

/**
 * The range with the block that is its end now; null where there is none at a number. What was final stays so: where that is
 * known, the block at the end alone is asked for.
 */
async function pinNow(
  client: BudgetedClient,
  { from, to, finality }: PinnedRange,
  tag: MovingTag | null,
  network: PinnedNetwork,
): Promise<PinnedRange | null> {
  if (tag && (!finality || tag === 'finalized')) return pinRange(client, { from, to: tag }, network)
  const end = await askBlockHeader(client, tag ?? to)
  if (!end) return null
  return { from, to: end.number, finality: finality && { ...finality, headHash: end.hash } }
}

/**
 * The blocks of the range before that the chain may have replaced; null where its end still stands. A block at the same
 * height is compared for nothing. Throws {@link FinalBlockReplacedError}.
 */
async function findReplaced(
  client: BudgetedClient,
  before: PinnedRange,
  now: PinnedRange,
): Promise<BlockRange | null> {
  const tail = tailOf(before)
  const isGrown = now.to > before.to
  if (!before.finality || (isGrown && !tail)) return null
  const hash = isGrown ? (await askBlockHeader(client, before.to))?.hash : now.finality?.headHash
  if (hash === before.finality.headHash) return null
  if (!tail) throw new FinalBlockReplacedError(before.to)
  return tail
}

class FinalBlockReplacedError extends TriptychError {
  override name = 'FinalBlockReplacedError'

  constructor(block: number) {
    super(`Block ${formatCount(block)} was final and has another hash now.`, {
      whatToDo: 'This connection serves another chain now, or its chain was reset. Search again.',
    })
  }
}

/** What the chain replaced is asked for once more, with the blocks that are new; its end is compared when that is read. */
function reopenFrom(block: number, snapshot: SearchSnapshot, range: PinnedRange): SearchSnapshot {
  const newest = { from: block, to: range.to }
  const parts = partsBefore(block, snapshot.parts)
  return { ...snapshot, ...reopen(snapshot, block, newest), parts, range, settled: false }
}

function grow(snapshot: SearchSnapshot, range: PinnedRange): SearchSnapshot {
  const fresh = { from: snapshot.range.to + 1, to: range.to }
  // The next look compares this end, so that no call is spent on it now.
  const grown = { ...snapshot, left: [...snapshot.left, openLane(fresh)], range, settled: true }
  return width(fresh) < LEAST_EMPTY ? grown : { ...grown, lookedBack: false }
}
