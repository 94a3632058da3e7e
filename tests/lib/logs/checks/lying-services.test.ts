import { describe, expect, test } from 'vitest'
import { NO_FACTS, openFacts } from '@/lib/logs/checks/provider-facts'
import { seededRandom } from '../../../bench/profiles'
import { ofLength } from '../../../test-length'
import { wireLog } from '../in-memory-node'
import { CHAINS, headOf, keepFirst, LIARS, lag, SPARSE, serve } from './lying-services'
import { creditsOf, doubtsOf, measureLoss, search, searchTwice } from './search-service'

const SEED = 11

/** One of each kind: `npm run test:long` tries the others. */
const OF_KINDS = new Set([
  'keeps the first 997',
  'keeps the first 1,000',
  'keeps the last 1,000',
  'looks through the first 5,000 blocks',
  'looks through the last 5,000 blocks',
  'keeps the newest 10,000 blocks',
  'is cut at 400 kB',
])
/** What a search alone does not find: only the block headers and another provider show it. */
const UNFOUND = /^drops|beyond/
const allLiars = Object.entries(LIARS).filter(([name]) => !UNFOUND.test(name))
const liars = ofLength(
  allLiars.filter(([name]) => OF_KINDS.has(name)),
  allLiars,
)

/** Where liars are tried: the least even chain. An honest provider is tried on each. */
const LIED_ABOUT = ofLength(['bursts'], Object.keys(CHAINS))

describe.each(Object.entries(CHAINS))('a %s contract', (chain, drawChain) => {
  const logs = drawChain(seededRandom(SEED))
  const tried = LIED_ABOUT.includes(chain) ? liars : []
  // Its first 50,000 blocks are empty: an empty response is what an honest provider returns, too.
  const found = chain === 'launch' ? tried.filter(([name]) => !/through the first/.test(name)) : tried

  test.each(found)(
    'behavior: of a provider that %s at most 2 in 100 logs are lost silently',
    async (_, lie) => {
      const { silent } = measureLoss(await search(serve(logs, lie()), logs), logs)
      expect(silent).toBeLessThanOrEqual(0.02)
    },
  )

  test('behavior: an honest provider is never called incomplete, and a repeat has no checks', async () => {
    const { first, repeat } = await searchTwice(serve(logs, null), logs)
    expect(measureLoss(first, logs)).toEqual({ lost: 0, silent: 0 })
    expect(doubtsOf(first)).toEqual([])
    expect(creditsOf(repeat)).toBe(0)
  })
})

describe.each(Object.entries(SPARSE))('%s', (_, drawChain) => {
  const logs = drawChain()
  const scans = liars.filter(([name]) => /keeps the newest/.test(name))

  test.each(scans)('behavior: of a provider that %s none is lost silently', async (_, lie) => {
    expect(measureLoss(await search(serve(logs, lie()), logs), logs).silent).toBe(0)
  })

  test('behavior: an honest provider costs two checks of an end at most', async () => {
    const { first, repeat } = await searchTwice(serve(logs, null), logs)
    expect(doubtsOf(first)).toEqual([])
    expect(creditsOf(first)).toBeLessThanOrEqual(2 * (80 + 255))
    expect(creditsOf(repeat)).toBe(0)
  })
})

describe('a provider that keeps only its newest blocks', () => {
  const pruning = liars.filter(([name]) => name.startsWith('keeps the newest'))
  const steady = CHAINS.steady?.(seededRandom(SEED)) ?? []

  test.each(pruning)(
    'behavior: that %s: a gap of all contracts ends where its logs begin',
    async (_, lie) => {
      const service = serve(steady, lie(), headOf(steady), undefined, (block) => block % 10 === 0)
      const events = await search(service, steady, { filter: {} })
      expect(measureLoss(events, steady).silent).toBe(0)
      expect(events.at(-1)).toMatchObject({ state: 'complete-except-gaps' })
    },
  )

  test.each(pruning)(
    'behavior: that %s, all of which are newer than the range: a gap of it all',
    async (_, lie) => {
      const events = await search(serve(steady, lie(), headOf(steady) + 20_000), steady)
      expect(measureLoss(events, steady)).toEqual({ lost: 1, silent: 0 })
      expect(events.at(-1)).toMatchObject({
        state: 'complete-except-gaps',
        snapshot: { gaps: [{ from: 0 }] },
      })
    },
  )
})

test('behavior: without any log the gap of pruned blocks ends where the provider has logs, not at the head', async () => {
  const kept = 40_000
  const ask = serve([], null, 50_000)
  const pruned: typeof ask = async (call) => {
    const answer = await ask(call)
    const isPruned = call.method === 'eth_getLogs' && Number(Object(call.params[0]).toBlock) < kept
    return isPruned ? { ...answer, result: [] } : answer
  }
  const events = await search(pruned, [], { to: 50_000 })
  const end = events.at(-1)
  const gap = end?.type === 'finished' ? end.snapshot?.gaps[0] : undefined
  expect(gap?.from).toBe(0)
  expect(gap?.to).toBeGreaterThanOrEqual(kept - 1)
  expect(gap?.to).toBeLessThan(kept + 50_000 / 16)
})

test('behavior: blocks that are not indexed yet may be incomplete, and are named', async () => {
  const logs = CHAINS.steady?.(seededRandom(SEED)) ?? []
  const events = await search(serve(logs, lag(2000)), logs)
  expect(measureLoss(events, logs).silent).toBe(0)
  expect(doubtsOf(events)).toEqual(['behind'])
})

test('behavior: a trusted provider is never checked', async () => {
  const logs = CHAINS.bursts?.(seededRandom(SEED)) ?? []
  const known = { facts: openFacts(NO_FACTS, true) }
  const events = await search(serve(logs, keepFirst(1000)), logs, { known })
  expect([creditsOf(events), doubtsOf(events)]).toEqual([0, []])
})

test('behavior: a check that the budget does not allow is not made, and said to be missing', async () => {
  const logs = [wireLog(20_000, 0)]
  const events = await search(serve(logs, null, 40_000), logs, { to: 40_000, budget: 255 + 255 })
  expect(doubtsOf(events)).toEqual(['not-tested', 'not-tested'])
  expect(events.at(-1)).toMatchObject({ state: 'complete', bill: { calls: 1 } })
})
