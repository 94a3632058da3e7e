import { describe, expect, test } from 'vitest'
import { formatKeptRates, parseKeptRates } from '@/lib/rpc/pace/kept-rates'
import { describeDuration, describeWaiting } from '@/lib/rpc/pace/pace-words'

const RATE = { amount: 500, seconds: 1, of: 'units' } as const

describe('describeWaiting', () => {
  test.each([
    [
      { ms: 1200, why: { rate: RATE, stated: true } },
      'Waiting 1.2 s: this connection allows 500 credits a second.',
    ],
    [
      { ms: 200, why: { rate: { ...RATE, amount: 431.96 }, stated: false } },
      'Waiting between calls: this connection allows about 432 credits a second.',
    ],
    [
      { ms: 3000, why: { rate: { amount: 90, seconds: 60, of: 'calls' }, stated: true } },
      'Waiting 3.0 s: this connection allows 90 calls a minute.',
    ],
    [{ ms: 2000, why: 'refused' }, 'Waiting 2.0 s: the connection rate-limited a call.'],
    [{ ms: 3, why: 'refused' }, 'Waiting a moment: the connection rate-limited a call.'],
    [
      { ms: 2000, why: 'unnamed limit' },
      'Waiting 2.0 s: a limit of the connection is exceeded. The call is then retried.',
    ],
    [
      { ms: 3, why: 'unnamed limit' },
      'Waiting a moment: a limit of the connection is exceeded. The call is then retried.',
    ],
  ] as const)('default: %o', (waiting, said) => {
    expect(describeWaiting(waiting, 'credits')).toBe(said)
  })
})

describe('describeDuration', () => {
  test('default: said where it is more than two seconds', () => {
    expect(describeDuration(8880, [{ ...RATE, amount: 900 }, RATE], 'credits')).toBe(
      'about 17 s at 500 credits a second',
    )
    expect(describeDuration(800, [RATE], 'credits')).toBeNull()
    expect(describeDuration(8880, [], 'credits')).toBeNull()
  })
})

describe('parseKeptRates', () => {
  test('behavior: holds for a day; of what cannot be read nothing is taken', () => {
    const kept = formatKeptRates({ old: { perSecond: 1, at: 0 }, new: { perSecond: 432, at: 86_000_000 } })
    expect(parseKeptRates(kept, 86_400_001)).toEqual({ new: { perSecond: 432, at: 86_000_000 } })
    for (const text of [null, '', '{', '[]', '{"a":{"perSecond":-1,"at":0}}']) {
      expect(parseKeptRates(text, 0)).toEqual({})
    }
  })
})
