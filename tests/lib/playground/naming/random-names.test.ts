import { expect, test } from 'vitest'
import { judgeRandomNames } from './judge-random-names'

const SEEDS = [
  { settings: { twin: false }, first: 0, count: 9 },
  { settings: { viaIR: true, twin: false }, first: 9, count: 1 },
  { settings: { optimizer: true, twin: true }, first: 2, count: 1 },
]

test.each(SEEDS)(
  'behavior: every slot of $count random contracts has its name, $settings',
  async ({ settings, first, count }) => {
    const verdict = await judgeRandomNames(
      Array.from({ length: count }, (_, i) => first + i),
      settings,
    )
    expect(verdict.mistakes).toEqual([])
    expect(verdict.names).toBeGreaterThan(50)
    expect(verdict.pointers).toBeGreaterThan(5)
    expect(verdict.byTwin > 0).toBe(settings.twin === true)
  },
)
