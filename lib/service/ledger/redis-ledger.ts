import { type Charge, type Charged, KEPT_DAYS, KEY_CHANGED, type Ledger, type UseOfDay } from './ledger'
import { connectRedis, type RedisConnection } from './redis-connection'
import { openRedisKeys } from './redis-keys'
import { allowanceOfKey, chargeOfKey, dayOfKey, keyEntry } from './redis-scripts'
import { checkRedisSettings } from './redis-settings'
import { createRedisSockets } from './redis-sockets'

/**
 * A ledger that many processes share. Redis must persist acknowledged writes and evict nothing: `appendonly yes`,
 * `appendfsync always`, `maxmemory-policy noeviction`. With `everysec` it acknowledges before it writes while the disk is
 * busy. `onNotice` is called with other settings. Rejects with LedgerUnavailableError.
 */
export async function openRedisLedger(
  at: string,
  clock: () => number,
  onNotice: (sentence: string) => void = () => {},
): Promise<Ledger> {
  const connection = await connectRedis(at)
  const { read, write } = connection
  const { refuseEmptied, ...keys } = await openRedisKeys(connection, clock).catch(async (error) => {
    await connection.close()
    throw error
  })
  const notice = await checkRedisSettings(connection)
  if (notice !== null) onNotice(notice)
  return {
    ...keys,
    ...createRedisSockets(connection),
    charge: createRedisCharges(connection),
    refund: async ({ id, keyId, day }) => {
      const at = dayOfKey(keyId, day)
      await write(at, (redis) => redis.refundCredits(at, chargeOfKey(keyId, id)))
    },
    readUsed: async (keyId, day) => {
      const [at, entry] = [dayOfKey(keyId, day), keyEntry(keyId)]
      const used = await read(at, (redis) => redis.hget(at, 'used'))
      // A lost balance must not read as a full one.
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

type Waiting = { charge: Charge; resolve: (charged: Charged) => void; reject: (error: unknown) => void }

const KEPT_SECONDS = (KEPT_DAYS + 1) * 86_400

/** Charges of one script call, which blocks Redis for all others. */
const MAX_TOGETHER = 500

/** Groups the charges of a key that arrive in one turn of the event loop or during the call before: one script call each. */
function createRedisCharges({ write }: RedisConnection): (charge: Charge) => Promise<Charged> {
  /** By what the charges of a group have in common. */
  const groups = new Map<string, Waiting[]>()

  const send = async (keyId: string, together: readonly Waiting[]) => {
    try {
      const answers = await write(keyEntry(keyId), (redis) =>
        redis.chargeCredits(...scriptArguments(together)),
      )
      for (const [at, { resolve }] of together.entries()) resolve(parseAnswer(answers[at]))
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
  const sendAll = async (keyId: string, groupName: string, waiting: Waiting[]) => {
    await new Promise(setImmediate)
    while (waiting.length > 0) await send(keyId, waiting.splice(0, MAX_TOGETHER))
    groups.delete(groupName)
  }

  return (charge) =>
    new Promise((resolve, reject) => {
      const { keyId, revision, day, limit, creditsPerSecond } = charge
      const groupName = `${keyId} ${revision} ${day} ${limit} ${creditsPerSecond}`
      const group = groups.get(groupName)
      if (group) return group.push({ charge, resolve, reject })
      const waiting = [{ charge, resolve, reject }]
      groups.set(groupName, waiting)
      void sendAll(keyId, groupName, waiting)
    })
}

/** For {@link import('./redis-scripts').CHARGE}. */
function scriptArguments(together: readonly Waiting[]): [number, ...(string | number)[]] {
  const [first] = together
  if (!first) return [0]
  const { keyId, day, revision, limit, creditsPerSecond } = first.charge
  const charges = together.map(({ charge }) => charge)
  return [
    together.length + 3,
    keyEntry(keyId),
    dayOfKey(keyId, day),
    allowanceOfKey(keyId),
    ...charges.map(({ id }) => chargeOfKey(keyId, id)),
    ...[revision, limit, KEPT_SECONDS, creditsPerSecond ?? 0],
    ...charges.flatMap(({ credits, network, method }) => [credits, `${network} ${method}`]),
  ]
}

function parseAnswer(used = -1): Charged {
  if (used >= 0) return used
  if (used === -1) return null
  return used === -2 ? KEY_CHANGED : { waitSeconds: -2 - used }
}
