import { expect, test } from 'vitest'
import { playRandomContracts } from './play-random-contracts'

test.each([
  { first: 0, count: 3, viaIR: false },
  { first: 6, count: 1, viaIR: true },
])('behavior: $count random contracts end as in EDR, viaIR $viaIR', async (seeds) => {
  const verdict = await playRandomContracts(seeds)
  expect(verdict.differences).toEqual([])
  expect(verdict.unfolded).toEqual([])
  expect(verdict.words).toBeGreaterThan(10)
  expect(verdict.placed / verdict.accesses).toBeGreaterThanOrEqual(0.99)
})
