import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { quoteKnown } from '@/lib/logs/price/quote-known'
import { quoteSearch } from '@/lib/logs/price/quote-search'

const draft = (from: string, to: string) => ({
  address: '',
  event: '',
  topic0: '',
  by: 'range' as const,
  block: '',
  again: '',
  pace: 'frugal' as const,
  topic1: '',
  topic2: '',
  topic3: '',
  from,
  to,
  budget: '',
})

describe('quoteSearch', () => {
  test.each([
    ['of numbers, whether the end is there', draft('1', '2'), 'archive', 335, 0],
    [
      'a moving end: its block, the finalized one, and its hash later',
      draft('', 'latest'),
      'archive',
      415,
      80,
    ],
    ['the finalized block is final', draft('', 'finalized'), 'archive', 335, 0],
    [
      'a start that is the finalized block costs nothing more',
      draft('finalized', 'latest'),
      'archive',
      415,
      80,
    ],
    ['one tag twice', draft('latest', 'latest'), 'archive', 415, 80],
    ['three tags', draft('safe', 'latest'), 'archive', 495, 80],
    ['the oldest block of a near-head network follows from the newest', draft('', '5'), 'near-head', 415, 0],
    ['what cannot be read yet is not counted', draft('?', 'latest'), 'archive', 255, 0],
  ] as const)('default: %s', (_, typed, history, atLeast, confirmation) => {
    expect(quoteSearch(typed, history, CREDITS)).toMatchObject({ atLeast, eachCall: 255, confirmation })
  })

  test('behavior: a date costs the head and as a rule two to eight headers more', () => {
    expect(quoteSearch(draft('2025-06-01', '5'), 'archive', CREDITS)).toEqual({
      unit: 'credits',
      atLeast: 80 + 160 + 255 + 80,
      eachCall: 255,
      confirmation: 0,
      moments: { low: 160, high: 640 },
      isThere: 80,
      nearHead: 240,
      checks: 0,
    })
  })
})

/** Of a range of numbers. */
const QUOTE = {
  unit: 'credits',
  atLeast: 335,
  eachCall: 255,
  confirmation: 0,
  moments: { low: 0, high: 0 },
  isThere: 80,
  nearHead: 240,
  checks: 0,
}

describe('quoteKnown', () => {
  test('behavior: an end that is long final is not asked for', () => {
    expect(quoteKnown(QUOTE, { checks: 750, isOld: true })).toMatchObject({
      atLeast: 255,
      isThere: 0,
      nearHead: 0,
      checks: 750,
    })
    expect(quoteKnown(QUOTE, { checks: 0, isOld: false })).toMatchObject({
      atLeast: 335,
      isThere: 80,
      nearHead: 240,
    })
  })
})
