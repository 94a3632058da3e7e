import type { Rate } from '@/lib/rpc/pace/rate'
import type { ConnectionsOverview } from './connections-overview'

/** What the service of a key states of its free plan; null where it states nothing, or where there is no such key. */
export function statedRates(
  connections: ConnectionsOverview | undefined,
  keyId: string | null | undefined,
): readonly Rate[] | null {
  const key = connections?.keys.find(({ id }) => id === keyId)
  return connections?.services.find(({ id }) => id === key?.service)?.rates ?? null
}
