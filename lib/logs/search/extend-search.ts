import type { MovingTag } from '@/lib/block/block-header'
import { askBlockHeader } from '@/lib/block/block-header'
import { width } from '@/lib/block/block-range'
import type { Prices } from '@/lib/credits/tariff'
import { LEAST_BARE } from '../checks/look-at-ends'
import type { SpendingDoor } from '../door/spending-door'
import { openLane } from '../planner/lanes'
import { reopen } from '../planner/reopen'
import { movingEnd } from '../range/asked-range'
import { type Finality, type PinnedNetwork, type PinnedRange, pinRange, tailOf } from '../range/pinned-range'
import type { SearchEvent, SearchSnapshot } from './search-event'
import { endedBy, searchLogs } from './search-logs'
import type { RunOptions } from './search-run'

/** Price of a look at a chain that has no new blocks. */
export const priceLeastLook = (prices: Prices): number => prices.eth_getBlockByNumber

/** The same where it has, and one call brings their logs. */
export const priceLook = ({ eth_getBlockByNumber, eth_getLogs }: Prices): number =>
  2 * eth_getBlockByNumber + eth_getLogs

type ExtendOptions = RunOptions & { snapshot: SearchSnapshot }

/**
 * Goes on with a finished search to the block that its end names now, and asks only for the blocks that are new. Where its
 * old end was not final, the chain is asked whether it still stands; if not, the blocks that changed are read again.
 */
export async function* extendSearch(options: ExtendOptions): AsyncGenerator<SearchEvent, void, undefined> {
  const { door, snapshot, signal, network } = options
  const to = movingEnd(options.range)
  try {
    if (!to) throw new RangeError('New blocks are not in the range of this search.')
    const range = await pinNewest(door, snapshot.range, to, network)
    if (range.to <= snapshot.range.to) {
      return yield { type: 'finished', state: endOf(snapshot), bill: door.bill(), snapshot }
    }
    const tail = tailOf(snapshot.range)
    const replaced = tail !== null && !(await stillStands(door, snapshot.range)) ? tail : null
    if (replaced) yield { type: 'reorged', range: replaced, bill: door.bill() }
    yield* searchLogs({ ...options, snapshot: grow(snapshot, range, replaced?.from ?? null) })
  } catch (error) {
    yield { type: 'finished', ...endedBy(error, signal), bill: door.bill(), snapshot }
  }
}

/** What was final stays so: where that is known, the block at the end alone is asked for. */
async function pinNewest(
  door: SpendingDoor,
  { from, finality }: PinnedRange,
  to: MovingTag,
  network: PinnedNetwork,
): Promise<PinnedRange> {
  const newest = finality && to !== 'finalized' && (await askBlockHeader(door, to))
  if (!finality || !newest) return pinRange(door, { from, to }, network)
  return { from, to: newest.number, finality: { ...finality, headHash: newest.hash } satisfies Finality }
}

async function stillStands(door: SpendingDoor, { to, finality }: PinnedRange): Promise<boolean> {
  const header = await askBlockHeader(door, to)
  return header?.hash === finality?.headHash
}

function grow(snapshot: SearchSnapshot, range: PinnedRange, changedFrom: number | null): SearchSnapshot {
  const kept = changedFrom === null ? snapshot : { ...snapshot, ...reopen(snapshot, changedFrom, null) }
  const fresh = { from: changedFrom ?? snapshot.range.to + 1, to: range.to }
  // The next look compares this end, so that no call is spent on it now.
  const grown = { ...kept, left: [...kept.left, openLane(fresh)], range, settled: true }
  return width(fresh) < LEAST_BARE ? grown : { ...grown, lookedBack: false }
}

const endOf = ({ left, gaps }: SearchSnapshot) => {
  if (left.length > 0) return 'stopped'
  return gaps.length === 0 ? 'complete' : 'complete-except-gaps'
}
