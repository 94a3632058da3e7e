import * as v from 'valibot'
import { openKeptDatabase } from '@/lib/kept/kept-database'
import { believedAt, type KnownService, UNKNOWN_SERVICE } from './known-service'

const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What an earlier version did not keep is not known. */
const KNOWN_SERVICE = v.object({
  shownUntil: v.optional(v.nullable(v.number()), null),
  compared: COUNT,
  answers: COUNT,
  isSteady: v.optional(v.boolean(), false),
  kept: v.optional(v.nullable(v.object({ from: COUNT, until: v.number() })), null),
  reached: v.optional(v.nullable(v.object({ to: COUNT, until: v.number() })), null),
  stretches: v.optional(
    v.array(v.object({ from: COUNT, to: COUNT, isLost: v.boolean(), until: v.number() })),
    [],
  ),
  scanned: v.optional(v.nullable(v.object({ blocks: COUNT, until: v.number() })), null),
  unnamed: v.optional(v.nullable(v.object({ answered: COUNT, failed: COUNT, until: v.number() })), null),
  results: v.optional(
    v.nullable(
      v.object({
        logs: COUNT,
        until: v.number(),
        cutFrom: v.optional(v.nullable(v.picklist(['start', 'end'])), null),
      }),
    ),
    null,
  ),
  given: v.optional(COUNT, 0),
  looked: v.optional(COUNT, 0),
  listed: v.optional(COUNT, 0),
  whole: v.optional(COUNT, 0),
  apart: v.optional(v.nullable(v.number()), null),
  maxRange: v.optional(v.nullable(COUNT), null),
  head: v.optional(v.nullable(v.object({ block: COUNT, at: v.number() })), null),
})

/** What earlier searches by a connection found of its answers; as of one never asked where none did, or nothing is kept. */
export async function openKnownService(connection: string): Promise<KnownService> {
  try {
    const database = await openKeptDatabase()
    return parseKnownService(await database.get('services', connection))
  } catch {
    return UNKNOWN_SERVICE
  }
}

export async function keepKnownService(connection: string, known: KnownService): Promise<void> {
  const database = await openKeptDatabase()
  await database.put('services', known, connection)
}

export function parseKnownService(value: unknown): KnownService {
  const { success, output } = v.safeParse(KNOWN_SERVICE, value)
  return success ? believedAt(output, Date.now()) : UNKNOWN_SERVICE
}
