import type { Bill } from '@/lib/credits/bill'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { addEvent } from '@/lib/logs/search/add-event'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { type KeptProgress, NO_PROGRESS } from '@/lib/logs/search/search-progress'

/** How a search stands together with the logs it found, in the order of the chain. */
export type HeldProgress = KeptProgress & { logs: readonly FoundLog[] }

export const NOTHING_HELD: HeldProgress = { ...NO_PROGRESS, logs: [] }

export function holdEvent(held: HeldProgress, event: SearchEvent, before: Bill): HeldProgress {
  const logs = changeLogs(held.logs, event)
  const { logs: _held, ...progress } = held
  const next = addEvent(
    progress,
    event,
    before,
    ({ from, to }) => logs.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to).length,
  )
  return { ...next, logs }
}

function changeLogs(logs: readonly FoundLog[], event: SearchEvent): readonly FoundLog[] {
  if (event.type === 'reorged') return logs.filter(({ blockNumber }) => blockNumber < event.range.from)
  if (event.type !== 'answered') return logs
  return [...logs, ...event.logs].sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)
}
