import { formatCount } from '@/lib/text/count'
import type { LogReading } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'

/** Logs that count for nothing that is worked out of their values. */
export type LeftOut = {
  /** By a reorganisation: they are of no block of the chain any more. */
  removed: number
  /** Of those that are not removed, what no event fits. */
  undecoded: number
}

/** Why a log is in no sum, balance or chart; null where it may be. */
export function leftOut(
  { removed }: Pick<FoundLog, 'removed'>,
  { event }: Pick<LogReading, 'event'>,
): keyof LeftOut | null {
  if (removed) return 'removed'
  return event === null ? 'undecoded' : null
}

/** "2 removed, 1 not decoded"; null where nothing is left out. */
export function tellLeftOut({ removed, undecoded }: LeftOut): string | null {
  const parts = [
    removed > 0 ? `${formatCount(removed)} removed` : '',
    undecoded > 0 ? `${formatCount(undecoded)} not decoded` : '',
  ]
  return parts.filter(Boolean).join(', ') || null
}
