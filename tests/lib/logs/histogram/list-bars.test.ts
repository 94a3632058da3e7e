import { describe, expect, test } from 'vitest'
import { listBars } from '@/lib/logs/histogram/list-bars'

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
