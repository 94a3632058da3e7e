import calculateSlot from 'cluster-key-slot'
import { Cluster } from 'ioredis'
import { LedgerUnavailableError } from './ledger'
import type { ClusterAddress } from './redis-address'
import { REDIS_OPTIONS, seekAgainAfter } from './redis-options'
import type { RedisStore } from './redis-store'

/** How long a node may have changed its part, or got a replica, before it is noticed where nothing fails. */
const LOOK_AGAIN_MS = 1_000

/**
 * The nodes of a cluster, of which each is asked for its own keys. ioredis keeps the map of them; it sends nothing on its own,
 * so that a write and the question who else holds it go over one connection. Rejects with {@link LedgerUnavailableError}.
 */
export async function connectCluster({ nodes, username, password }: ClusterAddress): Promise<RedisStore> {
  const cluster = new Cluster(nodes, {
    lazyConnect: true,
    // With it `connect` never settles when a part of the cluster is down.
    enableReadyCheck: false,
    clusterRetryStrategy: seekAgainAfter,
    redisOptions: { ...REDIS_OPTIONS, ...(username && { username }), ...(password && { password }) },
  })
  let broken: unknown
  cluster.on('error', ({ lastNodeError }) => {
    broken = lastNodeError
  })
  try {
    await cluster.connect()
  } catch (error) {
    cluster.disconnect()
    throw new LedgerUnavailableError({ cause: broken ?? error })
  }
  const lookAgain = () => cluster.refreshSlotsCache()
  const looking = setInterval(lookAgain, LOOK_AGAIN_MS).unref()
  return {
    find: (key) => {
      const [master, ...replicas] = cluster.slots[calculateSlot(key)] ?? []
      const redis = cluster
        .nodes('master')
        .find(({ options: { host, port } }) => `${host}:${port}` === master)
      return redis ? { redis, replicas: replicas.length } : null
    },
    onFault: lookAgain,
    close: () => {
      clearInterval(looking)
      cluster.disconnect()
    },
  }
}
