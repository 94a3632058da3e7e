import { askBloom } from '../checks/block-bloom'
import type { Bench } from '../checks/run-rules'
import { callLogs } from './call-logs'
import { holdLogs } from './held-logs'
import type { LogsRun } from './search-run'

/** Rules make their calls within a search, and what they find is reported. */
export const benchOf = (run: LogsRun): Bench => ({
  known: run.known,
  affords: run.affords,
  calls: {
    bloom: (block) => askBloom(run.checking, block),
    async logs(range, filter) {
      const logs = await callLogs(run, range, filter, { isCheck: true })
      run.held = holdLogs(run.held, logs)
      return logs
    },
  },
  onFinding: ({ rule, verdict }, range) =>
    run.report({ type: 'checked', range, rule, verdict, bill: run.client.bill() }),
})
