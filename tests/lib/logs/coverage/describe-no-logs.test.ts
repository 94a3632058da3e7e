import { describe, expect, test } from 'vitest'
import { describeNoLogs } from '@/lib/logs/coverage/describe-no-logs'

describe('describeNoLogs', () => {
  test('default: no block is said to hold any', () => {
    expect(describeNoLogs([])).toMatchObject({
      title: 'No log matches.',
      says: expect.stringContaining('searched every block of the range'),
    })
  })

  test('behavior: blocks that may have some are named, and nothing is said of every block', () => {
    const doubt = { range: { from: 0, to: 99 }, count: 0, why: 'behind' } as const
    expect(describeNoLogs([doubt, { ...doubt, why: 'not-tested' }])).toEqual({
      title: 'No log was returned.',
      says: 'There may be logs in blocks 0 to 99, for the reasons above.',
    })
  })
})
