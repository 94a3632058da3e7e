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

/** `why` is null if the response was truncated without an error. */
export type AskedLogs =
  | { logs: readonly FoundLog[]; tookMs: number }
  | { refusal: RangeRefusal; why: RpcError }
  | { refusal: RangeRefusal; why: null; count: number }

/**
 * Reads a range, usually by one call. Retries, checks, and parts of the filter take more. Throws refusals that a smaller range does not
 * avoid.
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

/** Shows and checks the logs. Returns the limit of a truncated response, or null. */
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
  report({ type: 'incomplete', range, count, why })

/** Two calls returned different logs: all answers of the search may be incomplete. */
function becomeDiffering(run: LogsRun) {
  run.known.facts = { ...run.known.facts, differs: true }
  for (const { range, count } of run.accepted) sayIncomplete(run, 'differs', range, count)
}

/** Earlier answers as long as a limit that was found later. */
function sayTruncatedBefore(run: LogsRun, { maxResults, maxRange }: RangeRefusal) {
  const isCut = ({ range, count }: { range: BlockRange; count: number }) =>
    count > 0 &&
    width(range) > 1 &&
    (maxResults === count || (maxResults === undefined && maxRange !== undefined && width(range) > maxRange))
  for (const { range, count } of run.accepted.filter(isCut)) sayIncomplete(run, 'truncated', range, count)
}

/** Adds logs that an earlier response had and this one lacks. */
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
