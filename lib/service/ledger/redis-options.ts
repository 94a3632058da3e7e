import type { RedisOptions, Result } from 'ioredis'
import * as scripts from './redis-scripts'

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
