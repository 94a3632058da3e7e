import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareLogs } from '@/lib/comparison/compare-logs'

const log = (logIndex: number, data = `0x0${logIndex}`) => ({
  logIndex,
  address: '0xaa',
  topics: ['0x1'],
  data,
})
const LOGS = [log(4), log(5), log(6)]
const compare = (here: unknown[], there: unknown[], isOneTransaction = true) =>
  compareLogs(here, there, { chainId: 1, isOneTransaction })

describe('compareLogs', () => {
  test('default: the same logs are the same, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(LOGS, { minLength: 3 }), (there) => {
        expect(compare(LOGS, there)).toEqual({ compared: 3, differences: [], besides: [] })
      }),
    )
  })

  test('behavior: a log with other content is still the log of its index', () => {
    expect(compare(LOGS, [log(4), log(5, '0xff'), log(6)]).differences).toEqual([
      { name: 'log 5, data', here: '0x05', there: '0xff' },
    ])
  })

  test('behavior: logs of one side only are listed', () => {
    expect(compare(LOGS, [log(4), log(6), log(9)]).differences).toMatchObject([
      { name: 'log 5', there: null },
      { name: 'log 9', here: null },
    ])
  })

  test('behavior: logs of equal content are paired in turn; who counts within the transaction is said', () => {
    const ofBlock = [log(4, '0x'), log(5, '0x')]
    const ofTransaction = [log(0, '0x'), log(1, '0x')]
    expect(compare(ofBlock, ofTransaction)).toMatchObject({
      differences: [],
      besides: [{ note: expect.stringContaining('transaction there') }, {}],
    })
    expect(compare(ofTransaction, ofBlock).besides[0]?.note).toContain('transaction here')
    expect(compare(ofBlock, ofTransaction, false)).toMatchObject({
      differences: [{ name: 'log 4, logIndex', here: '4', there: '0' }, {}],
      besides: [],
    })
  })
})
