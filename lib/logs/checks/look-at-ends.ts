import { type BlockRange, width } from '@/lib/block/block-range'
import { TriptychError } from '@/lib/errors'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { PatientDoor } from '../door/patient-door'
import type { SpendingDoor } from '../door/spending-door'
import type { PlannerSnapshot } from '../planner/range-planner'
import type { PinnedRange } from '../range/pinned-range'
import { askBare } from './ask-bare'
import type { BareFound } from './bare-found'
import type { CheckEvent } from './check-event'
import { NEAR_END } from './seek-logs'
import type { Trust } from './trust'

/** A shorter stretch without logs at an end of a range says little. */
export const LEAST_BARE = 500

/** A service that keeps a window of blocks moves it on: what it kept is asked for anew after this share of the blocks looked back over. */
const STAYS = 0.1

/** Seconds, where the time between two blocks is not known: as short as it is on few chains. */
const SHORT_BLOCK_TIME = 1

/** Milliseconds for which a service that had logs of its newest blocks is taken to have them. */
const REACH_STAYS = 3_600_000

type Means = {
  filter: LogFilter
  /** For calls that look into answers. */
  checking: PatientDoor
  affords: SpendingDoor['affords']
  trust: Trust
  report: (event: CheckEvent) => void
}

/** A range that was answered, and the oldest and the newest block of which a log came. */
type Answered = { range: PinnedRange } & LogEnds

type LogEnds = Pick<PlannerSnapshot, 'firstLog' | 'lastLog'>

export class NotKeptError extends TriptychError {
  override name = 'NotKeptError'

  constructor() {
    super('This service keeps no logs of blocks this old: it answers as if there were none.', {
      whatToDo: 'Ask another connection for these blocks.',
    })
  }
}

/** The blocks at the ends of a range that are said to hold no log; null where they are few. */
export function bareEnds({
  range: { from, to },
  firstLog = null,
  lastLog = firstLog,
}: { range: BlockRange } & LogEnds) {
  const unlessFew = (bare: BlockRange) => (width(bare) < LEAST_BARE ? null : bare)
  return {
    oldest: unlessFew({ from, to: firstLog === null ? to : firstLog - 1 }),
    newest: unlessFew({ from: lastLog === null ? from : lastLog + 1, to }),
  }
}

/**
 * Whether long stretches without logs at the ends of a range that was answered are to be believed. Gives the oldest
 * where the service does not keep its logs, else null; what it did not show is said to be in doubt. What it is known to
 * have is not asked.
 */
export async function lookAtEnds(
  means: Means,
  answered: Answered,
  blockTime: number | null,
): Promise<BlockRange | null> {
  const { oldest, newest } = bareEnds(answered)
  const isLost = oldest !== null && (await lookBack(means, oldest, answered.range, blockTime)) === 'lacks'
  if (newest && !(isLost && newest.from <= oldest.to)) await lookAhead(means, newest, answered.range)
  return isLost ? oldest : null
}

async function lookBack(means: Means, bare: BlockRange, range: BlockRange, blockTime: number | null) {
  const { trust } = means
  if (trust.keeps(bare.from, Date.now())) return 'has'
  const isSeen = trust.oldestWitness() <= bare.from + NEAR_END
  const found = isSeen ? 'has' : await askEnd(means, bare, 'start')
  if (found === 'has') learnKeptFor(means, bare.from, range, blockTime)
  if (found === 'narrow') inDoubt(means, bare, 'hole')
  if (found === 'unknown' || found === 'unchecked') inDoubt(means, bare, 'old')
  return found
}

async function lookAhead(means: Means, bare: BlockRange, range: PinnedRange) {
  const { trust } = means
  if (trust.reaches(bare.to, Date.now())) return
  const isSeen = trust.newestWitness() >= bare.to - NEAR_END
  const found = isSeen ? 'has' : await askEnd(means, bare, 'end')
  if (found === 'has') learnReached(means, range)
  if (found === 'lacks' || found === 'narrow') inDoubt(means, bare, 'hole')
  if (found === 'unknown' || found === 'unchecked') inDoubt(means, bare, 'new')
}

async function askEnd(
  { checking: door, affords, report, filter, trust }: Means,
  range: BlockRange,
  place: 'start' | 'end',
): Promise<BareFound> {
  // The header of the range's end may be needed after this.
  if (!affords('eth_getBlockByNumber', 'eth_getLogs', 'eth_getBlockByNumber')) return 'unchecked'
  return askBare({ range, place, logged: trust.loggedBeside(range) }, filter, { door, report })
}

const inDoubt = ({ report, checking }: Means, range: BlockRange, why: 'old' | 'new' | 'hole') =>
  report({ type: 'doubted', range, count: 0, why, bill: checking.bill() })

/** What it had of the newest blocks it is taken to have of newer ones for a while. */
export const learnReached = ({ trust }: Means, { to, finality }: PinnedRange) =>
  trust.learnReached(to, finality === null ? 0 : Date.now() + REACH_STAYS)

/** What a service kept it is taken to keep for a while. */
export function learnKeptFor({ trust }: Means, from: number, range: BlockRange, blockTime: number | null) {
  const stays = STAYS * width(range) * (blockTime ?? SHORT_BLOCK_TIME)
  trust.learnKept({ from, until: Date.now() + 1000 * stays })
}
