import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countsByTransaction, matchLogs } from '@/lib/logs/comparison/match-logs'

const log = (logIndex: number, data = `0x0${logIndex}`) => ({
  logIndex,
  address: '0xaa',
  topics: ['0x1'],
  data,
})
const LOGS = [log(4), log(5), log(6)]

describe('matchLogs', () => {
  test('default: the same logs are paired, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(LOGS, { minLength: 3 }), (there) => {
        const { pairs, onlyHere, onlyThere, byContent } = matchLogs(LOGS, there)
        expect(pairs.every(([a, b]) => a === b)).toBe(true)
        expect([onlyHere, onlyThere, byContent]).toEqual([[], [], false])
      }),
    )
  })

  test('behavior: a log that says something else is still the log of its index', () => {
    const lied = log(5, '0xff')
    expect(matchLogs(LOGS, [log(4), lied, log(6)]).pairs[1]).toEqual([log(5), lied])
  })

  test('behavior: logs of one side only are told apart', () => {
    expect(matchLogs(LOGS, [log(4), log(6), log(9)])).toMatchObject({
      onlyHere: [log(5)],
      onlyThere: [log(9)],
    })
  })

  test('behavior: logs of other indexes are paired by what they say, those that say the same in turn', () => {
    const same = [log(4, '0x'), log(5, '0x')]
    const there = [log(0, '0x'), log(1, '0x')]
    const match = matchLogs(same, there)
    expect(match).toMatchObject({ byContent: true, onlyHere: [], onlyThere: [] })
    expect(countsByTransaction(match.pairs)).toBe('there')
    expect(countsByTransaction(matchLogs(there, same).pairs)).toBe('here')
    expect(countsByTransaction(matchLogs(LOGS, LOGS).pairs)).toBeNull()
  })
})
