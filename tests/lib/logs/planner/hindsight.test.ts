import { describe, expect, test } from 'vitest'
import { chooseShare } from '@/lib/logs/planner/choose-share'
import { drawCurve, type Past, recall, remember, SHARES, type Signs } from '@/lib/logs/planner/hindsight'

/** What each share would have held had the forecast been off by this factor throughout. */
const curveOf = (factor: number) => {
  const curve = SHARES.map((share) => share * factor)
  return curve.slice(0, curve.findIndex((share) => share > 1) + 1 || curve.length)
}

const SIGNS: Signs = [0, 0, 0]

function learnedPast(factors: readonly number[], signs: Signs, past: Past = []) {
  for (let round = 0; round < 40; round++) {
    for (const factor of factors) remember(past, curveOf(factor), 1, signs)
  }
  return past
}

const learned = (factors: readonly number[]) => recall(learnedPast(factors, SIGNS), SIGNS)

const UNBOUND = Number.POSITIVE_INFINITY

describe('chooseShare', () => {
  test('default: forecasts that held let it ask for nearly all of an answer, at nearly one call', () => {
    const { share, price } = chooseShare(learned([1]), UNBOUND, null)
    expect(share).toBeGreaterThan(0.95)
    expect(share).toBeLessThanOrEqual(1)
    expect(price).toBeLessThan(1.1)
  })

  test('behavior: the further forecasts were off, the dearer an answer’s worth of logs gets', () => {
    const sure = chooseShare(learned([0.95, 1.05]), UNBOUND, null)
    const unsure = chooseShare(learned([0.3, 1, 3]), UNBOUND, null)
    expect(unsure.price).toBeGreaterThan(sure.price)
  })

  test('behavior: what is known to be refused is not asked for', () => {
    expect(chooseShare(learned([1]), 0.5, null).share).toBeLessThan(0.5)
  })

  test('behavior: a service whose refusals name a range that fits may be asked for more', () => {
    const hindsight = learned([0.3, 1, 3])
    expect(chooseShare(hindsight, UNBOUND, 1).share).toBeGreaterThanOrEqual(
      chooseShare(hindsight, UNBOUND, null).share,
    )
  })
})

describe('recall', () => {
  const burst: Signs = [2, 0, -1]
  const past = learnedPast([1], SIGNS, learnedPast([3], burst))

  test('behavior: edges tell most of those behind which the logs lay alike', () => {
    const calm = chooseShare(recall(past, SIGNS), UNBOUND, null).share
    const dense = chooseShare(recall(past, burst), UNBOUND, null).share
    expect(calm).toBeGreaterThan(0.9)
    expect(dense).toBeLessThan(0.5)
  })
})

describe('drawCurve', () => {
  const bins = [
    { from: 0, to: 99, count: 50 },
    { from: 100, to: 199, count: 80 },
  ]

  test('default: follows the blocks up to the first share that is too much', () => {
    const curve = drawCurve(bins, 0, 100, 100) ?? []
    expect(curve.at(-1)).toBeGreaterThan(1)
    expect(curve[SHARES.indexOf(1.01)]).toBeCloseTo(0.508)
    expect(curve[SHARES.indexOf(0.5)]).toBeCloseTo(0.25)
  })

  test('behavior: what is not known to its end tells nothing', () => {
    expect(drawCurve(bins, 0, 1000, 1000)).toBeNull()
    expect(drawCurve(bins.slice(1), 0, 10, 100)).toBeNull()
  })
})
