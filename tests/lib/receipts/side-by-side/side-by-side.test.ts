import { describe, expect, test } from 'vitest'
import { setSideBySide } from '@/lib/receipts/side-by-side/side-by-side'
import { handBuiltLog, parseHandBuilt, type RawReceipt } from '../hand-built-receipt'

const compare = (changes: RawReceipt) => setSideBySide(parseHandBuilt(), parseHandBuilt(changes))
const rowOf = (name: string, changes: RawReceipt) => compare(changes).find((row) => row.name === name)

describe('compareReceipts', () => {
  test('default: equal ones differ in nothing', () => {
    expect(compare({}).every((row) => row.equal)).toBe(true)
  })

  test('behavior: what differs comes first', () => {
    const rows = compare({ gasUsed: '0x5208', status: '0x0' })
    expect(rows.slice(0, 2).map(({ name, first, second }) => [name, first, second])).toEqual([
      ['status', 'success', 'failure'],
      ['gasUsed', '50,000', '21,000'],
    ])
    expect(rows.slice(2).every((row) => row.equal)).toBe(true)
  })

  test('behavior: a field that only one of them has', () => {
    expect(rowOf('blobGasUsed', { blobGasUsed: '0x20000' })).toMatchObject({
      first: null,
      second: '131,072',
      equal: false,
    })
  })

  test('behavior: letters of an address in another case are no difference', () => {
    expect(rowOf('from', { from: '0x00000000000000000000000000000000000a11ce' })?.equal).toBe(true)
  })

  test('behavior: events by name and order', () => {
    const unknown = handBuiltLog(7, { topics: [`0x12345678${'0'.repeat(56)}`] })
    expect(rowOf('events', { logs: [handBuiltLog(6), unknown] })).toMatchObject({
      first: 'Transfer, Transfer',
      second: 'Transfer, 0x12345678',
    })
    const many = Array.from({ length: 15 }, (_, at) => handBuiltLog(at))
    expect(rowOf('events', { logs: many })?.second).toMatch(/ and 3 more$/)
    expect(rowOf('events', { logs: [] })?.second).toBe('none')
  })
})
