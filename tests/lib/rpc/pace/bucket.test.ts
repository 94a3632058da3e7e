import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBucket } from '@/lib/rpc/pace/bucket'

type Sent = { at: number; weight: number }

/** Sends all of it as soon as it may, the nth not before the nth instant. */
function sendAll(rate: { amount: number; seconds: number }, asked: readonly Sent[]): Sent[] {
  const bucket = createBucket(rate)
  let now = 0
  return asked.map(({ at, weight }) => {
    now = Math.max(now, at)
    for (let wait = bucket.wait(weight, now); wait > 0; wait = bucket.wait(weight, now)) now += wait
    bucket.take(weight, now)
    return { at: now, weight }
  })
}

const RATE = fc.record({
  amount: fc.integer({ min: 1, max: 5000 }),
  seconds: fc.constantFrom(1, 10, 60),
})
const ASKED = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 300 })), {
    minLength: 1,
    maxLength: 120,
  })
  .map((gaps) => {
    let at = 0
    return gaps.map(([gap, weight]): Sent => {
      at += gap < 2500 ? 0 : gap
      return { at, weight }
    })
  })

describe('createBucket', () => {
  test('behavior: in no span of its seconds more than the rate, but for one call that is more than that alone', () => {
    fc.assert(
      fc.property(RATE, ASKED, (rate, asked) => {
        const sent = sendAll(rate, asked)
        for (const last of sent) {
          const span = sent.filter(({ at }) => at > last.at - rate.seconds * 1000 && at <= last.at)
          const sum = span.reduce((total, { weight }) => total + weight, 0)
          expect(span.length === 1 || sum <= rate.amount).toBe(true)
        }
      }),
    )
  })

  test('behavior: everything has its turn, and what is asked without a break goes near the rate', () => {
    const asked = Array.from({ length: 111 }, () => ({ at: 0, weight: 80 }))
    const sent = sendAll({ amount: 500, seconds: 1 }, asked)
    const seconds = (sent.at(-1)?.at ?? 0) / 1000
    expect(seconds).toBeGreaterThan(16)
    expect(seconds).toBeLessThan(19)
  })

  test('args: a rate of a minute is spread over it', () => {
    const asked = Array.from({ length: 90 }, () => ({ at: 0, weight: 1 }))
    const sent = sendAll({ amount: 90, seconds: 60 }, asked)
    expect(sent[1]?.at).toBeGreaterThan(500)
    expect((sent.at(-1)?.at ?? 0) / 1000).toBeLessThan(64)
  })

  test('args: a call that weighs more than a second of the rate goes, and the next waits its debt out', () => {
    const sent = sendAll({ amount: 50, seconds: 1 }, [
      { at: 0, weight: 255 },
      { at: 0, weight: 255 },
    ])
    expect(sent[0]?.at).toBe(0)
    expect(sent[1]?.at).toBeGreaterThan(5000)
  })
})
