import { type BlockRange, width } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import type { PatientDoor } from '../door/patient-door'
import { BudgetReachedError, type SpendingDoor } from '../door/spending-door'
import { askWitness } from './ask-witness'
import { NEEDED, WITNESS_CALLS } from './check-calls'
import type { CheckEvent, Looked } from './check-event'
import { compareCheck } from './compare-check'
import { LEAST_SCAN } from './doubt-answer'
import { askAlone, askFor, longestList, turnLists } from './filter-lists'
import type { Place } from './seek-logs'
import { isWide, type Trust } from './trust'

/** Blocks around a log that are asked for, in turn, where a service did not find it in a wider range. */
const NARROWER = [20_000, 10_000, 4000, 2000, 1000, 400]

type Means = {
  /** For calls that look into answers. */
  call: (range: BlockRange, filter: LogFilter) => Promise<readonly FoundLog[]>
  door: PatientDoor
  affords: SpendingDoor['affords']
  trust: Trust
  report: (event: CheckEvent) => void
}

/** The logs that came of a range, and whether it is to be found out through how many blocks the service looks. */
type Look = { logs: readonly FoundLog[]; findsWidth: boolean }

/**
 * Looks whether a service of which nothing is known looks through wide ranges, and for all values of a list. It shows so by its
 * answers as a rule; where these hold few logs, or of one value alone, it is asked for a log that is known to be there.
 */
export function createFirstLook({ call, door, affords, trust, report }: Means) {
  const isThere = async (log: FoundLog, range: BlockRange, filter: LogFilter) =>
    (await call(range, filter)).some(
      ({ blockNumber, logIndex }) => blockNumber === log.blockNumber && logIndex === log.logIndex,
    )

  /** The most blocks in whose middle the log is found. */
  async function findWidth(log: FoundLog, range: BlockRange): Promise<number> {
    for (const blocks of NARROWER) {
      if (blocks >= width(range)) continue
      const from = Math.max(range.from, log.blockNumber - blocks / 2)
      const around = { from, to: Math.min(range.to, from + blocks) }
      if (await isThere(log, around, askAlone(log))) return blocks / 2
    }
    return LEAST_SCAN
  }

  async function askByWitness(
    range: BlockRange,
    place: Place,
    filter: LogFilter,
    { logs, findsWidth }: Look,
  ): Promise<Looked> {
    const witness = await askWitness(range, place, door)
    if (witness === 'lacking')
      report({ type: 'doubted', ...lackingAt(range, place, logs), why: 'hole', bill: door.bill() })
    if (witness === null || witness === 'lacking') return 'unknown'
    trust.learnWitness(witness.blockNumber)
    // Each value of a list is asked for alone by then: so is this one.
    const asked = trust.asksApart() ? askAlone(witness) : askFor(filter, witness)
    const looked = async (): Promise<Looked> => {
      if (await isThere(witness, range, asked)) return 'all'
      const hasLists = longestList(asked) > 1
      if (hasLists && (await isThere(witness, range, askAlone(witness)))) return 'apart'
      return { maxRange: findsWidth ? await findWidth(witness, range) : LEAST_SCAN }
    }
    const found = await looked()
    report({ type: 'looked-through', range, block: witness.blockNumber, found, bill: door.bill() })
    return found
  }

  /** Of a service that looks through a part, it is found how much, or it is taken to be little. */
  async function askByWitnesses(
    range: BlockRange,
    places: readonly Place[],
    filter: LogFilter,
    options: Look,
  ): Promise<Looked> {
    for (const place of places) {
      const found = await askByWitness(range, place, filter, options)
      if (found !== 'all') return found
    }
    trust.learnLooked(width(range), trust.asksApart() ? 1 : longestList(filter))
    return 'all'
  }

  /** By logs that came: they must come again where their values stand at the other end of each list. */
  async function askByTurning(logs: readonly FoundLog[], filter: LogFilter): Promise<Looked> {
    const [first] = logs
    if (!first) return 'unknown'
    const block = { from: first.blockNumber, to: first.blockNumber }
    const again = await call(block, turnLists(filter, first))
    const found = compareCheck(logs, block, again) === 'holds' ? 'all' : 'apart'
    report({ type: 'looked-through', range: block, block: first.blockNumber, found, bill: door.bill() })
    if (found === 'all') trust.learnLooked(0, longestList(filter))
    return found
  }

  /** A look that is refused says nothing. */
  async function within<Found>(ask: () => Promise<Found>, unless: Found): Promise<Found> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof BudgetReachedError || error instanceof RpcError) return unless
      throw error
    }
  }

  return {
    /** Where a wide range is said to be empty that is not: how many blocks are looked through. */
    findWidth: (range: BlockRange, log: FoundLog | undefined) =>
      within(async () => (log ? findWidth(log, range) : LEAST_SCAN), LEAST_SCAN),
    /** Once it was answered, by other blocks each time: a log in each of these places is to come. */
    byWitnesses: (
      range: BlockRange,
      places: readonly Place[],
      filter: LogFilter,
      logs: readonly FoundLog[],
    ) => within(() => askByWitnesses(range, places, filter, { logs, findsWidth: false }), 'unknown'),
    /** As far as an answer does not show it. */
    async atAnswer(range: BlockRange, logs: readonly FoundLog[], filter: LogFilter): Promise<Looked> {
      const isListUnshown = trust.isAnyUnshown(filter, logs)
      if (trust.isUnshown(range, logs) || (isListUnshown && logs.length === 0 && isWide(range))) {
        if (trust.isBlind()) return 'unknown'
        if (!affords(...WITNESS_CALLS, ...NEEDED)) return 'unaffordable'
        const options = { logs, findsWidth: true }
        return trust.lookOnce(() =>
          within(() => askByWitnesses(range, [placeOf(range, logs)], filter, options), 'unknown'),
        )
      }
      if (!isListUnshown || logs.length === 0) return 'all'
      if (!affords('eth_getLogs', ...NEEDED)) return 'unaffordable'
      return trust.lookOnce(() => within(() => askByTurning(logs, filter), 'unknown'))
    },
  }
}

export type FirstLook = ReturnType<typeof createFirstLook>

/** The blocks without a log there: before all logs, behind them, or all of the range. */
function lackingAt(range: BlockRange, place: Place, logs: readonly FoundLog[]) {
  const [first, last] = [logs[0]?.blockNumber, logs.at(-1)?.blockNumber]
  const isStart = place === 'start' || place === 'oldest'
  const isEnd = place === 'end' || place === 'newest'
  if (isStart && first !== undefined) return { range: { from: range.from, to: first - 1 }, count: 0 }
  if (isEnd && last !== undefined) return { range: { from: last + 1, to: range.to }, count: 0 }
  return { range, count: logs.length }
}

/** Opposite to where the logs lie. */
function placeOf({ from, to }: BlockRange, logs: readonly FoundLog[]): Place {
  const [first, last] = [logs[0]?.blockNumber, logs.at(-1)?.blockNumber]
  if (first === undefined || last === undefined) return 'middle'
  return first - from < to - last ? 'end' : 'start'
}
