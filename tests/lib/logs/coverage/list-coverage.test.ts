import { describe, expect, test } from 'vitest'
import { listCoverage } from '@/lib/logs/coverage/list-coverage'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'

describe('listCoverage', () => {
  test('default: answers that touch are one row, and every block is in a row', () => {
    const rows = listCoverage({
      ...NO_PROGRESS,
      range: { from: 0, to: 99, finality: null },
      answered: [
        { range: { from: 0, to: 9 }, count: 3 },
        { range: { from: 10, to: 39 }, count: 4 },
        { range: { from: 50, to: 59 }, count: 0 },
      ],
      gaps: [{ range: { from: 40, to: 40 }, why: { shortMessage: 'Too much.', whatToDo: null, rpc: null } }],
      asking: [{ from: 60, to: 69 }],
    })
    expect(rows).toEqual([
      { blocks: { from: 0, to: 39 }, says: 'answered, 7 logs' },
      { blocks: { from: 40, to: 40 }, says: 'gap: Too much.' },
      { blocks: { from: 41, to: 49 }, says: 'not asked for' },
      { blocks: { from: 50, to: 59 }, says: 'answered, 0 logs' },
      { blocks: { from: 60, to: 69 }, says: 'in progress' },
      { blocks: { from: 70, to: 99 }, says: 'not asked for' },
    ])
  })

  test('behavior: nothing before the range is known', () => {
    expect(listCoverage(NO_PROGRESS)).toEqual([])
  })
})
