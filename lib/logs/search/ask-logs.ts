import { numberToHex } from 'viem'
import { type BlockRange, isSameRange, width } from '@/lib/block/block-range'
import { TriptychError } from '@/lib/errors'
import type { RefusalKind } from '@/lib/rpc/door/classify-error'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import { createLooseLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { type FoundLog, parseLogsAnswer } from '../answer/logs-answer'
import { createCameBefore, inChainOrder, missingOf } from '../checks/came-before'
import { createAnswerChecker } from '../checks/check-answer'
import type { DoubtedWhy } from '../checks/check-event'
import { countParts } from '../checks/filter-lists'
import { createFirstLook } from '../checks/first-look'
import { createBlockLook } from '../checks/look-at-block'
import { BudgetReachedError } from '../door/spending-door'
import type { RangeRefusal, RangeRefusalKind } from '../planner/range-planner'
import { type Parts, packParts, unpackParts } from './block-parts'
import { RestlessChainError } from './restless-chain'
import type { Run } from './search-run'
import { singlesOf, splitFilter } from './split-filter'

/** The search was paused between the parts of a block. */
export class PausedError extends TriptychError {
  override name = 'PausedError'
}

/** The refusals that a smaller range can answer. */
const RANGE_REFUSALS: Partial<Record<RefusalKind, RangeRefusalKind>> = {
  'too-many-results': 'too-many-results',
  'query-timeout': 'timeout',
  'range-too-large': 'range-too-large',
  'unnamed-limit': 'unnamed',
}

/** No range can be too wide that is one block. */
function refusedAs(error: unknown, range: BlockRange): RangeRefusalKind | undefined {
  const kind = error instanceof RpcError ? RANGE_REFUSALS[error.kind] : undefined
  return kind === 'range-too-large' && width(range) === 1 ? undefined : kind
}

/** What came of a range. `why` is null where an answer was cut short without a word. */
export type AskedLogs =
  | { logs: readonly FoundLog[]; tookMs: number }
  | { refusal: RangeRefusal; why: RpcError }
  | { refusal: RangeRefusal; why: null; count: number }

type Means = Pick<Run, 'door' | 'checking' | 'affords' | 'clock' | 'isPaused' | 'parts' | 'trust' | 'report'>

/**
 * Asks for the logs of a range with as few calls as will do: one, and one more for each wait that the service asks
 * for, each answer that something speaks against, and each part of the filter that a single block needs. Throws what else
 * refuses it.
 */
export function createLogsAsker({ door, checking, affords, clock, isPaused, parts, trust, report }: Means) {
  const call = callOf(door, true)
  const callAll = apartOf(call, affords, trust)

  const callToLook = callOf(checking)
  const look = { call: apartOf(callToLook, affords, trust), door: checking, affords, trust, report }
  const lookAtBlock = createBlockLook(look)

  /**
   * A block that holds too much, or whose answer may have been cut off, is asked for in parts of the filter as long as
   * there are parts; what they bring is held until the block is whole. Whether it may hold more is said of it as a whole.
   */
  async function callBlock(block: BlockRange, filter: LogFilter): Promise<readonly FoundLog[]> {
    const whole: Parts = { left: [filter], logs: [], doubts: [] }
    const held = parts.get(block.from)
    let known = held ? unpackParts(held) : whole
    let isAnew = false
    for (let [part] = known.left; part; [part] = known.left) {
      if (isPaused() && known !== whole) throw new PausedError('The search is paused.')
      const { left, logs, doubts } = await callPart(block, part)
      const [one, other] = [known.logs[0], logs[0]]
      if (one && other && one.blockHash !== other.blockHash) {
        // What is held is of a block that the chain replaced.
        if (isAnew) throw new RestlessChainError()
        isAnew = true
        known = whole
        parts.delete(block.from)
        continue
      }
      known = {
        left: [...left, ...known.left.slice(1)],
        logs: inChainOrder([...logs, ...missingOf(logs, known.logs)]),
        doubts: [...new Set([...known.doubts, ...doubts])],
      }
      if (known.left.length > 0 || parts.has(block.from)) hold(block, known)
    }
    for (const why of known.doubts) {
      report({ type: 'doubted', range: block, count: known.logs.length, why, bill: door.bill() })
    }
    return known.logs
  }

  function hold(block: BlockRange, known: Parts) {
    const held = packParts(block.from, known)
    parts.set(block.from, held)
    report({ type: 'held', range: block, held, bill: door.bill() })
  }

  /** What a part of the filter brings, and the parts of it that are still to be asked for. */
  async function callPart(block: BlockRange, part: LogFilter): Promise<Parts> {
    const halves = splitFilter(part)
    const doubts: DoubtedWhy[] = []
    const lookAtPart = createBlockLook({
      ...look,
      report(event) {
        if (event.type === 'doubted' && isSameRange(event.range, block)) doubts.push(event.why)
        else report(event)
      },
    })
    try {
      const answered = await callAll(block, part)
      const wasCut = trust.isCut(answered)
      const logs = wasCut ? answered : await lookAtPart(block, answered, part)
      if (!trust.isCut(answered)) return { left: [], logs, doubts }
      if (!halves) return { left: [], logs, doubts: [...doubts, wasCut ? 'round' : 'cut'] }
      report({ type: 'filter-split', range: block, why: null, bill: door.bill() })
      return { left: halves, logs, doubts: [] }
    } catch (error) {
      if (!(error instanceof RpcError) || !refusedAs(error, block) || !halves) throw error
      report({ type: 'filter-split', range: block, why: error, bill: door.bill() })
      return { left: halves, logs: [], doubts: [] }
    }
  }

  const askRange = (range: BlockRange, filter: LogFilter) =>
    width(range) === 1 ? callBlock(range, filter) : callAll(range, filter)

  const before = createCameBefore()
  const lookInto: Call = async (range, filter) => {
    const logs = await callToLook(range, filter)
    before.hold(logs)
    return logs
  }
  const check = createAnswerChecker({
    look: createFirstLook({ call: lookInto, door: checking, affords, trust, report }),
    call: apartOf(lookInto, affords, trust),
    door,
    checking,
    affords,
    trust,
    report,
  })

  /** Tells of what came before it is checked, so that it can be seen by then. */
  function checkInSight(range: BlockRange, logs: readonly FoundLog[], filter: LogFilter) {
    if (logs.length > 0) report({ type: 'came', range, logs, bill: door.bill() })
    return trust.asksApart() ? checkParts(range, logs, filter) : check(range, logs, filter)
  }

  /** What was answered for each value alone is held against itself: a limit on logs shows in one part, not in all together. */
  async function checkParts(
    range: BlockRange,
    logs: readonly FoundLog[],
    filter: LogFilter,
  ): ReturnType<typeof check> {
    const parts = singlesOf(filter)
      .map((single) => ({ single, came: logs.filter(createLooseLogMatcher(single)) }))
      .filter(({ came }) => came.length > 0)
    if (parts.length === 0) return check(range, logs, filter)
    for (const { single, came } of parts) {
      const refusal = await check(range, came, single)
      if (refusal !== null && refusal !== 'apart') return forAll(refusal, logs.length / came.length)
    }
    return null
  }

  /** Where all that came is of one block, it may be cut off within that, whatever part of the range is asked for again. */
  async function lookIntoOnly(
    range: BlockRange,
    filter: LogFilter,
    logs: readonly FoundLog[],
  ): Promise<RangeRefusal | null> {
    const [first, last] = [logs[0]?.blockNumber, logs.at(-1)?.blockNumber]
    if (first === undefined || first !== last || width(range) === 1) return null
    const held = await lookAtBlock({ from: first, to: first }, logs, filter)
    before.hold(held)
    const isCut = held.length > logs.length && trust.isCut(logs)
    return isCut ? { kind: 'too-many-results', maxResults: logs.length } : null
  }

  /** With what came of these blocks in an answer before, and not in this one. */
  function withMissing(range: BlockRange, filter: LogFilter, logs: readonly FoundLog[]): readonly FoundLog[] {
    const missing = before.takeMissing(range, filter, logs)
    if (missing.length === 0) return logs
    const inDoubt = [...trust.learnUnsteady(), { range, count: logs.length + missing.length }]
    for (const one of inDoubt) {
      report({ type: 'doubted', range: one.range, count: one.count, why: 'differs', bill: door.bill() })
    }
    return inChainOrder([...logs, ...missing])
  }

  return async (range: BlockRange, filter: LogFilter): Promise<AskedLogs> => {
    const start = clock.now()
    try {
      let logs = await askRange(range, filter)
      const tookMs = clock.now() - start
      let refusal = await checkInSight(range, logs, filter)
      if (refusal === 'apart') {
        report({ type: 'asked-apart', range, count: logs.length, bill: door.bill() })
        before.hold(logs)
        logs = await askRange(range, filter)
        refusal = await checkInSight(range, logs, filter)
      }
      if (!refusal || refusal === 'apart') refusal = await lookIntoOnly(range, filter, logs)
      if (!refusal) return { logs: withMissing(range, filter, logs), tookMs }
      before.hold(logs)
      return { refusal, why: null, count: logs.length }
    } catch (error) {
      const kind = refusedAs(error, range)
      if (kind === undefined || !(error instanceof RpcError)) throw sayTruly(error)
      if (kind === 'too-many-results') trust.given.refused()
      return { refusal: { ...error.states, kind }, why: error }
    }
  }
}

/** `isWanted`: its logs are wanted whatever the width, so that it is worth finding out whether fewer blocks are answered. */
export const callOf =
  (door: Run['door'], isWanted = false): Call =>
  async (range, filter) => {
    const paramsOf = ({ from, to }: BlockRange) => [
      { ...filter, fromBlock: numberToHex(from), toBlock: numberToHex(to) },
    ]
    const first = isWanted && width(range) > 1 ? paramsOf({ from: range.from, to: range.from }) : undefined
    return parseLogsAnswer(await door.call('eth_getLogs', paramsOf(range), range, first), range, filter)
  }

type Call = (range: BlockRange, filter: LogFilter) => Promise<readonly FoundLog[]>

/**
 * Where a service looks for some values of a list only, each is asked for alone; not at all where the budget does not allow it
 * for all.
 */
function apartOf(call: Call, affords: Run['affords'], trust: Run['trust']): Call {
  return async (range, filter) => {
    if (!trust.asksApart()) return call(range, filter)
    const calls = Array.from({ length: countParts(filter) }, () => 'eth_getLogs' as const)
    if (!affords(...calls))
      throw new BudgetReachedError('The next calls would cost more than is left of the budget.')
    const found: FoundLog[] = []
    for (const single of singlesOf(filter)) found.push(...(await call(range, single)))
    return inChainOrder(found)
  }
}

/** Of a part: what it is for all parts together, which have so many times its logs. */
const forAll = (refusal: RangeRefusal, times: number): RangeRefusal =>
  refusal.maxResults === undefined
    ? refusal
    : { ...refusal, maxResults: Math.floor(refusal.maxResults * times) }

/** A single block that is refused as too wide is refused for another reason, which nobody said. */
function sayTruly(error: unknown): unknown {
  if (!(error instanceof RpcError) || error.kind !== 'range-too-large') return error
  const { code, verbatim, bill } = error
  return new RpcError({ kind: 'other', code, verbatim, bill })
}
