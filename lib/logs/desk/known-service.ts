import { openKeptDatabase } from '@/lib/kept/kept-database'
import { type KnownService, UNKNOWN_SERVICE } from '../search/trust'

/** What earlier searches by a connection found of its answers; as of one never asked where none did, or nothing is kept. */
export async function openKnownService(connection: string): Promise<KnownService> {
  try {
    const database = await openKeptDatabase()
    const kept = await database.get('services', connection)
    return isKnownService(kept) ? kept : UNKNOWN_SERVICE
  } catch {
    return UNKNOWN_SERVICE
  }
}

export async function keepKnownService(connection: string, known: KnownService): Promise<void> {
  const database = await openKeptDatabase()
  await database.put('services', known, connection)
}

function isKnownService(value: unknown): value is KnownService {
  if (typeof value !== 'object' || value === null) return false
  const { compared, answers }: { [Name in keyof KnownService]?: unknown } = value
  return [compared, answers].every((count) => Number.isSafeInteger(count) && Number(count) >= 0)
}
