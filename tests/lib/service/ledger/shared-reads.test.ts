import { describe, expect, test } from 'vitest'
import type { KeyRecord, Ledger } from '@/lib/service/ledger/ledger'
import { shareReads } from '@/lib/service/ledger/shared-reads'
import { openSqliteLedger } from '@/lib/service/ledger/sqlite-ledger'
import { DAY, NEXT_DAY, testCharge } from './test-charge'

/** A ledger in memory that notes what it is asked to read. */
async function notingLedger() {
  const ledger = await openSqliteLedger(':memory:', Date.now)
  const asked: string[] = []
  const noting: Ledger = {
    ...ledger,
    findKey: (key) => {
      asked.push(key)
      return ledger.findKey(key)
    },
    readUsed: (keyId, day) => {
      asked.push(`${keyId} ${day}`)
      return ledger.readUsed(keyId, day)
    },
  }
  return { ...shareReads(noting), asked }
}

const ABOUT = { plan: 'core', label: 'mine', failover: false }

describe('shareReads', () => {
  test('default: the same question of one turn is asked once', async () => {
    const { findKey, readUsed, charge, asked } = await notingLedger()
    await charge(testCharge())
    const all = await Promise.all([
      ...[findKey('first'), findKey('second'), findKey('first')],
      ...[readUsed('key', DAY), readUsed('key', NEXT_DAY), readUsed('key', DAY), readUsed('other', DAY)],
    ])
    expect(all).toEqual([null, null, null, 255, 0, 255, 0])
    expect(asked).toEqual(['first', 'second', `key ${DAY}`, `key ${NEXT_DAY}`, `other ${DAY}`])
  })

  test('behavior: a later question is asked anew', async () => {
    const { findKey, addKey, revokeKey, asked } = await notingLedger()
    expect(await findKey('a-key')).toBeNull()
    const id = await addKey('a-key', ABOUT)
    expect(await findKey('a-key')).toMatchObject({ id })
    await revokeKey(id)
    expect(await findKey('a-key')).toBeNull()
    expect(asked).toHaveLength(3)
  })

  test('behavior: one who joins hears how things are after joining', async () => {
    let key: KeyRecord | null = null
    const { findKey } = shareReads({ ...(await notingLedger()), findKey: async () => key })
    const before = findKey('a-key')
    key = { id: 'id', plan: 'core', failover: false }
    const after = findKey('a-key')
    expect([await before, await after]).toEqual([key, key])
  })

  test('error: a failure is told to all who asked, and does not last', async () => {
    const ledger = await openSqliteLedger(':memory:', Date.now)
    let isAway = true
    const { findKey } = shareReads({
      ...ledger,
      findKey: (key) => (isAway ? Promise.reject(new Error('away')) : ledger.findKey(key)),
    })
    const asked = [findKey('a-key'), findKey('a-key')]
    for (const question of asked) await expect(question).rejects.toThrow('away')
    isAway = false
    expect(await findKey('a-key')).toBeNull()
  })
})
