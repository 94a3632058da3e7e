import { type BlockRange, width } from '@/lib/block/block-range'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import type { Reason } from '../checks/finding'
import { ANSWER_RULES } from '../checks/rules'
import { runRules } from '../checks/run-rules'
import type { RangeRefusal } from '../planner/range-planner'
import { askBlock } from './ask-block'
import { benchOf, callLogs, refusedAs, withTrueKind } from './call-logs'
import { holdLogs, inChainOrder, takeMissing } from './held-logs'
import type { LogsRun } from './search-run'

/** The result for a range. `why` is null where the answer was truncated without an error. */
export type AskedLogs =
  | { logs: readonly FoundLog[]; tookMs: number }
  | { refusal: RangeRefusal; why: RpcError }
  | { refusal: RangeRefusal; why: null; count: number }

/**
 * Asks for the logs of a range with as few calls as possible. One call is usual. A retry, a check of the answer, and each part of
 * the filter that a single block needs take one more. Throws a refusal that a smaller range does not answer.
 */
export async function askLogs(run: LogsRun, range: BlockRange, filter: LogFilter): Promise<AskedLogs> {
  const start = run.clock.now()
  try {
    const logs = await (width(range) === 1 ? askBlock(run, range, filter) : callLogs(run, range, filter))
    const tookMs = run.clock.now() - start
    const refusal = await checkAnswer(run, range, logs, filter)
    if (!refusal) return { logs: withHeld(run, range, filter, logs), tookMs }
    run.held = holdLogs(run.held, logs)
    return { refusal, why: null, count: logs.length }
  } catch (error) {
    const kind = refusedAs(error, range)
    if (kind === undefined || !(error instanceof RpcError)) throw withTrueKind(error)
    return { refusal: { ...error.states, kind }, why: error }
  }
}

/** Shows the logs, and checks them. The limit that a truncated answer shows; null for an answer that is taken. */
async function checkAnswer(
  run: LogsRun,
  range: BlockRange,
  logs: readonly FoundLog[],
  filter: LogFilter,
): Promise<RangeRefusal | null> {
  if (logs.length > 0) run.report({ type: 'came', range, logs })
  const findings = await runRules(ANSWER_RULES, { range, logs, filter }, benchOf(run))
  const refusal = findings.find((finding) => finding.refusal)?.refusal ?? null
  if (refusal) {
    sayTruncatedBefore(run, refusal)
    return refusal
  }
  for (const { verdict, range: blocks } of findings) {
    if (verdict === 'differs') becomeDiffering(run)
    else if (verdict !== 'complete') sayIncomplete(run, verdict, blocks, logs.length)
  }
  return null
}

const sayIncomplete = ({ report }: LogsRun, why: Reason, range: BlockRange, count: number) =>
  report({ type: 'doubted', range, count, why })

/** Two calls returned different logs: that is said of all answers of the search. */
function becomeDiffering(run: LogsRun) {
  run.known.facts = { ...run.known.facts, differs: true }
  for (const { range, count } of run.accepted) sayIncomplete(run, 'differs', range, count)
}

/** Answers that were taken before a limit was found, and are as long as it allows. */
function sayTruncatedBefore(run: LogsRun, { maxResults, maxRange }: RangeRefusal) {
  const isCut = ({ range, count }: { range: BlockRange; count: number }) =>
    count > 0 &&
    width(range) > 1 &&
    (maxResults === count || (maxResults === undefined && maxRange !== undefined && width(range) > maxRange))
  for (const { range, count } of run.accepted.filter(isCut)) sayIncomplete(run, 'truncated', range, count)
}

/** With the logs that an earlier answer returned for these blocks, and this one does not. */
function withHeld(
  run: LogsRun,
  range: BlockRange,
  filter: LogFilter,
  logs: readonly FoundLog[],
): readonly FoundLog[] {
  const { missing, held } = takeMissing(run.held, range, filter, logs)
  run.held = held
  if (missing.length > 0 && !run.known.facts.differs) becomeDiffering(run)
  const all = missing.length > 0 ? inChainOrder([...logs, ...missing]) : logs
  if (run.known.facts.differs) sayIncomplete(run, 'differs', range, all.length)
  run.accepted.push({ range, count: all.length })
  return all
}
