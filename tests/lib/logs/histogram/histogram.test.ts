import { describe, expect, test } from 'vitest'
import { describeHistogram, listBars, parseBrush } from '@/lib/logs/histogram/histogram'

const RANGE = { from: 100, to: 129 }

describe('describeHistogram', () => {
  test.each([
    [[1, 9, 0], true],
    [[0, 9, 0], false],
    [[4, 4, 0], false],
  ])('behavior: the scale of %j is spoken of only where bars differ', (bins, isTold) => {
    expect(describeHistogram(RANGE, bins, null).includes('shorter than to scale')).toBe(isTold)
  })

  test('default: the tallest bar, or the one pointed at', () => {
    expect(describeHistogram(RANGE, [0, 9, 0], null)).toMatch(/^Logs over blocks\. Most: 9 logs in .*110/)
    expect(describeHistogram(RANGE, [0, 9, 1], 2)).toMatch(/^1 log in .*120/)
  })
})

describe('listBars', () => {
  test('default: a row for each bar, and one for bars without logs side by side', () => {
    expect(listBars({ from: 100, to: 199 }, [2, 0, 0, 0, 1])).toEqual([
      { blocks: { from: 100, to: 119 }, says: '2 logs' },
      { blocks: { from: 120, to: 179 }, says: '0 logs' },
      { blocks: { from: 180, to: 199 }, says: '1 log' },
    ])
  })

  test.each([[[]], [[0]], [[0, 0]], [[0, 3, 0]]])('behavior: the rows of %j tile the range', (bins) => {
    const rows = listBars({ from: 0, to: 9 }, bins)
    const ends = rows.flatMap(({ blocks }) => [blocks.from, blocks.to])
    expect([ends[0], ends.at(-1)]).toEqual(bins.length > 0 ? [0, 9] : [undefined, undefined])
    for (const [at, { blocks }] of rows.entries())
      expect(blocks.from).toBe((rows[at - 1]?.blocks.to ?? -1) + 1)
  })
})

const SEARCHED = { from: 1000, to: 2000 }

describe('parseBrush', () => {
  test('default: blocks of those that were searched', () => {
    expect(parseBrush({ from: '1,200', to: '2000' }, SEARCHED).value).toEqual({ from: 1200, to: 2000 })
  })

  test.each([
    ['', '2000', 'Type a block number.'],
    ['2000', '1000', 'Blocks from 1,000 to 2,000 were searched.'],
    ['999', '2000', 'Blocks from 1,000 to 2,000 were searched.'],
    ['1000', '2001', 'Blocks from 1,000 to 2,000 were searched.'],
  ])('error: %j to %j', (from, to, problem) => {
    expect(parseBrush({ from, to }, SEARCHED)).toEqual({ problem })
  })
})
