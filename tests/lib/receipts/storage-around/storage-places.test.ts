import { describe, expect, test } from 'vitest'
import { parsePlaces, suggestEntries } from '@/lib/receipts/storage-around/storage-places'
import { handBuiltLog, parseHandBuilt, TOKEN } from '../hand-built-receipt'
import { PACKED } from '../packed-layout'

describe('parsePlaces', () => {
  test('default: numbers are slots, lines are paths, nothing is every variable', () => {
    expect(parsePlaces('0, 0x5\n5', null).value).toEqual(['slot(0)', 'slot(5)'])
    expect(parsePlaces('count\n\nlist[3]\n7', PACKED).value).toEqual(['count', 'list[3]', 'slot(7)'])
    expect(parsePlaces(' \n', PACKED).value).toBeNull()
  })

  test('error: each with its line', () => {
    expect(parsePlaces('', null).problem).toContain('Enter one or more slots')
    expect(parsePlaces('count\nnothing', PACKED).problem).toMatch(/^Line 2: .*nothing/)
    expect(parsePlaces('count', null).problem).toMatch(/^Line 1: /)
    expect(parsePlaces(`0x1${'0'.repeat(64)}`, null).problem).toContain('at most 32 bytes')
    expect(parsePlaces(Array.from({ length: 65 }, (_, at) => at).join(' '), null).problem).toBe(
      'The maximum is 64 slots or variables.',
    )
  })
})

describe('suggestEntries', () => {
  test('default: balances of accounts in the logs, then of the sender; a small number is no account', () => {
    const account = 'ab'.repeat(20)
    const topics = ['11'.repeat(32), `${'0'.repeat(24)}${account}`, 'b0b'.padStart(64, '0')]
    const log = handBuiltLog(6, { topics: topics.map((topic) => `0x${topic}`) })
    const paths = suggestEntries(PACKED, parseHandBuilt({ logs: [log] }).receipt, TOKEN)
    expect(paths).toEqual([`balances[0x${account}]`, `balances[0x${'a11ce'.padStart(40, '0')}]`])
    expect(parsePlaces(paths.join('\n'), PACKED).value).toHaveLength(2)
  })

  test('behavior: only logs of that contract count', () => {
    const { receipt } = parseHandBuilt()
    const other = `0x${'9'.repeat(40)}` as const
    expect(suggestEntries(PACKED, receipt, other)).toEqual([
      `balances[0x${'a11ce'.padStart(40, '0')}]`,
      `balances[${TOKEN}]`,
    ])
  })
})
