import { describe, expect, test } from 'vitest'
import { createLearnedRate } from '@/lib/rpc/pace/learned-rate'

/** Calls that pass one after the other, each so many milliseconds after the one before. Gives when the last one did. */
function pass(
  rate: ReturnType<typeof createLearnedRate>,
  from: number,
  calls: number,
  everyMs: number,
): number {
  for (let call = 1; call <= calls; call++) rate.passed(from + call * everyMs, 1, 1)
  return from + calls * everyMs
}

describe('createLearnedRate', () => {
  test.each([50, 200, 1000, 4000])(
    'behavior: what passes without a refusal proves no more than a few times as much, one call each %i ms',
    (everyMs) => {
      const rate = createLearnedRate(null)
      rate.sent(0)
      rate.refused(pass(rate, 0, 3, everyMs))
      pass(rate, 3 * everyMs, 2000, everyMs)
      expect(rate.perSecond()).toBeLessThan((6 * 1000) / everyMs + 2)
    },
  )

  test('behavior: a rate that was brought down grows again to what is asked', () => {
    const rate = createLearnedRate(null)
    rate.sent(0)
    let now = pass(rate, 0, 3, 1000)
    rate.refused(now)
    const low = rate.perSecond() ?? 0
    for (let call = 0; call < 300; call++) {
      now += 1000 / Math.min(20, rate.perSecond() ?? 1)
      rate.passed(now, 1, 1)
    }
    expect(low).toBeLessThan(2)
    expect(rate.perSecond()).toBeGreaterThan(20)
  })
})
