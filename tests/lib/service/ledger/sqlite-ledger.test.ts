import { copyFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
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
  test('behavior: charges are forgotten after two days, balances and use after 35, in steps', async () => {
    await using place = await sqlitePlace()
    const ledger = await openLedger(place.at, Date.now)
    for (const day of OTHER_DAYS) await ledger.charge(testCharge({ day }))
    const database = new Database(place.at.replace('sqlite:', ''))
    database.exec(`
      WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 2000)
      INSERT INTO charges SELECT 'old ' || number, 'key', '2026-01-29', 'main', 'eth_getLogs', 255, 0 FROM numbers
    `)
    const count = database.prepare("SELECT count(*) FROM charges WHERE day = '2026-01-29'")
    const old = () => (count.raw().all() as [number][])[0]?.[0]
    await ledger.charge(testCharge({ day: DAY }))
    expect(old()).toBeGreaterThan(0)
    await expect.poll(old).toBe(0)
    await expect.poll(() => ledger.readUsed('key', '2025-12-26')).toBe(0)
    await expect.poll(async () => (await ledger.readUse('key', ['2025-12-26'])).length).toBe(0)
    expect(database.prepare('SELECT day FROM charges ORDER BY day').pluck().all()).toEqual([
      '2026-01-30',
      DAY,
    ])
    database.close()
    const use = await ledger.readUse('key', [...OTHER_DAYS, DAY])
    expect(use.map(({ day }) => day)).toEqual([...OTHER_DAYS.slice(1), DAY])
    expect(await ledger.readUsed('key', '2025-12-27')).toBe(255)
    await ledger.close()
  })

  test('behavior: the log of writes is copied into the file while the ledger is open', async () => {
    await withDirectory(async (path) => {
      const file = join(path, 'ledger')
      const ledger = await openLedger(`sqlite:${file}`, Date.now)
      await ledger.charge(testCharge({}))
      const usedInFile = () => {
        copyFileSync(file, `${file}-alone`)
        const database = new Database(`${file}-alone`)
        const used = database.prepare('SELECT used FROM balances').pluck().all()
        database.close()
        return used
      }
      await expect.poll(usedInFile, { timeout: 20_000 }).toEqual([255])
      await ledger.close()
    })
  })

  test('error: the database of another program is not touched', async () => {
    await withDirectory(async (path) => {
      const file = join(path, 'people.sqlite')
      const database = new Database(file)
      database.exec('CREATE TABLE people (name TEXT)')
      database.close()
      const before = [readFileSync(file), statSync(file).mode]
      await expect(openLedger(`sqlite:${file}`, Date.now)).rejects.toThrow('the database of another program')
      expect([readFileSync(file), statSync(file).mode]).toEqual(before)
    })
  })

  test('behavior: the pace follows the clock of the service', async () => {
    await using place = await sqlitePlace()
    let now = 0
    const ledger = await openLedger(place.at, () => now)
    const charge = () => ledger.charge(testCharge({ creditsPerSecond: 100, limit: 10_000 }))
    expect(await charge()).toBe(255)
    expect(await Promise.all([charge(), charge()])).toEqual([{ waitSeconds: 3 }, { waitSeconds: 3 }])
    now = 2_549
    expect(await charge()).toEqual({ waitSeconds: 1 })
    now = 2_550
    expect(await Promise.all([charge(), charge()])).toEqual([510, { waitSeconds: 3 }])
    await ledger.close()
  })

  test('behavior: a WebSocket of a killed process counts for 30 s', async () => {
    await using place = await sqlitePlace()
    let now = 0
    const ledger = await openLedger(place.at, () => now)
    await ledger.openSocket('key', 'killed', 1)
    now = 20_000
    await ledger.renewSockets('key', ['killed'])
    now = 49_999
    expect(await ledger.openSocket('key', 'next', 1)).toBe(false)
    now = 50_000
    expect(await ledger.openSocket('key', 'next', 1)).toBe(true)
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

  test('error: it cannot be opened', async () => {
    await withDirectory(async (directory) => {
      await expect(openLedger(`sqlite:${directory}`, Date.now)).rejects.toThrow(LedgerUnavailableError)
    })
  })
})
