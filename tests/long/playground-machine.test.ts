import { pad } from 'viem'
import { expect, test } from 'vitest'
import { TRACE_LIMITS } from '@/lib/playground/machine/trace-recorder'
import { startHostile, weigh } from '../lib/playground/machine/play-hostile'
import { playRandomContracts } from '../lib/playground/machine/play-random-contracts'
import { playRandomScripts } from '../lib/playground/machine/play-random-scripts'

const PER_BATCH = 10
/** The seeds of `npm test` come before these. */
const FIRST_SEED = 7
const BATCHES = Array.from({ length: 50 }, (_, i) => ({
  first: FIRST_SEED + i * PER_BATCH,
  viaIR: i % 2 === 1,
}))

// 500 contracts: storage, gas and logs as EDR has them, and a line of the source for each access.
test.each(BATCHES)('behavior: random contracts from seed $first, viaIR $viaIR', async ({ first, viaIR }) => {
  const verdict = await playRandomContracts({ first, count: PER_BATCH, viaIR })
  expect(verdict.differences).toEqual([])
  expect(verdict.unfolded).toEqual([])
  expect(verdict.words).toBeGreaterThan(50)
  expect(verdict.placed / verdict.accesses).toBeGreaterThanOrEqual(0.99)
})

// 1,000 scripts: calls, delegatecalls and creations within one another, of which some fail.
test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('behavior: 100 random scripts of seed %i', async (seed) => {
  const { differences, unlike } = await playRandomScripts({ seed, count: 100 })
  expect(differences).toEqual([])
  expect(unlike).toEqual([])
})

test.each([
  ...[
    'loop',
    'readLoop',
    'writeLoop',
    'hashLoop',
    'longHashes',
    'manyCalls',
    'longCalls',
    'longCreates',
    'modexp',
  ],
])('error: %s ends for lack of gas, keeps within the limits, and the next call is right', async (name) => {
  const hostile = await startHostile()
  const trace = await hostile.call(name)
  expect(trace.error).toBe('out of gas')
  expect(weigh(trace)).toBeLessThan(32 * 1024 * 1024)
  expect(trace.accesses.length).toBeLessThanOrEqual(TRACE_LIMITS.accesses)
  expect(trace.frames.length).toBeLessThanOrEqual(TRACE_LIMITS.frames)
  expect(trace.hashes.length).toBeLessThanOrEqual(TRACE_LIMITS.hashes)
  await hostile.call('set', 5n)
  expect(hostile.words()).toEqual(new Map([[0n, pad('0x05')]]))
})
