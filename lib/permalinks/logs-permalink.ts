import { createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { type LogsDraft, PACES, RANGE_KINDS } from '@/lib/logs/question/logs-draft'

/** The whole question of the log lens as URL parameters, kept as typed. Never holds a key. */
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
 * What the call for logs names otherwise (https://ethereum.org/developers/docs/apis/json-rpc/#eth_getlogs), in lower case: links
 * are written by hand.
 */
const NAMES_OF_CALL = new Map([
  ['blockhash', 'block'],
  ['fromblock', 'from'],
  ['toblock', 'to'],
  ['topic0', 'event'],
])

/**
 * The query of a link that names its range or its event as the call for logs does, with the names of this page; null for one that
 * does not. A name of this page beside it counts alone; topic 0 beside an event is one, as of an anonymous event.
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
