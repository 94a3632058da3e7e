export type { FoundLog } from '@/lib/logs/answer/logs-answer'
export {
  collectLogs,
  type FoundLogs,
  findLogs,
  type RequestFunction,
} from '@/lib/logs/search/find-logs'
export type { LogsQuery } from '@/lib/logs/search/read-query'
export type { SearchEvent, SearchSnapshot } from '@/lib/logs/search/search-event'
export type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
