import { Redis, type RedisOptions, type Result } from 'ioredis'
import { LedgerUnavailableError } from './ledger'
import * as scripts from './redis-scripts'

/**
 * A store that is away is felt at once: nothing waits for it, and nothing is sent twice. A connection on which an answer
 * is due for longer than `socketTimeout` is given up. It is sought again for ever, at least every second.
 */
const OPTIONS = {
  lazyConnect: true,
  connectTimeout: 2_000,
  socketTimeout: 2_000,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  enableAutoPipelining: true,
  retryStrategy: (attempt) => Math.min(2 ** attempt * 25, 1_000),
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

export type RedisConnection = {
  /** Asks the store. Throws {@link LedgerUnavailableError}. */
  ask<Value>(question: (redis: Redis) => Promise<Value>): Promise<Value>
  close(): Promise<void>
}

/** Rejects with {@link LedgerUnavailableError} when the store cannot be reached now. */
export async function connectRedis(url: string): Promise<RedisConnection> {
  const redis = new Redis(url, OPTIONS)
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
    ask: async (question) => {
      if (redis.status !== 'ready') throw new LedgerUnavailableError({})
      try {
        return await question(redis)
      } catch (cause) {
        throw new LedgerUnavailableError({ cause, isUncertain: true })
      }
    },
    close: async () => {
      redis.disconnect()
    },
  }
}
