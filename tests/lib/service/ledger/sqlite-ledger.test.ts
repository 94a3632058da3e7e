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
