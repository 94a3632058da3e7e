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
