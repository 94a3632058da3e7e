import * as v from 'valibot'
import {
  type FieldSchemas,
  LOG_CONTENT,
  LOG_PLACE,
  type ReadFields,
  type ReceiptLog,
  type UnreadLog,
} from './receipt-schema'

/** A field of the contract that is not as it should be: `logs.3.data`, "is missing". */
export type Flaw = { field: string; problem: string }

type RawFields = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is RawFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads each field by itself, so that one that is missing or misshapen spoils no other. `path` goes before its name. */
export function parseFields<Schemas extends FieldSchemas>(
  schemas: Schemas,
  raw: RawFields,
  path = '',
): { values: ReadFields<Schemas>; flaws: Flaw[] } {
  const flaws: Flaw[] = []
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined
    const result = v.safeParse(schema, value)
    if (result.success) return [name, result.output]
    flaws.push({ field: `${path}${name}`, problem: sayProblem(value, result.issues[0].message) })
    return [name, null]
  })
  return { values: Object.fromEntries(entries), flaws }
}

function sayProblem(value: unknown, misshapen: string): string {
  if (value === undefined) return 'is missing'
  return value === null ? 'is null' : misshapen
}

/** The logs of a receipt, those that can be read apart from those that cannot. */
export function parseLogs(raw: unknown): {
  logs: readonly ReceiptLog[] | null
  unreadLogs: readonly UnreadLog[]
  flaws: Flaw[]
} {
  if (!Array.isArray(raw)) {
    return {
      logs: null,
      unreadLogs: [],
      flaws: [{ field: 'logs', problem: sayProblem(raw, 'is not a list') }],
    }
  }
  const read = raw.map(parseLog)
  return {
    logs: read.flatMap(({ log }) => log ?? []),
    unreadLogs: read.flatMap(({ log }, at) => (log === null ? { at, raw: raw[at] } : [])),
    flaws: read.flatMap(({ flaws }) => flaws),
  }
}

function parseLog(raw: unknown, at: number): { log: ReceiptLog | null; flaws: Flaw[] } {
  if (!isRecord(raw)) return { log: null, flaws: [{ field: `logs.${at}`, problem: 'is not a log object' }] }
  const path = `logs.${at}.`
  const { values: content, flaws } = parseFields(LOG_CONTENT, raw, path)
  const place = parseFields(LOG_PLACE, raw, path)
  const { address, topics, data } = content
  const log =
    address === null || topics === null || data === null
      ? null
      : { address, topics, data, ...place.values, at }
  return { log, flaws: [...flaws, ...place.flaws] }
}
