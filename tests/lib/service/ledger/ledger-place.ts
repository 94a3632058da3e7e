import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import Database from 'libsql'
import { createKeyHash } from '@/lib/service/ledger/key-hash'
import { ALL_KEYS, keyEntry, PEPPER } from '@/lib/service/ledger/redis-scripts'
import type { RedisServer } from '@/tests/redis-server'
import { TEST_KEY_IDS } from './test-charge'

type Pepper = { value: string }

/** Where a ledger of its own can be opened, closed and opened again. */
export type LedgerPlace = AsyncDisposable & {
  /** `sqlite:PATH` or `redis://HOST:PORT/DB` */
  at: string
  /** Everything that the store keeps, as one text. */
  stored(): Promise<string>
  /** From now on nothing can be written. */
  break(): Promise<void>
  mend(): Promise<void>
  /** Adds a key of an operator as ledgers did before ids used SHA-256; returns its id. */
  addOldKey(key: string): Promise<string>
}

export async function sqlitePlace(): Promise<LedgerPlace> {
  const directory = await mkdtemp(join(tmpdir(), 'triptych-ledger-'))
  const file = join(directory, 'new', 'ledger.db')
  let locking: Database.Database | null = null
  const mend = async () => {
    locking?.close()
    locking = null
  }
  return {
    at: `sqlite:${file}`,
    stored: () => readFiles(directory),
    break: async () => {
      locking = new Database(file)
      locking.exec('BEGIN EXCLUSIVE')
    },
    mend,
    addOldKey: async (key) => {
      const database = new Database(file)
      const { value } = database.prepare("SELECT value FROM meta WHERE name = 'pepper'").get() as Pepper
      const id = createKeyHash(value).oldIdOf(key)
      const columns = '(id, prefix, plan, label, created_at, failover, source)'
      database.prepare(`INSERT INTO keys ${columns} VALUES (?, 'old', 'core', 'old', 0, 0, 'admin')`).run(id)
      database.close()
      return id
    },
    [Symbol.asyncDispose]: async () => {
      await mend()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Empties the server's database, but for the keys that test charges are of. */
export async function redisPlace(server: RedisServer): Promise<LedgerPlace> {
  const redis = new Redis(server.url)
  await redis.flushall()
  for (const id of TEST_KEY_IDS) await redis.hset(keyEntry(id), { plan: 'core', failover: 0 })
  redis.disconnect()
  return {
    at: server.url,
    stored: () => readFiles(server.directory),
    break: server.kill,
    mend: server.start,
    addOldKey: async (key) => {
      const redis = new Redis(server.url)
      const id = createKeyHash((await redis.get(PEPPER)) ?? '').oldIdOf(key)
      await redis.sadd(ALL_KEYS, id)
      const entry = { prefix: 'old', plan: 'core', label: 'old', createdAt: 0, failover: 0, source: 'admin' }
      await redis.hset(keyEntry(id), entry)
      redis.disconnect()
      return id
    },
    [Symbol.asyncDispose]: server.start,
  }
}

async function readFiles(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
  return texts.join('\n')
}
