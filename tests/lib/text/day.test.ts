import { describe, expect, test } from 'vitest'
import { formatDay, formatDayOf } from '@/lib/text/day'

describe('formatDay', () => {
  test('default', () => {
    expect(formatDay('2026-11-05')).toBe('5 Nov 2026')
  })

  test('behavior: an instant has the day it has in UTC', () => {
    expect(formatDayOf(Date.UTC(2026, 11, 31, 23, 59, 59) / 1000)).toBe('31 Dec 2026')
  })
})
