import { describe, expect, test } from 'vitest'
import { describeHistogram } from '@/lib/logs/histogram/describe-histogram'

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
