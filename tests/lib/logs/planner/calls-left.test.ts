import { beforeAll, describe, expect, test } from 'vitest'
import { estimateCalls } from '@/lib/logs/planner/calls-left'
import { createRangePlanner } from '@/lib/logs/planner/range-planner'
import { drawProfiles, type Profile } from '../../../bench/profiles'
import { PROVIDERS } from '../../../bench/provider'
import { RESULT_LIMIT } from '../../../bench/result-limit'
import { simulate, wasToldRightly } from '../../../bench/simulate'
import { ofLength } from '../../../test-length'

const range = { from: 0, to: 99 }
const usual = { price: 1.5, widest: Number.POSITIVE_INFINITY, refused: false }

/** Profiles from one that is searched to the next. */
const STEP = ofLength(3, 1)

describe('estimateCalls', () => {
  test('default: a price for each answer’s worth, from the least to the most that is expected', () => {
    const work = { low: 4, likely: 10, high: 20 }
    expect(estimateCalls(range, { ...usual, work })).toEqual({ atLeast: 1, likely: 15, low: 4, high: 30 })
  })

  test('args: nothing known', () => {
    const unknown = { atLeast: 1, likely: null, low: null, high: null }
    expect(estimateCalls(range, { ...usual, work: null })).toEqual(unknown)
  })

  test('args: a refused range takes two calls at least', () => {
    const { atLeast } = estimateCalls(range, { ...usual, work: null, refused: true })
    expect(atLeast).toBe(2)
  })

  test('args: a limit on blocks', () => {
    const work = { low: 0, likely: 0, high: 0.1 }
    expect(estimateCalls(range, { ...usual, work, widest: 30 })).toMatchObject({ atLeast: 4, likely: 4 })
  })

  test.each([
    ['one block', { from: 7, to: 7 }, null],
    ['few logs', range, { low: 0, likely: 0.2, high: 0.4 }],
  ])('behavior: one call is known as one: %s', (_, asked, work) => {
    expect(estimateCalls(asked, { ...usual, work })).toEqual({ atLeast: 1, likely: 1, low: 1, high: 1 })
  })
})

describe('estimateCalls, in whole searches', () => {
  let profiles: readonly Profile[]

  beforeAll(() => {
    profiles = drawProfiles(STEP)
  })

  test.each(ofLength(PROVIDERS.slice(0, 2), PROVIDERS).map((model) => [model.name, model] as const))(
    'behavior: limited by %s, the truth lies between low and high for four profiles in five',
    (_, model) => {
      const runs = profiles.map((profile) => {
        const whole = { from: 0, to: profile.blocks - 1 }
        const planner = createRangePlanner({ ...whole, resultLimit: RESULT_LIMIT, concurrency: 1 })
        return simulate(planner, model, profile, 1)
      })
      for (const share of [0.25, 0.5, 0.75]) {
        const right = runs.filter((run) => wasToldRightly(run, share)).length
        expect(right / runs.length).toBeGreaterThanOrEqual(0.8)
      }
    },
  )
})
