import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import fc from 'fast-check'
import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { type Charge, LedgerUnavailableError } from '@/lib/service/ledger/ledger'
import { openSqliteLedger } from '@/lib/service/ledger/sqlite-ledger'
import { withDirectory } from '../running-service'

const KEY = 'a-key-of-my-own-0123456789'
const DAY = '2026-01-31'
const NEXT_DAY = '2026-02-01'
const clock = () => Date.UTC(2026, 0, 31, 12)

const open = (path = ':memory:') => openSqliteLedger(path, clock)

const charge = (about: Partial<Charge> = {}): Charge => ({
  id: randomUUID(),
  keyId: 'key',
  day: DAY,
  network: 'main',
  method: 'eth_getLogs',
  credits: 255,
  limit: 1_000,
  ...about,
})

describe('keys', () => {
  test('default', async () => {
    const ledger = open()
    await ledger.addKey(KEY, { plan: 'core', label: 'mine' })
    expect(await ledger.findKey(KEY)).toEqual({ id: expect.stringMatching(/^[0-9a-f]{64}$/), plan: 'core' })
    expect(await ledger.findKey(`${KEY}0`)).toBeNull()
    expect(await ledger.findKey('')).toBeNull()
  })

  test('behavior: a key that exists stays as it is', async () => {
    const ledger = open()
    await ledger.addKey(KEY, { plan: 'core', label: 'mine' })
    await ledger.addKey(KEY, { plan: 'growth', label: 'other' })
    expect(await ledger.findKey(KEY)).toMatchObject({ plan: 'core' })
  })

  test('behavior: a revoked key is not found', async () => {
    await withDirectory(async (directory) => {
      const ledger = open(`${directory}/ledger.db`)
      await ledger.addKey(KEY, { plan: 'core', label: 'mine' })
      const database = new Database(`${directory}/ledger.db`)
      database.exec('UPDATE keys SET revoked_at = 1')
      database.close()
      expect(await ledger.findKey(KEY)).toBeNull()
      await ledger.close()
    })
  })

  test('behavior: the file holds the prefix of a key, and an id that differs between ledgers', async () => {
    await withDirectory(async (directory) => {
      const ids = await Promise.all(
        ['a', 'b'].map(async (name) => {
          const ledger = open(`${directory}/${name}.db`)
          await ledger.addKey(KEY, { plan: 'core', label: 'mine' })
          const key = await ledger.findKey(KEY)
          await ledger.close()
          return key?.id
        }),
      )
      expect(ids[0]).not.toBe(ids[1])
      const names = await readdir(directory)
      const files = await Promise.all(names.map((name) => readFile(`${directory}/${name}`, 'latin1')))
      expect(files.join()).toContain(KEY.slice(0, 6))
      expect(files.join()).not.toContain(KEY.slice(0, 7))
    })
  })
})

describe('charges', () => {
  test('default', async () => {
    const ledger = open()
    expect(await ledger.charge(charge())).toBe(true)
    expect(await ledger.readUsed('key', DAY)).toBe(255)
    expect(await ledger.readUse('key', DAY)).toMatchObject([
      { network: 'main', method: 'eth_getLogs', calls: 1, credits: 255 },
    ])
  })

  test('behavior: up to the limit and no further, and a refusal leaves no trace', async () => {
    const ledger = open()
    const outcomes = [
      await ledger.charge(charge({ limit: 510 })),
      await ledger.charge(charge({ limit: 510 })),
    ]
    const refused = charge({ limit: 510, credits: 1 })
    expect([...outcomes, await ledger.charge(refused)]).toEqual([true, true, false])
    expect(await ledger.readUsed('key', DAY)).toBe(510)
    expect(await ledger.readUse('key', DAY)).toMatchObject([{ calls: 2, credits: 510 }])
    await ledger.giveBack(refused.id)
    expect(await ledger.readUsed('key', DAY)).toBe(510)
  })

  test('behavior: the first charge of a day is held against the limit too', async () => {
    const ledger = open()
    expect(await ledger.charge(charge({ limit: 254 }))).toBe(false)
    expect(await ledger.readUsed('key', DAY)).toBe(0)
  })

  test('behavior: days and keys have balances of their own', async () => {
    const ledger = open()
    const limit = 255
    expect(await ledger.charge(charge({ limit }))).toBe(true)
    expect(await ledger.charge(charge({ limit, day: NEXT_DAY }))).toBe(true)
    expect(await ledger.charge(charge({ limit, keyId: 'other' }))).toBe(true)
    expect(await ledger.charge(charge({ limit }))).toBe(false)
  })

  test('behavior: the same charge twice is charged once', async () => {
    const ledger = open()
    const once = charge()
    expect([await ledger.charge(once), await ledger.charge(once)]).toEqual([true, true])
    expect(await ledger.readUsed('key', DAY)).toBe(255)
  })

  test('behavior: given back once at most', async () => {
    const ledger = open()
    const [first, second] = [charge(), charge()]
    await ledger.charge(first)
    await ledger.charge(second)
    await Promise.all([ledger.giveBack(first.id), ledger.giveBack(first.id), ledger.giveBack('unknown')])
    expect(await ledger.readUsed('key', DAY)).toBe(255)
    expect(await ledger.readUse('key', DAY)).toMatchObject([{ calls: 1, credits: 255 }])
    await ledger.giveBack(second.id)
    expect(await ledger.readUse('key', DAY)).toEqual([])
  })

  test('behavior: yesterday can be given back after midnight', async () => {
    const ledger = open()
    const late = charge()
    await ledger.charge(late)
    await ledger.charge(charge({ day: NEXT_DAY }))
    await ledger.giveBack(late.id)
    expect(await ledger.readUsed('key', DAY)).toBe(0)
    expect(await ledger.readUsed('key', NEXT_DAY)).toBe(255)
  })

  test('behavior: charges are forgotten after two days, balances are not', async () => {
    await withDirectory(async (directory) => {
      const ledger = open(`${directory}/ledger.db`)
      for (const day of ['2026-01-29', '2026-01-30', '2026-01-31']) await ledger.charge(charge({ day }))
      const database = new Database(`${directory}/ledger.db`)
      const days = database.prepare('SELECT day FROM charges ORDER BY day').all()
      database.close()
      expect(days).toMatchObject([{ day: '2026-01-30' }, { day: '2026-01-31' }])
      expect(await ledger.readUsed('key', '2026-01-29')).toBe(255)
      await ledger.close()
    })
  })

  test('behavior: any sequence of charges and returns keeps the sums and never overspends', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('charge' as const),
        id: fc.nat(20),
        credits: fc.constantFrom(5, 80, 255),
      }),
      fc.record({ kind: fc.constant('give back' as const), id: fc.nat(20), credits: fc.constant(0) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 0, max: 1_500 }),
        async (steps, limit) => {
          const ledger = open()
          const model = new Map<number, { credits: number; given: boolean }>()
          const used = () =>
            [...model.values()].reduce((sum, { credits, given }) => sum + (given ? 0 : credits), 0)
          for (const { kind, id, credits } of steps) {
            if (kind === 'charge') {
              const expected = model.has(id) || used() + credits <= limit
              if (expected && !model.has(id)) model.set(id, { credits, given: false })
              expect(await ledger.charge(charge({ id: String(id), credits, limit }))).toBe(expected)
            } else {
              const charged = model.get(id)
              if (charged) charged.given = true
              await ledger.giveBack(String(id))
            }
            expect(await ledger.readUsed('key', DAY)).toBe(used())
            expect(used()).toBeLessThanOrEqual(limit)
          }
          const use = await ledger.readUse('key', DAY)
          expect(use.reduce((sum, { credits }) => sum + credits, 0)).toBe(used())
          await ledger.close()
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('the file', () => {
  test('behavior: a balance outlives the ledger that wrote it', async () => {
    await withDirectory(async (directory) => {
      const path = `${directory}/new/ledger.db`
      const before = open(path)
      await before.addKey(KEY, { plan: 'core', label: 'mine' })
      const id = (await before.findKey(KEY))?.id ?? ''
      await before.charge(charge({ keyId: id }))
      await before.close()
      const after = open(path)
      expect(await after.findKey(KEY)).toEqual({ id, plan: 'core' })
      expect(await after.readUsed(id, DAY)).toBe(255)
      await after.close()
    })
  })

  test('behavior: two ledgers on one file never overspend together', async () => {
    await withDirectory(async (directory) => {
      const ledgers = [open(`${directory}/ledger.db`), open(`${directory}/ledger.db`)]
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          ledgers[index % 2]?.charge(charge({ credits: 80, limit: 4_000 })),
        ),
      )
      expect(outcomes.filter(Boolean)).toHaveLength(50)
      expect(await ledgers[0]?.readUsed('key', DAY)).toBe(4_000)
      await Promise.all(ledgers.map((ledger) => ledger.close()))
    })
  })

  test('error: it cannot be opened', async () => {
    await withDirectory(async (directory) => {
      expect(() => open(directory)).toThrow(LedgerUnavailableError)
    })
  })

  test('error: it cannot be written', async () => {
    await withDirectory(async (directory) => {
      const ledger = open(`${directory}/ledger.db`)
      const locking = new Database(`${directory}/ledger.db`)
      locking.exec('BEGIN EXCLUSIVE')
      await expect(ledger.charge(charge())).rejects.toThrow(LedgerUnavailableError)
      locking.exec('ROLLBACK')
      locking.close()
      expect(await ledger.charge(charge())).toBe(true)
      expect(await ledger.readUsed('key', DAY)).toBe(255)
      await ledger.close()
    })
  })
})
