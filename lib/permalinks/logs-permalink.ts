import { createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { type LogsDraft, PACES, RANGE_KINDS } from '@/lib/logs/question/logs-draft'

/** The form of the page as URL parameters, as typed. Never has a key. */
export const LOGS_PARAMS = {
  address: parseAsString.withDefault(''),
  event: parseAsString.withDefault(''),
  topic0: parseAsString.withDefault(''),
  topic1: parseAsString.withDefault(''),
  topic2: parseAsString.withDefault(''),
  topic3: parseAsString.withDefault(''),
  by: parseAsStringLiteral(RANGE_KINDS).withDefault('range'),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault('latest'),
  block: parseAsString.withDefault(''),
  budget: parseAsString.withDefault(''),
  again: parseAsString.withDefault(''),
  pace: parseAsStringLiteral(PACES).withDefault('frugal'),
}

/**
 * Names of eth_getLogs in lower case, as links may be written manually:
 * https://ethereum.org/developers/docs/apis/json-rpc/#eth_getlogs
 */
const NAMES_OF_CALL = new Map([
  ['blockhash', 'block'],
  ['fromblock', 'from'],
  ['toblock', 'to'],
  ['topic0', 'event'],
])

/**
 * Replaces names of eth_getLogs in a query by the names of this page; null without such names. A name of this page has
 * priority. `topic0` beside `event` is kept, for anonymous events.
 */
export function renameLogsQuery(query: URLSearchParams): URLSearchParams | null {
  const renamed = new URLSearchParams(query)
  for (const [name, value] of query) {
    const own = NAMES_OF_CALL.get(name.toLowerCase())
    if (own === undefined || (own === 'event' && query.get('event'))) continue
    renamed.delete(name)
    if (renamed.get(own)) continue
    renamed.set(own, value)
    if (own === 'block' && !renamed.has('by')) renamed.set('by', 'block')
  }
  return renamed.toString() === query.toString() ? null : renamed
}

const serialize = createSerializer(LOGS_PARAMS)

/** `/demo-mainnet/logs?address=0x…&event=Paused(address+account)` */
export function formatLogsPermalink(network: string, question: Partial<LogsDraft>): string {
  return serialize(`/${network}/logs`, question)
}
