import { describe, expect, test } from 'vitest'
import { NO_BILLS } from '@/lib/credits/bill-words'
import type { LogsAgain } from '@/lib/logs/opinion/ask-logs-again'
import { compareLogsOfBlock } from '@/lib/logs/opinion/compare-block'
import { packError } from '@/lib/logs/search/portable-error'
import { describeLogsAgain } from '@/lib/opinion/logs/describe-logs-again'
import { refusal } from '../../logs/in-memory-node'
import { transfer } from '../../logs/logs-of-tests'

const FROM = '0x00000000000000000000000000000000000000a1'
const LOG = { ...transfer(40, FROM, FROM, 1n), logIndex: 7 }
type Compared = Extract<LogsAgain, { state: 'compared' }>
const compared = (
  change: Partial<Compared> = {},
  comparison: Partial<Compared['comparison']> = {},
): Compared => ({
  paid: NO_BILLS,
  state: 'compared',
  comparison: { ranges: 18, logs: 2745, blocks: [], ...comparison },
  uncompared: [],
  ...change,
})

describe('describeLogsAgain', () => {
  test('default: the same, with how many logs of how many ranges', () => {
    expect(describeLogsAgain(compared(), 1)).toMatchObject({
      verdict: 'same',
      says: 'Same: 2,745 logs of 18 ranges compared.',
    })
  })

  test('behavior: a log of one side is a row, beside the count of its block', () => {
    const block = compareLogsOfBlock(40, [LOG], [])
    const blocks = block ? [{ ...block, alone: true }] : []
    const opinion = describeLogsAgain(compared({}, { blocks }), 1)
    expect(opinion).toMatchObject({
      verdict: 'different',
      says: 'The logs of 1 block differ; 2,745 logs of 18 ranges compared.',
      differences: [
        {
          name: 'block 40, logs',
          here: '1',
          there: '0',
          note: expect.stringContaining('truncated without an error'),
        },
        { name: 'block 40, log 7', there: null, note: 'only here' },
      ],
    })
  })

  test('behavior: where a chain has system logs, that is said of a log on one side', () => {
    const block = compareLogsOfBlock(40, [], [LOG])
    const opinion = describeLogsAgain(compared({}, { blocks: block ? [block] : [] }), 137)
    expect(opinion.differences.at(-1)?.note).toMatch(/^only there\. On Polygon, some services return/)
  })

  test('behavior: blocks of unlike hashes are different blocks, not different logs', () => {
    const hashes = { here: '0xa', there: '0xb' }
    const blocks = [{ block: 40, here: 1, there: 1, hashes, logs: [], alone: null }]
    expect(describeLogsAgain(compared({}, { blocks }), 1).verdict).toBe('different-blocks')
  })

  test('behavior: gaps are named as not compared', () => {
    const range = { from: 5, to: 9 }
    const uncompared = [
      { range, why: 'missing-here' as const },
      { range, why: 'budget' as const },
      { range, why: packError(refusal(-32005, 'query timeout exceeded')) },
    ]
    const opinion = describeLogsAgain(compared({ uncompared }), 1)
    expect(opinion.says).toContain('Some blocks could not be compared.')
    expect(opinion.uncompared.map(({ why }) => why)).toEqual([
      'These logs are missing in the result above.',
      'The stated price does not include them.',
      expect.stringContaining('query timeout exceeded'),
    ])
  })

  test('behavior: nothing compared is never the same', () => {
    const opinion = describeLogsAgain(compared({}, { ranges: 0, logs: 0 }), 1)
    expect(opinion).toMatchObject({ verdict: 'not-compared', says: 'Nothing could be compared.' })
  })

  test('error: a block that is not held is said to be that', () => {
    const opinion = describeLogsAgain({ paid: NO_BILLS, state: 'not-held', block: 99, why: null }, 1)
    expect(opinion).toMatchObject({ verdict: 'not-held', uncompared: [{ what: 'block 99' }] })
  })
})
