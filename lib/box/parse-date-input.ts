import { parseTypedStart } from '@/lib/logs/range/typed-end'
import type { Network } from '@/lib/networks'
import { readField } from '@/lib/text/field'
import { type BoxReading, notUnderstood, suggestLogs, understood } from './suggestion'

/** `2026-11-29`, with a time of day if need be, in UTC. */
export const isDate = (typed: string) => /^\d{4}-\d\d-\d\d(?!\d)/.test(typed)

/** The block fields of logs take such a moment. */
export function parseDateInput(typed: string, { slug }: Network): BoxReading {
  const { problem } = readField(() => parseTypedStart(typed))
  return problem === undefined
    ? understood(suggestLogs(`The logs from ${typed} (UTC)`, slug, { from: typed }))
    : notUnderstood(problem)
}
