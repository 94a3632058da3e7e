import { Redis } from 'ioredis'
import { LedgerUnavailableError } from './ledger'
import { parseClusterAddress } from './redis-address'
import { connectCluster } from './redis-cluster'
import { REDIS_OPTIONS, seekAgainAfter } from './redis-options'
import type { RedisStore } from './redis-store'

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
