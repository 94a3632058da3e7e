import { expect, test } from 'vitest'
import { playRandomContracts } from './play-random-contracts'

test.each([false, true])('behavior: random contracts end as in EDR, viaIR %s', async (viaIR) => {
  const verdict = await playRandomContracts({ first: 0, count: 5, viaIR })
  expect(verdict.differences).toEqual([])
  expect(verdict.words).toBeGreaterThan(50)
})
