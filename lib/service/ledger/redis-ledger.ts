import type { Clock } from '../time/clock'
import type { Ledger, UseOfDay } from './ledger'
import { createRedisCharges } from './redis-charges'
import { connectRedis } from './redis-connection'
import { openRedisKeys } from './redis-keys'
import { chargeOfKey, dayOfKey } from './redis-scripts'

/**
 * A ledger that many processes share. Redis must write what it acknowledges and evict nothing: `appendonly yes`,
 * `appendfsync always` (with `everysec` it answers before it writes while the disk is busy), `maxmemory-policy noeviction`.
 * Rejects with LedgerUnavailableError when it cannot be reached.
 */
export async function openRedisLedger(url: string, clock: Clock): Promise<Ledger> {
  const connection = await connectRedis(url)
  const { ask } = connection
  const keys = await openRedisKeys(connection, clock).catch(async (error) => {
    await connection.close()
    throw error
  })
  return {
    ...keys,
    charge: createRedisCharges(connection),
    giveBack: async ({ id, keyId, day }) => {
      await ask((redis) => redis.giveBackCredits(dayOfKey(keyId, day), chargeOfKey(keyId, id)))
    },
    readUsed: async (keyId, day) =>
      Number((await ask((redis) => redis.hget(dayOfKey(keyId, day), 'used'))) ?? 0),
    readUse: (keyId, days) =>
      ask(async (redis) => {
        const read = days.map(async (day) => parseDay(day, await redis.hgetall(dayOfKey(keyId, day))))
        return (await Promise.all(read)).flat()
      }),
    close: connection.close,
  }
}

/** Reads `calls NETWORK METHOD` and `credits NETWORK METHOD` of a day. */
function parseDay(day: string, fields: Record<string, string>): UseOfDay[] {
  const names = Object.keys(fields).filter((name) => name.startsWith('calls ') && fields[name] !== '0')
  return names.sort().map((name) => {
    const [, network = '', method = ''] = name.split(' ')
    const credits = Number(fields[`credits ${network} ${method}`])
    return { day, network, method, calls: Number(fields[name]), credits }
  })
}
