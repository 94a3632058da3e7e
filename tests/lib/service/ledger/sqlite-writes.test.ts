import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LedgerUnavailableError } from '@/lib/service/ledger/ledger'
import { createWriter, type Writer } from '@/lib/service/ledger/sqlite-writes'
import { withDirectory } from '../running-service'

let database: Database.Database
let writer: Writer
let steps: string[][]
/** Writes rows together, and gives the number of each. */
let insert: (name: string) => Promise<number>

function open(path: string) {
  database = new Database(path)
  database.exec('CREATE TABLE rows (name TEXT NOT NULL)')
  writer = createWriter(database)
  const row = database.prepare('INSERT INTO rows VALUES (?)')
  steps = []
  insert = writer.together((names: readonly string[]) => {
    steps.push([...names])
    return names.map((name) => Number(row.run(name === 'null' ? null : name).lastInsertRowid))
  })
}

beforeEach(() => open(':memory:'))
afterEach(() => database.close())

const rows = () => database.prepare('SELECT name FROM rows').pluck().all()
const turn = () => new Promise(setImmediate)

describe('createWriter', () => {
  test('default: what arrives in one turn is done together, and each hears its own', async () => {
    expect(await Promise.all([insert('a'), insert('b'), insert('c')])).toEqual([1, 2, 3])
    expect(steps).toEqual([['a', 'b', 'c']])
    expect(rows()).toEqual(['a', 'b', 'c'])
  })

  test('behavior: what arrives while the next group gathers is in it', async () => {
    const first = insert('a')
    await turn()
    const next = [insert('b')]
    await turn()
    next.push(insert('c'))
    await Promise.all([first, ...next])
    expect(steps).toEqual([['a'], ['b', 'c']])
  })

  test('behavior: writes of another kind keep their place among them', async () => {
    const seen = writer.write(() => rows())
    const before = [insert('a'), insert('b')]
    const between = writer.write(() => rows())
    await Promise.all([...before, insert('c')])
    expect([await seen, await between]).toEqual([[], ['a', 'b']])
    expect(steps).toEqual([['a', 'b'], ['c']])
  })

  test('behavior: nobody is told before it is committed, and nobody waits for ever', async () => {
    await withDirectory(async (directory) => {
      database.close()
      open(`${directory}/rows.db`)
      vi.useFakeTimers({ toFake: ['performance'] })
      const locking = new Database(`${directory}/rows.db`)
      locking.exec('BEGIN EXCLUSIVE')
      let isTold = false
      const told = insert('a').finally(() => {
        isTold = true
      })
      for (let count = 0; count < 10; count++) await turn()
      expect(isTold).toBe(false)
      locking.exec('ROLLBACK')
      expect(await told).toBe(1)
      locking.exec('BEGIN EXCLUSIVE')
      const refused = expect(insert('b')).rejects.toThrow(LedgerUnavailableError)
      vi.advanceTimersByTime(4_001)
      await refused
      vi.useRealTimers()
      locking.close()
    })
  })

  test('error: a transaction fails whole, and the next one is none the worse', async () => {
    const failed = await Promise.allSettled([insert('a'), insert('null'), writer.write(() => 1)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(rows()).toEqual([])
    expect(await insert('b')).toBe(1)
  })

  test('behavior: a group that ends leaves room for one much later', async () => {
    for (const number of [1, 2]) {
      expect(await insert('a')).toBe(number)
      await writer.settled()
    }
  })

  test('behavior: it is settled when the last write is committed', async () => {
    const order: string[] = []
    const told = insert('a').then(() => order.push('told'))
    const ended = writer.settled().then(() => order.push('settled'))
    await Promise.all([told, ended])
    expect(order).toEqual(['told', 'settled'])
  })
})
