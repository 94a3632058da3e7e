import { Redis } from 'ioredis'
import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { restrictionsOf } from '@/lib/service/ledger/key-restrictions'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import { keyEntry } from '@/lib/service/ledger/redis-scripts'
import { startRedisServer } from '@/tests/redis-server'
import { startTestService, withDirectory } from '../running-service'
import { redisPlace } from './ledger-place'
import { DAY, NEXT_DAY, testCharge } from './test-charge'

const KEY = 'a-key-of-my-own-0123456789'
const KEY_ID = 'a4b7'.padEnd(64, '0')

/** As version 1 wrote it. */
const FIRST_FILE = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE keys (
    id TEXT PRIMARY KEY, prefix TEXT NOT NULL, plan TEXT NOT NULL, label TEXT NOT NULL,
    created_at INTEGER NOT NULL, revoked_at INTEGER, failover INTEGER NOT NULL, source TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE balances (
    key_id TEXT NOT NULL, day TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (key_id, day)
  ) WITHOUT ROWID;
  CREATE TABLE usage (
    key_id TEXT NOT NULL, day TEXT NOT NULL, network TEXT NOT NULL, method TEXT NOT NULL,
    calls INTEGER NOT NULL, credits INTEGER NOT NULL, PRIMARY KEY (key_id, day, network, method)
  ) WITHOUT ROWID;
  CREATE TABLE charges (
    id TEXT PRIMARY KEY, key_id TEXT NOT NULL, day TEXT NOT NULL, network TEXT NOT NULL, method TEXT NOT NULL,
    credits INTEGER NOT NULL, given_back INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  INSERT INTO meta VALUES ('pepper', '${'5a'.repeat(32)}');
  INSERT INTO keys VALUES ('${KEY_ID}', 'a-key-', 'core', 'mine', 1, NULL, 1, 'admin');
  INSERT INTO balances VALUES ('${KEY_ID}', '${DAY}', 335), ('${KEY_ID}', '${NEXT_DAY}', 255);
  INSERT INTO usage VALUES
    ('${KEY_ID}', '${DAY}', 'main', 'eth_getLogs', 1, 255), ('${KEY_ID}', '${DAY}', 'main', 'eth_chainId', 1, 80),
    ('${KEY_ID}', '${NEXT_DAY}', 'main', 'eth_getLogs', 1, 255);
  INSERT INTO charges VALUES
    ('first', '${KEY_ID}', '${DAY}', 'main', 'eth_getLogs', 255, 0),
    ('second', '${KEY_ID}', '${DAY}', 'main', 'eth_chainId', 80, 0),
    ('third', '${KEY_ID}', '${NEXT_DAY}', 'main', 'eth_getLogs', 255, 0),
    ('refunded', '${KEY_ID}', '${NEXT_DAY}', 'main', 'eth_getLogs', 255, 1);
`

const write = (path: string, sql: string) => {
  const database = new Database(path)
  database.exec(sql)
  database.close()
}

/** The version, the kind of each table, and its columns in order, with their types, defaults and places in the primary key. */
function readTables(path: string) {
  const database = new Database(path)
  const names = database.prepare('SELECT name FROM sqlite_master ORDER BY name').pluck().all() as string[]
  const columns = 'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)'
  const kind = 'SELECT wr, strict FROM pragma_table_list(?)'
  const read = (sql: string, name: string) => database.prepare(sql).raw().all(name)
  const tables = names.map((name) => [name, read(kind, name), ...read(columns, name)])
  const version = database.prepare('PRAGMA user_version').pluck().all()
  database.close()
  return [...tables, version]
}

const start = (ledger: string) => startTestService({ nodeUrls: ['http://127.0.0.1:9'], config: { ledger } })

describe('the version of a ledger in SQLite', () => {
  test('behavior: a file of version 1 keeps its keys, balances, use and charges', () =>
    withDirectory(async (directory) => {
      const path = `${directory}/ledger.db`
      write(path, FIRST_FILE)
      for (const _ of ['migrates', 'opens what was migrated']) {
        const ledger = await openLedger(`sqlite:${path}`, Date.now)
        expect(await ledger.listKeys()).toMatchObject([
          { id: KEY_ID, label: 'mine', failover: true, restrictions: restrictionsOf({}), revision: 0 },
        ])
        expect(await ledger.readUsed(KEY_ID, NEXT_DAY)).toBe(255)
        expect(await ledger.readUse(KEY_ID, [NEXT_DAY])).toMatchObject([{ calls: 1, credits: 255 }])
        const charge = testCharge({ keyId: KEY_ID, day: NEXT_DAY, limit: 300 })
        expect(await ledger.charge({ ...charge, id: 'third' })).toBe(255)
        expect(await ledger.charge({ ...charge, id: 'refunded' })).toBeNull()
        await ledger.refund({ id: 'first', keyId: KEY_ID, day: DAY })
        expect(await ledger.readUsed(KEY_ID, DAY)).toBe(80)
        await ledger.close()
      }
    }))

  test('behavior: a new file has the tables of one that was migrated', () =>
    withDirectory(async (directory) => {
      write(`${directory}/migrated`, FIRST_FILE)
      const [migrated, made] = await Promise.all(
        ['migrated', 'made'].map(async (name) => {
          const path = `${directory}/${name}`
          await (await openLedger(`sqlite:${path}`, Date.now)).close()
          return readTables(path)
        }),
      )
      expect(made).toEqual(migrated)
      expect(made).toHaveLength(8)
    }))

  test('behavior: a process that has the file open goes on while another migrates it', () =>
    withDirectory(async (directory) => {
      const path = `${directory}/ledger.db`
      write(path, FIRST_FILE)
      const before = new Database(path)
      const insert = before.prepare("INSERT INTO charges SELECT 'late', ?, ?, 'main', 'eth_getLogs', 255, 0")
      const ledger = await openLedger(`sqlite:${path}`, Date.now)
      insert.run(KEY_ID, NEXT_DAY)
      before.close()
      await ledger.refund({ id: 'late', keyId: KEY_ID, day: NEXT_DAY })
      expect(await ledger.readUsed(KEY_ID, NEXT_DAY)).toBe(0)
      await ledger.close()
    }))

  test('error: a newer file is refused unchanged, with the versions and the command', () =>
    withDirectory(async (directory) => {
      const path = `${directory}/ledger.db`
      write(path, 'CREATE TABLE balances (id TEXT); PRAGMA user_version = 99')
      await expect(start(`sqlite:${path}`)).rejects.toMatchObject({
        name: 'LedgerUnavailableError',
        message: expect.stringMatching(
          /^The ledger has version 99, and this service reads versions up to \d\.$/,
        ),
        whatToDo: expect.stringContaining('npm install triptych-service-'),
      })
      const database = new Database(path)
      expect(database.prepare('SELECT name FROM sqlite_master').pluck().all()).toEqual(['balances'])
      database.close()
    }))
})

describe('the version of a ledger in Redis', () => {
  test('behavior: one of version 1 opens; one that is newer is refused unchanged', async () => {
    await using server = await startRedisServer()
    await using place = await redisPlace(server)
    const redis = new Redis(server.url)
    await redis.hset(keyEntry(KEY_ID), { plan: 'core', failover: 0 })
    const ledger = await openLedger(place.at, Date.now)
    expect(await ledger.charge(testCharge({ keyId: KEY_ID }))).toBe(255)
    await ledger.addKey(KEY, { plan: 'core', label: '', failover: false })
    expect(await redis.get('triptych:version')).toMatch(/^\d$/)
    await ledger.close()
    await redis.set('triptych:version', 99)
    await expect(start(place.at)).rejects.toMatchObject({
      name: 'LedgerUnavailableError',
      message: expect.stringMatching(
        /^The ledger has version 99, and this service reads versions up to \d\.$/,
      ),
      whatToDo: expect.stringContaining('npm install triptych-service-'),
    })
    expect(await redis.get('triptych:version')).toBe('99')
    redis.disconnect()
  })
})
