import calculateSlot from 'cluster-key-slot'
import { Cluster, Redis, type RedisOptions, type Result } from 'ioredis'
import { LedgerUnavailableError } from './ledger'
import { type ClusterAddress, parseClusterAddress } from './redis-address'
import * as scripts from './redis-scripts'

export type RedisConnection = {
  /** Reads at a key. Throws {@link LedgerUnavailableError}. */
  read<Value>(key: string, question: (redis: Redis) => Promise<Value>): Promise<Value>
  /** One write at a key, done when all replicas have it. Throws {@link LedgerUnavailableError}. */
  write<Value>(key: string, command: (redis: Redis) => Promise<Value>): Promise<Value>
  close(): Promise<void>
}

/** Less than `socketTimeout`, which runs meanwhile. */
const REPLICAS_MS = 500

/** Connects to the Redis or the cluster at an address. Rejects with {@link LedgerUnavailableError}. */
export async function connectRedis(at: string): Promise<RedisConnection> {
  const cluster = parseClusterAddress(at)
  const store = cluster ? await connectCluster(cluster) : await connectOne(at)

  const ask = async <Value>(key: string, question: (redis: Redis, replicas: number) => Promise<Value>) => {
    const place = store.find(key)
    try {
      if (place) return await question(place.redis, place.replicas)
    } catch (cause) {
      store.onFault()
      throw new LedgerUnavailableError({ cause, isUncertain: true })
    }
    store.onFault()
    throw new LedgerUnavailableError({ cause: new Error('Nobody serves this key now.') })
  }

  return {
    read: ask,
    write: (key, command) =>
      ask(key, async (redis, replicas) => {
        const value = await command(redis)
        await untilReplicated(redis, replicas)
        return value
      }),
    close: async () => store.close(),
  }
}

/** Any replica that takes over has the writes of this connection. */
async function untilReplicated(redis: Redis, replicas: number) {
  if (replicas === 0) return
  const held = await redis.wait(replicas, REPLICAS_MS)
  if (held < replicas) throw new Error(`Held by ${held} of ${replicas} replicas.`)
}

/** One Redis, or the nodes of a cluster. */
type RedisStore = {
  /** The connection for a key, and the number of its replicas. Null while it is down. */
  find(key: string): { redis: Redis; replicas: number } | null
  /** Called after a failure: the key may have moved. */
  onFault(): void
  close(): void
}

/** An unavailable store fails at once: nothing is queued or sent twice. */
const REDIS_OPTIONS = {
  lazyConnect: true,
  connectTimeout: 2_000,
  socketTimeout: 2_000,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  scripts: {
    chargeCredits: { lua: scripts.CHARGE },
    refundCredits: { lua: scripts.REFUND, numberOfKeys: 2 },
    raiseVersion: { lua: scripts.RAISE_VERSION, numberOfKeys: 1 },
    addKey: { lua: scripts.ADD_KEY, numberOfKeys: 1 },
    configureKey: { lua: scripts.CONFIGURE_KEY, numberOfKeys: 1 },
    leaveConfig: { lua: scripts.LEAVE_CONFIG, numberOfKeys: 1 },
    openSocket: { lua: scripts.OPEN_SOCKET, numberOfKeys: 1 },
    renewSockets: { lua: scripts.RENEW_SOCKETS, numberOfKeys: 1 },
    changeKey: { lua: scripts.CHANGE_KEY, numberOfKeys: 1 },
    revokeKey: { lua: scripts.REVOKE_KEY, numberOfKeys: 1 },
  },
} satisfies RedisOptions

/** Milliseconds until the next attempt to connect. Attempts never end. */
const reconnectAfter = (attempt: number): number => Math.min(2 ** attempt * 25, 1_000)

declare module 'ioredis' {
  interface RedisCommander<Context> {
    chargeCredits(keyCount: number, ...keysAndArgs: (string | number)[]): Result<number[], Context>
    refundCredits(day: string, charge: string): Result<null, Context>
    raiseVersion(at: string, version: number): Result<number, Context>
    addKey(entry: string, ...fields: (string | number)[]): Result<null, Context>
    configureKey(entry: string, ...fields: (string | number)[]): Result<null, Context>
    leaveConfig(entry: string, revokedAt: number): Result<null, Context>
    openSocket(at: string, id: string, limit: number): Result<0 | 1, Context>
    renewSockets(at: string, ...ids: string[]): Result<null, Context>
    changeKey(entry: string, ...fields: (string | number)[]): Result<0 | 1, Context>
    revokeKey(entry: string, revokedAt: number): Result<0 | 1, Context>
  }
}

async function connectOne(url: string): Promise<RedisStore> {
  const redis = new Redis(url, { ...REDIS_OPTIONS, enableOfflineQueue: false, retryStrategy: reconnectAfter })
  // Without a listener ioredis prints connection errors.
  let broken: unknown
  redis.on('error', (error) => {
    broken = error
  })
  try {
    await redis.connect()
    // For an unknown database number, ioredis stays in database 0.
    await redis.select(redis.options.db ?? 0)
  } catch (error) {
    redis.disconnect()
    throw new LedgerUnavailableError({ cause: broken ?? error })
  }
  return {
    find: () => (redis.status === 'ready' ? { redis, replicas: 0 } : null),
    onFault: () => {},
    close: () => redis.disconnect(),
  }
}

/** Between two reads of the cluster's slot map. */
const REFRESH_MS = 1_000

/**
 * Connects to a cluster. ioredis only keeps the slot map. Commands go directly to the node of their key, so that a write and
 * its WAIT use one connection. Rejects with {@link LedgerUnavailableError}.
 */
async function connectCluster({ nodes, username, password }: ClusterAddress): Promise<RedisStore> {
  const cluster = new Cluster(nodes, {
    lazyConnect: true,
    // With it `connect` never settles if a part of the cluster is down.
    enableReadyCheck: false,
    clusterRetryStrategy: reconnectAfter,
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
  const refresh = () => cluster.refreshSlotsCache()
  const refreshing = setInterval(refresh, REFRESH_MS).unref()
  return {
    find: (key) => {
      const [master, ...replicas] = cluster.slots[calculateSlot(key)] ?? []
      const redis = cluster
        .nodes('master')
        .find(({ options: { host, port } }) => `${host}:${port}` === master)
      return redis ? { redis, replicas: replicas.length } : null
    },
    onFault: refresh,
    close: () => {
      clearInterval(refreshing)
      cluster.disconnect()
    },
  }
}
