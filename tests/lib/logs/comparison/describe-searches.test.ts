import { describe, expect, test } from 'vitest'
import { TriptychError } from '@/lib/errors'
import { compareLogsOfBlock } from '@/lib/logs/comparison/compare-blocks'
import { describeSearches } from '@/lib/logs/comparison/describe-searches'
import { refusal } from '../in-memory-node'
import { transfer } from '../logs-of-tests'

const FROM = '0x00000000000000000000000000000000000000a1'
const LOG = { ...transfer(40, FROM, FROM, 1n), logIndex: 7 }
const describeChanged = (change: Partial<Parameters<typeof describeSearches>[0]> = {}) =>
  describeSearches({
    blocks: [],
    alone: new Map(),
    compared: '2,745 logs of 18 ranges compared',
    isNothing: false,
    uncompared: [],
    ...change,
  })
const blocksOf = (here: (typeof LOG)[], there: (typeof LOG)[], chainId = 1) =>
  [compareLogsOfBlock(40, here, there, chainId)].filter((block) => block !== null)

describe('describeSearches', () => {
  test('default: the same, with how many logs of how many ranges', () => {
    expect(describeChanged()).toMatchObject({
      verdict: 'same',
      says: 'Same: 2,745 logs of 18 ranges compared.',
    })
  })

  test('behavior: a log of one side is a row, beside the count of its block', () => {
    expect(describeChanged({ blocks: blocksOf([LOG], []), alone: new Map([[40, true]]) })).toMatchObject({
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
    const { differences } = describeChanged({ blocks: blocksOf([], [LOG], 137) })
    expect(differences.at(-1)?.note).toMatch(/^only there\. On Polygon, some services return/)
  })

  test('behavior: blocks of unlike hashes are different blocks, not different logs', () => {
    const blocks = blocksOf([LOG], [{ ...LOG, blockHash: `0x${'ee'.repeat(32)}` }])
    expect(describeChanged({ blocks }).verdict).toBe('different-blocks')
  })

  test('behavior: gaps are named as not compared, a refusal in its words', () => {
    const range = { from: 5, to: 9 }
    const comparison = describeChanged({
      uncompared: [
        { range, why: new TriptychError('The stated price does not include them.') },
        { range, why: refusal(-32005, 'query timeout exceeded') },
      ],
    })
    expect(comparison.says).toContain('Some blocks could not be compared.')
    expect(comparison.uncompared.map(({ why }) => why)).toEqual([
      'The stated price does not include them.',
      expect.stringContaining('query timeout exceeded'),
    ])
  })

  test('behavior: nothing compared is never the same', () => {
    expect(describeChanged({ isNothing: true })).toMatchObject({
      verdict: 'not-compared',
      says: 'Nothing could be compared.',
    })
  })
})
