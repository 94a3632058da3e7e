import * as v from 'valibot'
import { openKeptDatabase } from '@/lib/kept/kept-database'
import { FACTS, type ProviderFacts } from './facts-schema'
import { NO_FACTS, withoutExpired } from './provider-facts'

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
