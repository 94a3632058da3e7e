import { expect, test } from 'vitest'
import { addSpent, formatSpentKeys, isSpentToday, parseSpentKeys } from '@/lib/credits/spent-keys'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000

test('default: a key is spent for its UTC day, and days that are over go', () => {
  const keys = addSpent(addSpent({}, 'a', NOW - DAY), 'b', NOW)
  expect(keys).toEqual({ b: '2026-11-21' })
  expect(isSpentToday(keys, 'b', NOW)).toBe(true)
  expect(isSpentToday(keys, 'a', NOW)).toBe(false)
  expect(isSpentToday(keys, 'b', NOW + DAY / 2)).toBe(false)
})

test('default: what was written is read back; what cannot be read is nothing', () => {
  const keys = addSpent({}, 'a', NOW)
  expect(parseSpentKeys(formatSpentKeys(keys))).toEqual(keys)
  for (const text of [null, '', '{', '[]', '{"a":1}']) expect(parseSpentKeys(text)).toEqual({})
})
