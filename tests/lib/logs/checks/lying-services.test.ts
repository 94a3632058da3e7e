import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../bench/profiles'
import { ofLength } from '../../../test-length'
import { CHAINS, draw, headOf, LIARS, type Lie, SMALL, SPARSE, serve } from './lying-services'
import { measureLoss, search } from './search-service'

const SEED = 11

/** One of each kind: `npm run test:long` tries the others. */
const OF_KINDS = new Set([
  'keeps the first 997',
  'keeps the first 1,000',
  'keeps the last 333',
  'looks through the first 5,000 blocks',
  'looks through the last 5,000 blocks',
  'is empty beyond 3,000 blocks',
  'keeps the newest 10,000 blocks',
  'drops each twentieth log of an answer',
  'drops 10 %',
  'is cut at 400 kB',
])
const allLiars = Object.entries(LIARS)
const liars = ofLength(
  allLiars.filter(([name]) => OF_KINDS.has(name)),
  allLiars,
)
const drops = liars.filter(([name]) => name.startsWith('drops'))

describe.each(Object.entries(CHAINS))('a %s contract', (_, drawChain) => {
  const logs = drawChain(seededRandom(SEED))

  test.each(liars)(
    'behavior: of a service that %s at most 2 in 100 logs are lost without a word',
    async (_, lie) => {
      const { silent } = measureLoss(await search(serve(logs, lie()), logs), logs)
      expect(silent).toBeLessThanOrEqual(0.02)
    },
  )

  test('behavior: nothing of an honest service is in doubt', async () => {
    const events = await search(serve(logs, null), logs)
    expect(measureLoss(events, logs)).toEqual({ lost: 0, silent: 0 })
    expect(events.map(({ type }) => type)).not.toContain('doubted')
  })
})

describe.each(Object.entries(SMALL))('%s', (_, drawChain) => {
  const logs = drawChain(seededRandom(SEED))

  test.each(drops)('behavior: of a service that %s none is lost without a word', async (_, lie) => {
    const { silent } = measureLoss(await search(serve(logs, lie()), logs), logs)
    expect(silent).toBe(0)
  })

  test('behavior: of an honest service nothing is in doubt, for one call more', async () => {
    const events = await search(serve(logs, null), logs)
    expect(measureLoss(events, logs)).toEqual({ lost: 0, silent: 0 })
    expect(events.map(({ type }) => type)).not.toContain('doubted')
    expect(events.filter(({ type }) => type === 'checked')).toHaveLength(1)
  })

  test('behavior: a check takes nothing from a search that its budget allows alone', async () => {
    const events = await search(serve(logs, null), logs, { budget: 255 + 255 })
    expect(events.map(({ type }) => type)).not.toContain('checked')
    expect(events.at(-1)).toMatchObject({ type: 'finished', state: 'complete', bill: { calls: 1 } })
  })
})

describe.each([
  ['late', [36_000, 40_000], 2],
  ['early', [0, 4000], 2],
  ['midway', [18_000, 22_000], 3],
] as const)('1,200 logs that all came %s', (_, [from, to], checks) => {
  const logs = draw(40_000, seededRandom(SEED), (block) => (block >= from && block <= to ? 0.3 : 0))
  const ask = (lie: Lie | null) => search(serve(logs, lie, 40_000), logs, { to: 40_000 })

  test.each(drops)('behavior: of a service that %s none is lost without a word', async (_, lie) => {
    expect(measureLoss(await ask(lie()), logs).silent).toBe(0)
  })

  test('behavior: of an honest service nothing is in doubt', async () => {
    const events = await ask(null)
    expect(measureLoss(events, logs)).toEqual({ lost: 0, silent: 0 })
    expect(events.map(({ type }) => type)).not.toContain('doubted')
    expect(events.filter(({ type }) => type === 'checked')).toHaveLength(checks)
  })
})

describe.each(Object.entries(SPARSE))('%s', (_, drawChain) => {
  const logs = drawChain()
  const scans = liars.filter(([name]) => /looks through|is empty beyond|keeps the newest/.test(name))

  test.each(scans)('behavior: of a service that %s none is lost without a word', async (_, lie) => {
    const { silent } = measureLoss(await search(serve(logs, lie()), logs), logs)
    expect(silent).toBe(0)
  })

  test('behavior: of an honest service nothing is in doubt, and at most two calls are checks', async () => {
    const events = await search(serve(logs, null), logs)
    expect(measureLoss(events, logs)).toEqual({ lost: 0, silent: 0 })
    expect(events.map(({ type }) => type)).not.toContain('doubted')
    expect(events.filter(({ type }) => type === 'checked').length).toBeLessThanOrEqual(2)
  })
})

describe('a service that keeps only its newest blocks', () => {
  const pruning = liars.filter(([name]) => name.startsWith('keeps the newest'))
  const steady = CHAINS.steady?.(seededRandom(SEED)) ?? []

  test.each(pruning)('behavior: that %s, asked for all contracts', async (_, lie) => {
    const events = await search(serve(steady, lie()), steady, { filter: {} })
    const { lost, silent } = measureLoss(events, steady)
    expect(lost).toBeGreaterThan(0.8)
    expect(silent).toBe(0)
    expect(events.at(-1)).toMatchObject({ state: 'complete-except-gaps' })
  })

  test.each(pruning)('behavior: that %s, all of which are newer than the range', async (_, lie) => {
    const events = await search(serve(steady, lie(), headOf(steady) + 20_000), steady)
    expect(measureLoss(events, steady)).toEqual({ lost: 1, silent: 0 })
    expect(events.at(-1)).toMatchObject({ state: 'complete-except-gaps', snapshot: { gaps: [{ from: 0 }] } })
  })

  test.each(pruning)('behavior: that %s, asked for a contract without logs', async (_, lie) => {
    const events = await search(serve([], lie(), 50_000), [], { to: 50_000 })
    expect(events.at(-1)).toMatchObject({
      state: 'complete-except-gaps',
      snapshot: { gaps: [{ from: 0, to: 50_000 }] },
    })
  })

  test('behavior: a contract without logs of an honest service costs seven calls more, and is complete', async () => {
    const events = await search(serve([], null, 50_000), [], { to: 50_000 })
    expect(events.at(-1)).toMatchObject({
      state: 'complete',
      bill: { credits: 255 + (80 + 255 + 255) + 2 * (80 + 255) },
    })
  })
})
