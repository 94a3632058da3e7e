import { describe, expect, test } from 'vitest'
import { daysBefore, endOfUtcDay, formatDay, formatDayOf, lastDays, utcDay } from '@/lib/text/day'

describe('utcDay', () => {
  test.each([
    [Date.UTC(2026, 0, 31, 23, 59, 59, 999), '2026-01-31'],
    [Date.UTC(2026, 1, 1), '2026-02-01'],
    [0, '1970-01-01'],
  ])('args: %i', (epochMs, day) => {
    expect(utcDay(epochMs)).toBe(day)
  })

  test('behavior: the end of a day is the midnight after it, in seconds', () => {
    expect(endOfUtcDay('2026-12-31')).toBe(Date.UTC(2027, 0, 1) / 1000)
  })

  test('behavior: the day before the first of March', () => {
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29')
  })

  test('behavior: the last days end with the day itself', () => {
    expect(lastDays('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(lastDays('2027-01-01', 2)).toEqual(['2026-12-31', '2027-01-01'])
  })
})

describe('formatDay', () => {
  test('default', () => {
    expect(formatDay('2026-11-05')).toBe('5 Nov 2026')
  })

  test('behavior: an instant has the day it has in UTC', () => {
    expect(formatDayOf(Date.UTC(2026, 11, 31, 23, 59, 59) / 1000)).toBe('31 Dec 2026')
  })
})
