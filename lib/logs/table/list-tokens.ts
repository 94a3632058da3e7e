import { ETHER_EMITTER } from '@/lib/tokens/ether-log'
import { isOfToken } from '@/lib/tokens/token-amount'
import type { LogList } from '../answer/log-list'
import { EMITTER, EVENT, filterBy, tallyLogs } from './log-trait'

/** Tokens told of. */
const COMMONEST = 8

/** The contracts that emitted most of the transfers and approvals among logs, the commonest first; without ether logs. */
export function listTokens(logs: LogList): readonly string[] {
  const ofTokens = tallyLogs(logs, EVENT).flatMap(([event, { first }]) => {
    const log = logs.at(first)
    return log && isOfToken(log) ? [event] : []
  })
  const transfers = filterBy(logs, EVENT, (event) => ofTokens.includes(event))
  return tallyLogs(transfers, EMITTER)
    .map(([address]) => address)
    .filter((address) => address !== ETHER_EMITTER)
    .slice(0, COMMONEST)
}
