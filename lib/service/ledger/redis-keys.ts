import type { Clock } from '../time/clock'
import { createKeyHash, newPepper } from './key-hash'
import type { ConfiguredKey, KeyEntry, KeySource, Ledger } from './ledger'
import type { RedisConnection } from './redis-connection'
import { ALL_KEYS, keyEntry, PEPPER } from './redis-scripts'

type Keys = Pick<Ledger, 'addKey' | 'configureKeys' | 'findKey' | 'listKeys' | 'renameKey' | 'revokeKey'>

/** The keys of a ledger in Redis; the first to open it makes the pepper. */
export async function openRedisKeys({ ask }: RedisConnection, clock: Clock): Promise<Keys> {
  const pepper = await ask(async (redis) => {
    await redis.setnx(PEPPER, newPepper())
    return redis.get(PEPPER)
  })
  const hash = createKeyHash(pepper ?? '')

  const configureKey = async ({ key, plan, label, failover }: ConfiguredKey): Promise<string> => {
    const id = hash.idOf(key)
    const fields = { plan, label, failover: failover ? 1 : 0 }
    await ask(async (redis) => {
      await redis.sadd(ALL_KEYS, id)
      await redis.configureKey(keyEntry(id), hash.prefixOf(key), clock(), ...Object.entries(fields).flat())
    })
    return id
  }

  return {
    configureKeys: async (keys) => {
      const ids = await Promise.all(keys.map(configureKey))
      const configured = new Set(ids)
      const others = (await ask((redis) => redis.smembers(ALL_KEYS))).filter((id) => !configured.has(id))
      await Promise.all(others.map((id) => ask((redis) => redis.leaveConfig(keyEntry(id), clock()))))
      return ids
    },
    addKey: async (key, { plan, label, failover }) => {
      const id = hash.idOf(key)
      const fields = {
        prefix: hash.prefixOf(key),
        plan,
        label,
        failover: failover ? 1 : 0,
        createdAt: clock(),
        source: 'admin',
      }
      await ask(async (redis) => {
        // Listed first: a key that is valid and in no list could not be revoked.
        await redis.sadd(ALL_KEYS, id)
        await redis.addKey(keyEntry(id), ...Object.entries(fields).flat())
      })
      return id
    },
    findKey: async (key) => {
      const id = hash.idOf(key)
      const fields = await ask((redis) => redis.hmget(keyEntry(id), 'plan', 'failover', 'revokedAt'))
      const [plan, failover, revokedAt] = fields
      return plan && !revokedAt ? { id, plan, failover: failover === '1' } : null
    },
    listKeys: () =>
      ask(async (redis) => {
        const ids = await redis.smembers(ALL_KEYS)
        const entries = await Promise.all(
          ids.map(async (id) => parseEntry(id, await redis.hgetall(keyEntry(id)))),
        )
        return entries.filter((entry) => entry !== null).sort(byAge)
      }),
    renameKey: async (id, label) => (await ask((redis) => redis.renameKey(keyEntry(id), label))) === 1,
    revokeKey: async (id) => (await ask((redis) => redis.revokeKey(keyEntry(id), clock()))) === 1,
  }
}

/** Null for a key that was listed and never written. */
function parseEntry(id: string, fields: Record<string, string>): KeyEntry | null {
  const { plan, prefix = '', label = '', failover, createdAt, revokedAt, source } = fields
  if (plan === undefined) return null
  return {
    id,
    plan,
    failover: failover === '1',
    prefix,
    label,
    source: source as KeySource,
    createdAt: Number(createdAt),
    revokedAt: revokedAt === undefined ? null : Number(revokedAt),
  }
}

const byAge = (a: KeyEntry, b: KeyEntry) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
