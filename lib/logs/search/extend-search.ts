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

/** A look without new blocks. */
export const priceLeastLook = (prices: Prices): number => prices.eth_getBlockByNumber

/** A look with new blocks, whose logs take one call. */
export const priceLook = ({ eth_getBlockByNumber, eth_getLogs }: Prices): number =>
  2 * eth_getBlockByNumber + eth_getLogs

type ExtendOptions = RunOptions & { snapshot: SearchSnapshot }

/** Reading replaced blocks again: one call for logs, and one for their end. */
export const priceLeastReading = ({ eth_getBlockByNumber, eth_getLogs }: Prices): number =>
  eth_getLogs + eth_getBlockByNumber

/**
 * Continues a finished search to its current end. If the chain has another block at the old end, the blocks that were not final are void:
 * it ends `reorged`. If the newest block is below the old end, it ends `behind`.
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

/** The range with its end now; null if a block number does not exist. */
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

/** The blocks that the chain may have replaced; null if the end is unchanged. Throws {@link FinalBlockReplacedError}. */
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

/** Replaced and new blocks are left to read. */
function reopenFrom(block: number, snapshot: SearchSnapshot, range: PinnedRange): SearchSnapshot {
  const newest = { from: block, to: range.to }
  const parts = partsBefore(block, snapshot.parts)
  return { ...snapshot, ...reopen(snapshot, block, newest), parts, range, settled: false }
}

function grow(snapshot: SearchSnapshot, range: PinnedRange): SearchSnapshot {
  const fresh = { from: snapshot.range.to + 1, to: range.to }
  // The next look compares this end.
  const grown = { ...snapshot, left: [...snapshot.left, openLane(fresh)], range, settled: true }
  return width(fresh) < LEAST_EMPTY ? grown : { ...grown, lookedBack: false }
}
