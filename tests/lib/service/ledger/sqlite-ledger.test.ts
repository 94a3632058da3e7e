import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { LedgerUnavailableError } from '@/lib/service/ledger/ledger'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import { withDirectory } from '../running-service'
import { sqlitePlace } from './ledger-place'
import { describeLedger } from './ledger-suite'
import { describeServiceOn } from './service-suite'
import { DAY, testCharge } from './test-charge'

const OTHER_DAYS = ['2025-12-26', '2025-12-27', '2026-01-29', '2026-01-30']

describeLedger('SQLite', sqlitePlace)
describeServiceOn('SQLite', sqlitePlace)

describe('SQLite', () => {
  test('behavior: charges are forgotten after two days, balances and use after 35', async () => {
    await using place = await sqlitePlace()
    const ledger = await openLedger(place.at, Date.now)
    for (const day of [...OTHER_DAYS, DAY]) await ledger.charge(testCharge({ day }))
    const database = new Database(place.at.replace('sqlite:', ''))
    expect(database.prepare('SELECT day FROM charges ORDER BY day').pluck().all()).toEqual([
      '2026-01-30',
      DAY,
    ])
    database.close()
    const use = await ledger.readUse('key', [...OTHER_DAYS, DAY])
    expect(use.map(({ day }) => day)).toEqual([...OTHER_DAYS.slice(1), DAY])
    expect(await ledger.readUsed('key', '2025-12-26')).toBe(0)
    expect(await ledger.readUsed('key', '2025-12-27')).toBe(255)
    await ledger.close()
  })

  test('behavior: a charge that finds another process writing waits for its turn', async () => {
    await using place = await sqlitePlace()
    const ledger = await openLedger(place.at, Date.now)
    await place.break()
    const charged = ledger.charge(testCharge())
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
    await place.mend()
    expect(await charged).toBe(255)
    await ledger.close()
  })

  test('behavior: a ledger of before keys could fail over is opened', async () => {
    await withDirectory(async (directory) => {
      const file = `${directory}/ledger.db`
      const old = new Database(file)
      old.exec(`CREATE TABLE keys (id TEXT PRIMARY KEY, prefix TEXT NOT NULL, plan TEXT NOT NULL, label TEXT NOT NULL,
        created_at INTEGER NOT NULL, revoked_at INTEGER) WITHOUT ROWID;
        INSERT INTO keys VALUES ('id', 'abcdef', 'core', 'old', 1, NULL)`)
      old.close()
      for (const _ of ['once', 'again']) {
        const ledger = await openLedger(`sqlite:${file}`, Date.now)
        expect(await ledger.listKeys()).toMatchObject([{ id: 'id', label: 'old', failover: false }])
        await ledger.close()
      }
    })
  })

  test('behavior: keys of a ledger of before sources were kept stay valid until the config has had them', async () => {
    await withDirectory(async (directory) => {
      const file = `${directory}/ledger.db`
      const before = await openLedger(`sqlite:${file}`, Date.now)
      await before.addKey('some-key-0123', { plan: 'core', label: 'x', failover: false })
      await before.close()
      const old = new Database(file)
      old.exec('ALTER TABLE keys DROP COLUMN source')
      old.close()
      const ledgers = await Promise.all([
        openLedger(`sqlite:${file}`, Date.now),
        openLedger(`sqlite:${file}`, Date.now),
      ])
      const [ledger] = ledgers
      await ledger?.configureKeys([])
      expect(await ledger?.listKeys()).toMatchObject([{ source: null, revokedAt: null }])
      await ledger?.configureKeys([{ key: 'some-key-0123', plan: 'core', label: 'x', failover: false }])
      await ledger?.configureKeys([])
      expect(await ledger?.findKey('some-key-0123')).toBeNull()
      for (const each of ledgers) await each.close()
    })
  })

  test('error: it cannot be opened', async () => {
    await withDirectory(async (directory) => {
      await expect(openLedger(`sqlite:${directory}`, Date.now)).rejects.toThrow(LedgerUnavailableError)
    })
  })
})
