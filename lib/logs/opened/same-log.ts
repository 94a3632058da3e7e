import type { FoundLog } from '../answer/logs-answer'

/** Whether two are one log of the chain, wherever they stand in a table. */
export const isSameLog = (a: FoundLog, b: FoundLog): boolean =>
  a.blockHash === b.blockHash && a.logIndex === b.logIndex
