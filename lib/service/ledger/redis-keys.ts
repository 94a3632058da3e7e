import { createKeyHash, newPepper, prefixOf } from './key-hash'
import { pickRestrictions, restrictionsOf } from './key-restrictions'
import {
  byAge,
  type ConfiguredKey,
  type KeyChange,
  type KeyEntry,
  type KeyName,
  type KeyRecord,
  type KeySource,
  type Ledger,
  LedgerUnavailableError,
} from './ledger'
import { newerLedger } from './ledger-version'
import type { RedisConnection } from './redis-connection'
import { ALL_KEYS, keyEntry, PEPPER, VERSION } from './redis-scripts'

/**
 * Version 1 did not record it. Version 2 has limits that hold across processes. Version 3 has restrictions of keys. No step
 * needs a migration so far: fields that an older version did not write have defaults.
 */
const LATEST_VERSION = 3

/** Balances, revocations and keys of operators are lost too, so the operator decides. */
const EMPTIED =
  'The Redis of the ledger was emptied after the service started. Send SIGHUP or restart: both write the keys of the config again, with full balances.'

type Keys = Pick<
  Ledger,
  'addKey' | 'configureKeys' | 'findKey' | 'listKeys' | 'readKey' | 'changeKey' | 'revokeKey'
> & {
  /** Throws {@link LedgerUnavailableError} if Redis was emptied since the ledger was opened. */
  refuseEmptied: () => Promise<void>
}

/** The keys of a ledger in Redis. The first process that opens it creates the pepper. */
export async function openRedisKeys({ read, write }: RedisConnection, clock: () => number): Promise<Keys> {
  const settleVersion = async () => {
    const version = await write(VERSION, (redis) => redis.raiseVersion(VERSION, LATEST_VERSION))
    if (version > LATEST_VERSION) throw newerLedger(version, LATEST_VERSION)
  }
  const readPepper = () => read(PEPPER, (redis) => redis.get(PEPPER))
  /** The existing pepper, or `ours`. */
  const settlePepper = async (ours: string): Promise<string> => {
    await write(PEPPER, (redis) => redis.setnx(PEPPER, ours))
    return (await readPepper()) ?? ours
  }
  await settleVersion()
  let pepper = await settlePepper(newPepper())
  let hash = createKeyHash(pepper)

  const refuseEmptied = async () => {
    if ((await readPepper()) !== pepper) throw new LedgerUnavailableError({ message: EMPTIED })
  }

  // The list is written first: a valid key in no list could not be revoked.
  const list = (id: string) => write(ALL_KEYS, (redis) => redis.sadd(ALL_KEYS, id))
  const listed = () => read(ALL_KEYS, (redis) => redis.smembers(ALL_KEYS))

  const idOf = async ({ key, keyHash = '' }: KeyName): Promise<string> => {
    if (key === undefined) return hash.idOfHash(keyHash)
    const oldId = hash.oldIdOf(key)
    const at = keyEntry(oldId)
    return (await read(at, (redis) => redis.exists(at))) ? oldId : hash.idOf(key)
  }
  const readEntry = async (id: string): Promise<KeyEntry | null> => {
    const at = keyEntry(id)
    return parseEntry(id, await read(at, (redis) => redis.hgetall(at)))
  }
  /** `key` is null for a revoked key. */
  const findById = async (id: string): Promise<{ key: KeyRecord | null } | null> => {
    const entry = await readEntry(id)
    if (!entry) return null
    const { plan, failover, restrictions, revision, revokedAt } = entry
    return { key: revokedAt === null ? { id, plan, failover, restrictions, revision } : null }
  }

  const configureKey = async ({ key, keyHash, ...about }: ConfiguredKey): Promise<string> => {
    const id = await idOf({ key, keyHash })
    const fields = fieldsOf({ ...about, ...restrictionsOf(about) })
    const at = keyEntry(id)
    await list(id)
    await write(at, (redis) => redis.configureKey(at, prefixOf(key), clock(), ...fields))
    return id
  }

  return {
    refuseEmptied,
    configureKeys: async (keys) => {
      await settleVersion()
      pepper = await settlePepper(pepper)
      hash = createKeyHash(pepper)
      const ids = await inSteps(keys, configureKey)
      const configured = new Set(ids)
      const others = (await listed()).filter((id) => !configured.has(id))
      const leave = (at: string) => write(at, (redis) => redis.leaveConfig(at, clock()))
      await inSteps(others, (id) => leave(keyEntry(id)))
      return ids
    },
    addKey: async (key, about) => {
      await refuseEmptied()
      const id = await idOf({ key })
      const made = { prefix: prefixOf(key), createdAt: clock(), source: 'admin' }
      const at = keyEntry(id)
      await list(id)
      await write(at, (redis) => redis.addKey(at, ...Object.entries(made).flat(), ...fieldsOf(about)))
      return id
    },
    findKey: async (key) => {
      const found = await findById(hash.idOf(key))
      if (found?.key) return found.key
      const old = await findById(hash.oldIdOf(key))
      if (!found && !old) await refuseEmptied()
      return old?.key ?? null
    },
    listKeys: async () => {
      await refuseEmptied()
      const entries = await inSteps(await listed(), readEntry)
      return entries.filter((entry) => entry !== null).sort(byAge)
    },
    readKey: async (id) => {
      const entry = await readEntry(id)
      if (!entry) await refuseEmptied()
      return entry
    },
    changeKey: async (id, change) => {
      const at = keyEntry(id)
      return (await write(at, (redis) => redis.changeKey(at, ...fieldsOf(change)))) === 1
    },
    revokeKey: async (id) => {
      const at = keyEntry(id)
      return (await write(at, (redis) => redis.revokeKey(at, clock()))) === 1
    },
  }
}

/** Fields and values of an entry, of what is given. Restrictions are JSON. */
function fieldsOf({ plan, label, failover, ...change }: KeyChange): (string | number)[] {
  const about = Object.entries({
    plan,
    label,
    failover: failover === undefined ? undefined : Number(failover),
  })
  const restrictions = Object.entries(pickRestrictions(change))
  return [
    ...about.flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
    ...restrictions.flatMap(([name, value]) => [name, JSON.stringify(value)]),
  ]
}

/** Null for a key that was listed but never written. */
function parseEntry(id: string, fields: Record<string, string>): KeyEntry | null {
  const { plan, prefix = '', label = '', failover, revision = 0, createdAt, revokedAt, source } = fields
  if (plan === undefined) return null
  return {
    id,
    plan,
    failover: failover === '1',
    restrictions: {
      dailyCredits: parse(fields.dailyCredits),
      expiresAt: parse(fields.expiresAt),
      networks: parse(fields.networks),
      methods: parse(fields.methods),
      origins: parse(fields.origins),
    },
    revision: Number(revision),
    prefix,
    label,
    source: source as KeySource,
    createdAt: Number(createdAt),
    revokedAt: revokedAt === undefined ? null : Number(revokedAt),
  }
}

const parse = (json = 'null') => JSON.parse(json)

/** Commands to Redis in one turn of the event loop. */
const AT_ONCE = 200

/** Maps in order, so that other calls are served between two steps. */
async function inSteps<From, To>(items: readonly From[], map: (item: From) => Promise<To>): Promise<To[]> {
  const mapped: To[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    mapped.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(map))))
  }
  return mapped
}
