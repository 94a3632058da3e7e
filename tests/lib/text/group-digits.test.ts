import { expect, test } from 'vitest'
import { groupDigits } from '@/lib/text/group-digits'

test.each([
  ['0', '0'],
  ['1234567.5', '1,234,567.5'],
  ['-0.0005', '−0.0005'],
  ['-1234', '−1,234'],
  [`${2n ** 256n - 1n}`, (2n ** 256n - 1n).toLocaleString('en-US')],
])('default: %s is %s', (decimal, grouped) => {
  expect(groupDigits(decimal)).toBe(grouped)
})
