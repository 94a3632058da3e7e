import { type BlockRange, width } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import type { PatientDoor } from '../door/patient-door'
import { BudgetReachedError, type SpendingDoor } from '../door/spending-door'
import type { RangeRefusal } from '../planner/range-planner'
import { askHole } from './ask-hole'
import { isThere } from './bare-found'
import { HOLE_CALLS, NEEDED } from './check-calls'
import type { CheckEvent, DoubtedWhy, Looked } from './check-event'
import { compareCheck, isCutOff, readCut, type Verdict } from './compare-check'
import { type Doubt, type Edge, LEAST_CUT } from './doubt-answer'
import { isByChance } from './find-hole'
import type { FirstLook } from './first-look'
import type { Trust } from './trust'

type Means = {
  look: FirstLook
  call: (range: BlockRange, filter: LogFilter) => Promise<readonly FoundLog[]>
  door: PatientDoor
  /** For calls that look into answers. */
  checking: PatientDoor
  affords: SpendingDoor['affords']
  trust: Trust
  report: (event: CheckEvent) => void
}

/** Null where more came than the service gives at once. */
type Again = readonly FoundLog[] | null

type Checked = { verdict: Verdict; again: Again } | null

/**
 * Looks into answers that something speaks against, by one more call. Gives the refusal that an answer amounts to which lacks
 * logs, `apart` where it is to be asked for anew, each value of a list alone, null for one that is to be believed; what cannot be
 * checked, or was believed before more was known, is said to be in doubt.
 */
export function createAnswerChecker({ look, call, door, checking, affords, trust, report }: Means) {
  const inDoubt = (range: BlockRange, count: number, why: DoubtedWhy) =>
    report({ type: 'doubted', range, count, why, bill: door.bill() })

  /** Null where no answer came that says anything. */
  async function askAgain(logs: readonly FoundLog[], check: BlockRange, filter: LogFilter): Promise<Checked> {
    try {
      const again = await call(check, filter)
      return { verdict: compareCheck(logs, check, again), again }
    } catch (error) {
      if (error instanceof BudgetReachedError) return null
      if (!(error instanceof RpcError)) throw error
      return error.kind === 'too-many-results' ? { verdict: 'lacks', again: null } : null
    }
  }

  async function check(range: BlockRange, logs: readonly FoundLog[], doubt: Doubt, filter: LogFilter) {
    const checked = await askAgain(logs, doubt.check, filter)
    if (checked) {
      const { verdict } = checked
      report({ type: 'checked', range, check: doubt.check, reason: doubt.reason, verdict, bill: door.bill() })
    }
    return checked
  }

  /** Looks on for as long as nothing is found. Gives what was looked into last, and what came of it. */
  async function settle(
    range: BlockRange,
    logs: readonly FoundLog[],
    doubt: Doubt,
    filter: LogFilter,
  ): Promise<{ doubt: Doubt; checked: Checked }> {
    const checked = mayAsk(doubt) ? await check(range, logs, doubt, filter) : null
    const next = checked?.verdict === 'holds' ? trust.dispel(range, logs, doubt) : null
    return next ? settle(range, logs, next, filter) : { doubt, checked }
  }

  async function readLie(
    range: BlockRange,
    logs: readonly FoundLog[],
    doubt: Doubt,
    { again }: NonNullable<Checked>,
  ): Promise<RangeRefusal> {
    if (doubt.reason === 'empty') {
      const isOfNewest = doubt.check.to === range.to
      const maxRange = isOfNewest ? await look.findWidth(range, again?.[0]) : width(doubt.check)
      return { kind: 'range-too-large', maxRange }
    }
    if (doubt.reason === 'sample' && logs.length >= LEAST_CUT)
      return { kind: 'too-many-results', maxResults: again?.length }
    return readCut(
      { range, logs },
      again && { range: doubt.check, logs: again },
      edgeIn(range, doubt),
      trust.leastCut(),
    )
  }

  const mayAsk = ({ reason }: Doubt) =>
    reason !== 'sample' || affords('eth_getLogs', 'eth_getBlockByNumber', ...NEEDED)

  let isAnyUnshown = false

  /** `doubt`: what was to be asked, and was not. */
  function tellUnasked(range: BlockRange, logs: readonly FoundLog[], found: Looked, doubt: Doubt | null) {
    const isOnce = doubt !== null && trust.isOnce(logs)
    const isUnchecked = doubt !== null && doubt.reason !== 'sample'
    // Of one value among several, a second call for all of them shows nothing.
    if (trust.asksApart() && (isUnchecked || isOnce)) return inDoubt(range, logs.length, 'part')
    if (isUnchecked) return inDoubt(range, logs.length, 'unchecked')
    const isUnshown = found === 'unknown' || found === 'unaffordable'
    if (isOnce) inDoubt(range, logs.length, 'once')
    if (isUnshown) inDoubt(range, logs.length, trust.isUnshown(range, logs) ? 'wide' : 'list')
    isAnyUnshown ||= isOnce || isUnshown
  }

  /** What the service has shown by now takes away doubts of that alone. */
  function tellShown(filter: LogFilter) {
    if (!isAnyUnshown) return
    const lists = !trust.isAnyUnshown(filter, [])
    report({ type: 'shown', blocks: trust.looked(), lists, again: trust.again(), bill: door.bill() })
  }

  /** What was believed before is in doubt, now that the service is known to look for a part. */
  function takeIn(found: Looked): RangeRefusal | 'apart' | null {
    if (found === 'apart') {
      for (const earlier of trust.learnApart()) inDoubt(earlier.range, earlier.count, 'limit')
      return 'apart'
    }
    if (typeof found !== 'object') return null
    const refusal = { kind: 'range-too-large', ...found } as const
    for (const earlier of trust.learnCut(refusal, 'end')) inDoubt(earlier.range, earlier.count, 'limit')
    return refusal
  }

  /** Gives the refusal that an answer amounts to which lacks logs between others. */
  async function lookForHoles(
    range: BlockRange,
    logs: readonly FoundLog[],
    filter: LogFilter,
  ): Promise<RangeRefusal | null> {
    if (trust.isUnsteady() || trust.isSteady) return null
    for (const lost of trust.stretches.lostIn(range, logs)) inDoubt(lost, 0, 'hole')
    for (const hole of trust.stretches.doubt(range, logs)) {
      const found = await trust.stretches.lookInto(async () =>
        affords(...HOLE_CALLS, ...NEEDED)
          ? askHole(hole, 'middle', filter, { door: checking, call, report })
          : 'unchecked',
      )
      if (found === null) break
      if (found === 'unknown' || found === 'unchecked') {
        if (!isByChance(hole)) inDoubt(hole.range, 0, 'bare')
        continue
      }
      const verdict = isThere(found) ? 'holds' : 'lacks'
      report({ type: 'checked', range, check: hole.range, reason: 'hole', verdict, bill: door.bill() })
      if (found === 'narrow') return { kind: 'range-too-large', maxRange: Math.ceil(width(range) / 2) }
      trust.stretches.learn(hole.range, !isThere(found))
      if (!isThere(found)) inDoubt(hole.range, 0, 'hole')
    }
    return null
  }

  /** What may be cut off, and shows so in nothing beyond it. `wasCut`: it was known when the answer came. */
  function doubtCut(range: BlockRange, logs: readonly FoundLog[], wasCut: boolean) {
    if (!trust.isCut(logs)) return
    const block = trust.onlyBlockOf(logs)
    if (!wasCut) inDoubt(range, logs.length, 'limit')
    // Of a block that was asked for alone it was said.
    else if (block !== null && width(range) > 1) inDoubt({ from: block, to: block }, logs.length, 'round')
  }

  return async (
    range: BlockRange,
    logs: readonly FoundLog[],
    filter: LogFilter,
  ): Promise<RangeRefusal | 'apart' | null> => {
    const wasCut = trust.isCut(logs)
    const found = trust.isUnsteady() ? 'all' : await look.atAnswer(range, logs, filter)
    const part = takeIn(found)
    if (part) return part
    const first = trust.isUnsteady()
      ? null
      : trust.doubt(range, logs, found === 'unknown' && trust.isUnshown(range, logs))
    const { doubt = null, checked = null } = first ? await settle(range, logs, first, filter) : {}
    if (doubt && checked?.verdict === 'lacks' && !isLeftOut(range, logs, doubt, checked.again)) {
      const refusal = await readLie(range, logs, doubt, checked)
      for (const earlier of trust.learnCut(refusal, edgeIn(range, doubt)))
        inDoubt(earlier.range, earlier.count, 'limit')
      return refusal
    }
    if (doubt && (checked?.verdict === 'differs' || checked?.verdict === 'lacks')) {
      for (const earlier of trust.learnUnsteady()) inDoubt(earlier.range, earlier.count, 'differs')
    }
    if (trust.isUnsteady()) inDoubt(range, logs.length, 'differs')
    else tellUnasked(range, logs, found, checked ? null : doubt)
    if (doubt && !checked) trust.leave(doubt)
    doubtCut(range, logs, wasCut)
    const holed = await lookForHoles(range, logs, filter)
    if (holed) return holed
    trust.believe(range, logs, filter)
    tellShown(filter)
    return null
  }
}

/** Nothing spoke against the answer, and of its few logs some between others were left out. */
const isLeftOut = (range: BlockRange, logs: readonly FoundLog[], doubt: Doubt, again: Again) =>
  doubt.reason === 'sample' && logs.length < LEAST_CUT && !isCutThere(range, logs, doubt, again)

const isCutThere = (range: BlockRange, logs: readonly FoundLog[], doubt: Doubt, again: Again) =>
  again !== null && isCutOff(logs, again, edgeIn(range, doubt))

const edgeIn = (range: BlockRange, { check }: Doubt): Edge => (check.from === range.from ? 'start' : 'end')
