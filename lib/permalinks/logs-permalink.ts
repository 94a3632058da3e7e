import { createSerializer, parseAsString } from 'nuqs/server'
import { DEFAULT_BUDGET, type LogsDraft } from '@/lib/logs/logs-question'

/** The whole question of the log lens as URL parameters, kept as typed. Never holds a key. */
export const LOGS_PARAMS = {
  address: parseAsString.withDefault(''),
  event: parseAsString.withDefault(''),
  topic1: parseAsString.withDefault(''),
  topic2: parseAsString.withDefault(''),
  topic3: parseAsString.withDefault(''),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault('latest'),
  budget: parseAsString.withDefault(DEFAULT_BUDGET),
}

const serialize = createSerializer(LOGS_PARAMS)

/** `/demo-mainnet/logs?address=0x…&event=Paused(address+account)` */
export function formatLogsPermalink(network: string, question: Partial<LogsDraft>): string {
  return serialize(`/${network}/logs`, question)
}
