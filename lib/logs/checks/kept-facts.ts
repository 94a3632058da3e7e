import * as v from 'valibot'
import { openKeptDatabase } from '@/lib/kept/kept-database'
import { NO_FACTS, type ProviderFacts, withoutExpired } from './provider-facts'

const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const SEEN = v.optional(v.nullable(v.object({ block: COUNT, until: v.number() })), null)
const EDGE = v.optional(v.nullable(v.picklist(['start', 'end'])), null)

const TEST = v.object({
  at: v.number(),
  block: COUNT,
  isWhole: v.nullable(v.boolean()),
  isSame: v.boolean(),
  listsAreWhole: v.nullable(v.boolean()),
  blocks: COUNT,
  isPartial: v.boolean(),
  oldest: v.nullable(COUNT),
  pruned: v.optional(v.nullable(COUNT), null),
})

/** Fields that earlier versions did not keep are null. */
const FACTS = v.object({
  trusted: v.optional(v.nullable(v.boolean()), null),
  test: v.optional(v.nullable(TEST), null),
  oldest: SEEN,
  newest: SEEN,
  results: v.optional(v.nullable(v.object({ logs: COUNT, until: v.number(), cutFrom: EDGE })), null),
  scanned: v.optional(v.nullable(v.object({ blocks: COUNT, until: v.number() })), null),
  unnamed: v.optional(v.nullable(v.object({ answered: COUNT, failed: COUNT, until: v.number() })), null),
  values: v.optional(v.nullable(v.object({ most: COUNT, until: v.number() })), null),
  given: v.optional(COUNT, 0),
  maxRange: v.optional(v.nullable(COUNT), null),
  head: v.optional(v.nullable(v.object({ block: COUNT, at: v.number() })), null),
})

export async function openProviderFacts(connection: string): Promise<ProviderFacts> {
  try {
    const database = await openKeptDatabase()
    return parseFacts(await database.get('services', connection))
  } catch {
    return NO_FACTS
  }
}

/** Keeps what a search learned. The user's switch and test stay. */
export const keepProviderFacts = (connection: string, facts: ProviderFacts): Promise<void> =>
  changeFacts(connection, ({ trusted, test }) => ({ ...facts, trusted, test }))

export const keepOwnFacts = (
  connection: string,
  own: Partial<Pick<ProviderFacts, 'trusted' | 'test'>>,
): Promise<void> => changeFacts(connection, (facts) => ({ ...facts, ...own }))

/** One transaction, because a worker may write at the same time. */
async function changeFacts(connection: string, change: (facts: ProviderFacts) => ProviderFacts) {
  const database = await openKeptDatabase()
  const writing = database.transaction('services', 'readwrite')
  const before = parseFacts(await writing.store.get(connection))
  await Promise.all([writing.store.put(change(before), connection), writing.done])
}

export function parseFacts(value: unknown): ProviderFacts {
  const { success, output } = v.safeParse(FACTS, value)
  return success ? withoutExpired(output, Date.now()) : NO_FACTS
}
