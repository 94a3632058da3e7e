import { describe, expect, test } from 'vitest'
import { createPacer, type Waiting } from '@/lib/rpc/pace/pacer'
import { createFakeClock } from './fake-clock'

const CALL = ['eth_getStorageAt']
const never = new AbortController().signal
const PER_SECOND = { amount: 500, seconds: 1, of: 'units' } as const

function open(learned: number | null = null) {
  const clock = createFakeClock()
  const kept: number[] = []
  const pacer = createPacer({ weigh: () => 80, clock, learned, onLearned: (rate) => kept.push(rate) })
  return { clock, pacer, kept }
}

describe('createPacer', () => {
  test('default: of what nothing is known nothing waits, and a request may be twice as long as one that passed', async () => {
    const { clock, pacer } = open()
    for (let call = 0; call < 100; call++) (await clock.until(pacer.turn(CALL, never))).end({ passed: CALL })
    expect(clock.now()).toBe(0)
    expect(pacer.most('eth_getStorageAt')).toBe(8)
    const many = Array.from({ length: 8 }, () => 'eth_getStorageAt')
    ;(await clock.until(pacer.turn(many, never))).end({ passed: many })
    expect(pacer.most('eth_getStorageAt')).toBe(16)
    pacer.setRates([])
    expect(pacer.most('eth_getStorageAt')).toBe(Number.POSITIVE_INFINITY)
  })

  test('behavior: a told rate is kept, said while it is waited for, and bounds a request', async () => {
    const { clock, pacer } = open()
    pacer.setRates([PER_SECOND])
    expect(pacer.most('eth_getStorageAt')).toBe(3)
    const waits: Waiting[] = []
    for (let call = 0; call < 12; call++) {
      const pass = await clock.until(pacer.turn(CALL, never, (waiting) => waits.push(waiting)))
      pass.end({ passed: CALL })
    }
    expect(clock.now()).toBeGreaterThan(1400)
    expect(clock.now()).toBeLessThan(2100)
    expect(waits[0]).toMatchObject({ why: { rate: PER_SECOND, stated: true } })
  })

  test('behavior: how long the first call was on its way is not counted as time in which the service saved up', async () => {
    const { clock, pacer } = open()
    pacer.setRates([{ amount: 100, seconds: 1, of: 'units' }])
    const first = await clock.until(pacer.turn(CALL, never))
    await clock.until(clock.sleep(600, never))
    first.end({ passed: CALL })
    const second = await clock.until(pacer.turn(CALL, never))
    expect(clock.now()).toBeGreaterThan(600 + 800)
    await clock.until(clock.sleep(600, never))
    second.end({ passed: CALL })
    const since = clock.now()
    await clock.until(pacer.turn(CALL, never))
    expect(clock.now() - since).toBeLessThanOrEqual(400)
  })

  test('behavior: turns come in the order of asking', async () => {
    const { clock, pacer } = open()
    pacer.setRates([{ amount: 2, seconds: 1, of: 'calls' }])
    const order: number[] = []
    const turns = [0, 1, 2, 3].map(async (number) => {
      const pass = await pacer.turn(CALL, never)
      order.push(number)
      pass.end({ passed: CALL })
    })
    await clock.until(Promise.all(turns))
    expect(order).toEqual([0, 1, 2, 3])
  })

  test('behavior: a stop ends the wait at once, and who comes after is not kept longer', async () => {
    const { clock, pacer } = open()
    pacer.setRates([{ amount: 1, seconds: 1, of: 'calls' }])
    ;(await clock.until(pacer.turn(CALL, never))).end({ passed: CALL })
    const stop = new AbortController()
    const stopped = [pacer.turn(CALL, stop.signal), pacer.turn(CALL, stop.signal)]
    const after = pacer.turn(CALL, never)
    stop.abort(new Error('stopped'))
    await expect(stopped[0]).rejects.toThrow('stopped')
    await expect(stopped[1]).rejects.toThrow('stopped')
    expect(clock.now()).toBe(0)
    ;(await clock.until(after)).end({ passed: CALL })
    expect(clock.now()).toBeLessThan(1100)
  })

  test('behavior: after a refusal nothing goes for the hold, then one alone, and the rate that passed is kept', async () => {
    const { clock, pacer, kept } = open()
    const sent = await Promise.all([0, 1, 2, 3].map(() => pacer.turn(CALL, never)))
    sent[0]?.end({ passed: CALL })
    sent[1]?.end({ passed: CALL })
    sent[2]?.end({ passed: [], holdMs: 1000 })
    sent[3]?.end({ passed: [], holdMs: 1000 })
    expect(kept).toEqual([160 * 0.9])
    const probe = await clock.until(pacer.turn(CALL, never))
    expect(clock.now()).toBe(1000)
    let hasNext = false
    const next = pacer.turn(CALL, never).then((pass) => {
      hasNext = true
      return pass
    })
    await clock.until(clock.sleep(5000, never))
    expect(hasNext).toBe(false)
    probe.end({ passed: CALL })
    ;(await clock.until(next)).end({ passed: CALL })
  })

  test('behavior: why nothing goes is said by the refusal that asks for the longest wait', async () => {
    const { clock, pacer } = open()
    const sent = await Promise.all([0, 1, 2].map(() => pacer.turn(CALL, never)))
    sent[0]?.end({ passed: [], holdMs: 1000 })
    sent[1]?.end({ passed: [], holdMs: 2000, isUnnamed: true })
    sent[2]?.end({ passed: [], holdMs: 1000 })
    const waits: Waiting[] = []
    ;(await clock.until(pacer.turn(CALL, never, (waiting) => waits.push(waiting)))).end({ passed: CALL })
    expect(waits).toEqual([{ ms: 2000, why: 'unnamed limit' }])
  })

  test('behavior: refused again, it goes slower; after 30 calls and 10 seconds without, a little faster', async () => {
    const { clock, pacer, kept } = open(400)
    ;(await clock.until(pacer.turn(CALL, never))).end({ passed: [], holdMs: 1000 })
    expect(kept).toEqual([280])
    for (let call = 0; call < 60; call++) (await clock.until(pacer.turn(CALL, never))).end({ passed: CALL })
    expect(kept[1]).toBeCloseTo(280 * 1.02, 5)
    expect(clock.now()).toBeGreaterThan(10_000)
  })
})
