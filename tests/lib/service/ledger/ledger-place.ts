import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import Database from 'libsql'
import { keyEntry } from '@/lib/service/ledger/redis-scripts'
import type { RedisServer } from '@/tests/redis-server'
import { TEST_KEY_IDS } from './test-charge'

/** Where a ledger of its own can be opened, closed and opened again. */
export type LedgerPlace = AsyncDisposable & {
  /** `sqlite:PATH` or `redis://HOST:PORT/DB` */
  at: string
  /** Everything that the store keeps, as one text. */
  stored(): Promise<string>
  /** From now on nothing can be written. */
  break(): Promise<void>
  mend(): Promise<void>
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
    [Symbol.asyncDispose]: server.start,
  }
}

async function readFiles(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
  return texts.join('\n')
}
