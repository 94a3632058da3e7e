import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countWrongAttempts } from '@/lib/service/access/wrong-attempts'

function atHeldTime() {
  let now = 5_000
  const attempts = countWrongAttempts(() => now)
  /** A lookup of a wrong key, if the address may make one. */
  const tryWrong = (address: string) => {
    const wait = attempts.secondsToWait(address)
    if (wait === 0) attempts.add(address)
    return wait
  }
  return { attempts, tryWrong, pass: (ms: number) => (now += ms) }
}

const times = (count: number, work: (index: number) => unknown) =>
  Array.from({ length: count }, (_, at) => work(at))

describe('countWrongAttempts', () => {
  test('default: after 20 wrong attempts, one in a second', () => {
    const { tryWrong, pass } = atHeldTime()
    expect(times(22, () => tryWrong('192.0.2.1'))).toEqual([...Array(20).fill(0), 1, 1])
    pass(999)
    expect(tryWrong('192.0.2.1')).toBe(1)
    pass(1)
    expect(times(2, () => tryWrong('192.0.2.1'))).toEqual([0, 1])
  })

  test('behavior: a turn is taken also if the key was right', () => {
    const { attempts, tryWrong, pass } = atHeldTime()
    times(20, () => tryWrong('192.0.2.1'))
    pass(1_000)
    expect(times(2, () => attempts.secondsToWait('192.0.2.1'))).toEqual([0, 1])
  })

  test('behavior: forgotten after a minute without a wrong attempt', () => {
    const { tryWrong, pass } = atHeldTime()
    times(20, () => tryWrong('192.0.2.1'))
    pass(60_000)
    expect(times(21, () => tryWrong('192.0.2.1'))).toEqual([...Array(20).fill(0), 1])
  })

  test('behavior: addresses of one /64 are one, others are not concerned', () => {
    const { tryWrong } = atHeldTime()
    times(20, (at) => tryWrong(`2001:db8::${at}`))
    expect(tryWrong('2001:db8::ffff')).toBe(1)
    expect(tryWrong('2001:db8:0:1::1')).toBe(0)
    expect(tryWrong('192.0.2.1')).toBe(0)
  })

  test('behavior: 10,000 addresses are kept, the last ones', () => {
    const { tryWrong } = atHeldTime()
    const address = (at: number) => `10.0.${at >> 8}.${at & 255}`
    times(20, () => tryWrong(address(0)))
    times(20, () => tryWrong(address(1)))
    times(9_998, (at) => tryWrong(address(2 + at)))
    expect(tryWrong(address(0))).toBe(1)
    tryWrong(address(10_000))
    expect(tryWrong(address(1))).toBe(1)
    expect(tryWrong(address(0))).toBe(0)
  })

  test('property: an address never has more than 20 lookups in a minute, and one for each second of it', () => {
    const attempt = fc.record({
      ms: fc.integer({ min: 0, max: 3_000 }),
      times: fc.integer({ min: 1, max: 30 }),
    })
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (steps) => {
        const { tryWrong, pass } = atHeldTime()
        const lookups: number[] = []
        let now = 0
        for (const step of steps) {
          pass(step.ms)
          now += step.ms
          times(step.times, () => tryWrong('192.0.2.1') === 0 && lookups.push(now))
        }
        for (const start of lookups) {
          const inMinute = lookups.filter((at) => at >= start && at < start + 60_000)
          expect(inMinute.length).toBeLessThanOrEqual(20 + 60)
        }
      }),
    )
  })

  test('property: who waits as long as told may try', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (ms) => {
        const { tryWrong, pass } = atHeldTime()
        times(20, () => tryWrong('192.0.2.1'))
        pass(ms)
        pass(tryWrong('192.0.2.1') * 1_000)
        expect(tryWrong('192.0.2.1')).toBeLessThanOrEqual(1)
        pass(1_000)
        expect(tryWrong('192.0.2.1')).toBe(0)
      }),
    )
  })
})
