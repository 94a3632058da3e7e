import { describe, expect, test } from 'vitest'
import { createRefusalRun } from '@/lib/rpc/pace/refusal-run'

const NEXT_SHARE = 0.7

/** Refusals one after the other, each taken for haste unless the run knows better; the rate after each. */
function rates(passed: readonly number[], from = 100): number[] {
  const run = createRefusalRun()
  let perSecond = from
  return passed.map((calls) => {
    perSecond = run.next({ perSecond, passed: calls }, perSecond * NEXT_SHARE)
    return perSecond
  })
}

describe('createRefusalRun', () => {
  test('behavior: refusals that come as thick at a third of the rate are chance, and the rate comes back', () => {
    expect(rates([10, 10, 10, 10])).toEqual([70, 49, expect.closeTo(34.3), 100])
  })

  test('behavior: what is taken for chance no longer slows', () => {
    expect(rates([10, 10, 10, 10, 9, 12, 5, 10, 8, 20]).slice(3)).toEqual(Array(7).fill(100))
  })

  test('behavior: refusals as thick as haste brings them slow every time', () => {
    const thick = rates(Array(12).fill(1))
    expect(thick.at(-1)).toBeCloseTo(100 * NEXT_SHARE ** 12)
  })

  test('behavior: a rate found slow enough after two refusals is not taken for chance', () => {
    expect(rates([0, 3, 5])).toEqual([70, 49, expect.closeTo(34.3)])
  })

  test('behavior: chance whose refusals come much thicker is taken for haste again, from where it was slow', () => {
    const chance = [10, 10, 10, 10]
    const after = rates([...chance, ...Array(8).fill(2)]).slice(chance.length)
    expect(after.slice(0, -1)).toEqual(Array(7).fill(100))
    expect(after.at(-1)).toBeCloseTo(100 * NEXT_SHARE ** 4)
  })
})
