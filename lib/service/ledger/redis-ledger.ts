import type { MsClock } from '../time/clock'
import type { Ledger, UseOfDay } from './ledger'
import { createRedisCharges } from './redis-charges'
import { connectRedis } from './redis-connection'
import { openRedisKeys } from './redis-keys'
import { chargeOfKey, dayOfKey, keyEntry } from './redis-scripts'

/**
 * A ledger that many processes share. Redis must write what it acknowledges and evict nothing: `appendonly yes`,
 * `appendfsync always` (with `everysec` it answers before it writes while the disk is busy), `maxmemory-policy noeviction`.
 * Rejects with LedgerUnavailableError when it cannot be reached.
 */
export async function openRedisLedger(at: string, clock: MsClock): Promise<Ledger> {
  const connection = await connectRedis(at)
  const { read, write } = connection
  const { refuseEmptied, ...keys } = await openRedisKeys(connection, clock).catch(async (error) => {
    await connection.close()
    throw error
  })
  return {
    ...keys,
    charge: createRedisCharges(connection),
    giveBack: async ({ id, keyId, day }) => {
      const at = dayOfKey(keyId, day)
      await write(at, (redis) => redis.giveBackCredits(at, chargeOfKey(keyId, id)))
    },
    readUsed: async (keyId, day) => {
      const [at, entry] = [dayOfKey(keyId, day), keyEntry(keyId)]
      const used = await read(at, (redis) => redis.hget(at, 'used'))
      // A balance that is lost is not a whole one.
      if (used === null && !(await read(entry, (redis) => redis.exists(entry)))) await refuseEmptied()
      return Number(used ?? 0)
    },
    readUse: async (keyId, days) => {
      const readDay = async (day: string) => {
        const at = dayOfKey(keyId, day)
        return parseDay(day, await read(at, (redis) => redis.hgetall(at)))
      }
      return (await Promise.all(days.map(readDay))).flat()
    },
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
