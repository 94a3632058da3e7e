import calculateSlot from 'cluster-key-slot'
import { Cluster, Redis, type RedisOptions, type Result } from 'ioredis'
import { LedgerUnavailableError } from './ledger'
import { type ClusterAddress, parseClusterAddress } from './redis-address'
import * as scripts from './redis-scripts'

export type RedisConnection = {
  /** Reads what lies at a key. Throws {@link LedgerUnavailableError}. */
  read<Value>(key: string, question: (redis: Redis) => Promise<Value>): Promise<Value>
  /** One write at a key, done once all replicas of its place hold it. Throws {@link LedgerUnavailableError}. */
  write<Value>(key: string, command: (redis: Redis) => Promise<Value>): Promise<Value>
  close(): Promise<void>
}

/** Less than the `socketTimeout` of the connection, which waits meanwhile. */
const REPLICAS_MS = 500

/** To the Redis or the cluster at an address. Rejects with {@link LedgerUnavailableError} when it cannot be reached now. */
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
        await untilHeld(redis, replicas)
        return value
      }),
    close: async () => store.close(),
  }
}

/** By all of them: whichever takes over then has what was written over this connection. */
async function untilHeld(redis: Redis, replicas: number) {
  if (replicas === 0) return
  const held = await redis.wait(replicas, REPLICAS_MS)
  if (held < replicas) throw new Error(`Held by ${held} of ${replicas} replicas.`)
}

async function connectOne(url: string): Promise<RedisStore> {
  const redis = new Redis(url, { ...REDIS_OPTIONS, enableOfflineQueue: false, retryStrategy: seekAgainAfter })
  // What breaks the connection is told to those who ask; without a listener it would be printed.
  let broken: unknown
  redis.on('error', (error) => {
    broken = error
  })
  try {
    await redis.connect()
    // ioredis stays in the first database where there is none of this number.
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

/** Where keys lie: in one Redis, or at the nodes of a cluster. */
export type RedisStore = {
  /** The connection to the place of a key, and how many replicas stand ready to take it over. Null while it is away. */
  find(key: string): { redis: Redis; replicas: number } | null
  /** Told that a place did not do its part: it may be another by now. */
  onFault(): void
  close(): void
}

/**
 * A store that is away is felt at once: nothing waits for it, and nothing is sent twice. A connection on which an answer
 * is due for longer than `socketTimeout` is given up.
 */
export const REDIS_OPTIONS = {
  lazyConnect: true,
  connectTimeout: 2_000,
  socketTimeout: 2_000,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  scripts: {
    chargeCredits: { lua: scripts.CHARGE },
    giveBackCredits: { lua: scripts.GIVE_BACK, numberOfKeys: 2 },
    addKey: { lua: scripts.ADD_KEY, numberOfKeys: 1 },
    configureKey: { lua: scripts.CONFIGURE_KEY, numberOfKeys: 1 },
    leaveConfig: { lua: scripts.LEAVE_CONFIG, numberOfKeys: 1 },
    renameKey: { lua: scripts.RENAME_KEY, numberOfKeys: 1 },
    revokeKey: { lua: scripts.REVOKE_KEY, numberOfKeys: 1 },
  },
} satisfies RedisOptions

/** Milliseconds until a store that is away is sought again; it is so for ever, at least every second. */
export const seekAgainAfter = (attempt: number): number => Math.min(2 ** attempt * 25, 1_000)

declare module 'ioredis' {
  interface RedisCommander<Context> {
    chargeCredits(keyCount: number, ...keysAndArgs: (string | number)[]): Result<number[], Context>
    giveBackCredits(day: string, charge: string): Result<null, Context>
    addKey(entry: string, ...fields: (string | number)[]): Result<null, Context>
    configureKey(entry: string, ...fields: (string | number)[]): Result<null, Context>
    leaveConfig(entry: string, revokedAt: number): Result<null, Context>
    renameKey(entry: string, label: string): Result<0 | 1, Context>
    revokeKey(entry: string, revokedAt: number): Result<0 | 1, Context>
  }
}

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
