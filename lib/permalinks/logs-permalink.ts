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

const serialize = createSerializer(LOGS_PARAMS)

/** `/demo-mainnet/logs?address=0x…&event=Paused(address+account)` */
export function formatLogsPermalink(network: string, question: Partial<LogsDraft>): string {
  return serialize(`/${network}/logs`, question)
}
