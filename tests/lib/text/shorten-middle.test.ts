import { expect, test } from 'vitest'
import { shortenMiddle } from '@/lib/text/shorten-middle'

test('default: what fits stays, and what does not keeps its beginning and its end', () => {
  expect(shortenMiddle('1234567890', 10)).toBe('1234567890')
  expect(shortenMiddle('12345678901', 10)).toBe('12345…8901')
  expect(shortenMiddle('1'.repeat(78), 40)).toHaveLength(40)
})
