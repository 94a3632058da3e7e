import type { Rate } from '@/lib/rpc/pace/rate'
import type { ConnectionsOverview } from './connections-overview'

/**
 * What a key bears: as the reader stated it of their plan, or else as its service states it of its free plan; null where
 * neither is stated, or where there is no such key.
 */
export function statedRates(
  connections: ConnectionsOverview | undefined,
  keyId: string | null | undefined,
): readonly Rate[] | null {
  const key = connections?.keys.find(({ id }) => id === keyId)
  if (key?.perSecond) return [{ amount: key.perSecond, seconds: 1, of: 'units' }]
  return connections?.services.find(({ id }) => id === key?.service)?.rates ?? null
}
