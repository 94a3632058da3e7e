import { formatCount } from '@/lib/text/count'
import type { LogReading } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'

/** Logs that count in no sum, total or chart. */
export type LeftOut = {
  removed: number
  undecoded: number
}

export function leftOut(
  { removed }: Pick<FoundLog, 'removed'>,
  { event }: Pick<LogReading, 'event'>,
): keyof LeftOut | null {
  if (removed) return 'removed'
  return event === null ? 'undecoded' : null
}

/** "2 removed, 1 not decoded"; null for none. */
export function tellLeftOut({ removed, undecoded }: LeftOut): string | null {
  const parts = [
    removed > 0 ? `${formatCount(removed)} removed` : '',
    undecoded > 0 ? `${formatCount(undecoded)} not decoded` : '',
  ]
  return parts.filter(Boolean).join(', ') || null
}
