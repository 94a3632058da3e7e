import { type Charge, KEPT_DAYS, KEY_CHANGED } from './ledger'
import type { RedisConnection } from './redis-connection'
import { chargeOfKey, dayOfKey, keyEntry } from './redis-scripts'

type Charged = number | null | typeof KEY_CHANGED
type Waiting = { charge: Charge; resolve: (charged: Charged) => void; reject: (error: unknown) => void }

const KEPT_SECONDS = (KEPT_DAYS + 1) * 86_400

/** Of one script, which Redis takes whole: everyone else waits for it. */
const MAX_TOGETHER = 500

/**
 * Charges of one key in groups, a script call each: what arrives in one turn of the event loop, or while the group before
 * is with Redis, goes together.
 */
export function createRedisCharges({ write }: RedisConnection): (charge: Charge) => Promise<Charged> {
  /** By what the charges of a group have in common; it is there while one is under way. */
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
  const sendAll = async (keyId: string, likeness: string, waiting: Waiting[]) => {
    await new Promise(setImmediate)
    while (waiting.length > 0) await send(keyId, waiting.splice(0, MAX_TOGETHER))
    groups.delete(likeness)
  }

  return (charge) =>
    new Promise((resolve, reject) => {
      const { keyId, day, limit, failover, plan } = charge
      const likeness = `${keyId} ${day} ${limit} ${failover} ${plan}`
      const group = groups.get(likeness)
      if (group) return group.push({ charge, resolve, reject })
      const waiting = [{ charge, resolve, reject }]
      groups.set(likeness, waiting)
      void sendAll(keyId, likeness, waiting)
    })
}

/** As {@link import('./redis-scripts').CHARGE} has them. */
function scriptArguments(together: readonly Waiting[]): [number, ...(string | number)[]] {
  const [first] = together
  if (!first) return [0]
  const { keyId, day, plan, failover, limit } = first.charge
  const charges = together.map(({ charge }) => charge)
  return [
    together.length + 2,
    keyEntry(keyId),
    dayOfKey(keyId, day),
    ...charges.map(({ id }) => chargeOfKey(keyId, id)),
    ...[plan, failover ? 1 : 0, limit, KEPT_SECONDS],
    ...charges.flatMap(({ credits, network, method }) => [credits, `${network} ${method}`]),
  ]
}

function parseAnswer(used: number | undefined): Charged {
  if (used === -2) return KEY_CHANGED
  return used === undefined || used < 0 ? null : used
}
