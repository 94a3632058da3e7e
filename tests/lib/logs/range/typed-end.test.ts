import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { parseTypedEnd, parseTypedStart } from '@/lib/logs/range/typed-end'

const JUNE_1 = Date.UTC(2025, 5, 1) / 1000

describe('parseTypedStart', () => {
  test.each([
    ['', 'oldest'],
    ['earliest', 0],
    ['0x10', 16],
    ['latest', 'latest'],
    ['last 1,000 blocks', { newest: 1000 }],
    ['newest 5', { newest: 5 }],
    ['2025-06-01', { time: JUNE_1 }],
    ['2025-06-01 12:30', { time: JUNE_1 + 45_000 }],
    ['2025-06-01T00:00:15Z', { time: JUNE_1 + 15 }],
  ])('default: %j', (text, start) => {
    expect(parseTypedStart(text)).toEqual(start)
  })

  test.each(['2025-02-30', '2025-06-01 25:00', 'last 0', 'pending', 'yesterday', '9007199254740993'])(
    'error: %j',
    (text) => {
      expect(() => parseTypedStart(text)).toThrow(BadInputError)
    },
  )
})

describe('parseTypedEnd', () => {
  test.each([
    ['', 'latest'],
    ['2025-06-01', { time: JUNE_1 + 86_399 }],
    ['2025-06-01 12:30', { time: JUNE_1 + 45_000 }],
    ['7', 7],
  ])('default: %j', (text, end) => {
    expect(parseTypedEnd(text)).toEqual(end)
  })

  test('error: a range that ends with its newest blocks has no other end', () => {
    expect(() => parseTypedEnd('last 5')).toThrow(BadInputError)
  })
})
