import { describe, expect, test } from 'vitest'
import { createTrust } from '@/lib/logs/checks/trust'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { seededRandom } from '../../../bench/profiles'
import { ofLength } from '../../../test-length'
import { draw, drawDense, keepFirst, keepLast, serve } from './lying-services'
import { measureLoss, search } from './search-service'

const HEAD = 40_000
const LOST = 0.02

const CHAINS: Readonly<Record<string, (block: number) => number>> = {
  steady: () => 0.03,
  launch: (block) => (block < 15_000 ? 0 : 0.05),
  'early days': (block) => (block < 8000 ? 0.15 : 0.002),
  bursts: (block) => (Math.floor(block / 3000) % 3 === 1 ? 0.1 : 0),
}

const chains = Object.entries(CHAINS)
const cuts = ofLength([12, 64], [12, 21, 37, 51, 64, 91, 99])
const drawLogs = (density: (block: number) => number, seed: number) => draw(HEAD, seededRandom(seed), density)

const samplesOf = (events: readonly SearchEvent[]) =>
  events.filter((event) => event.type === 'checked' && event.reason === 'sample').length

describe.each(chains)('a service that cuts every answer off at few logs, on a chain of %s', (_, density) => {
  test.each(cuts)('behavior: the first %i: what is lost is named', async (most) => {
    const logs = drawLogs(density, most)
    const events = await search(serve(logs, keepFirst(most), HEAD), logs, { to: HEAD })
    expect(measureLoss(events, logs).silent).toBeLessThanOrEqual(LOST)
  })

  test.each(cuts)('behavior: the last %i: what is lost is named', async (most) => {
    const logs = drawLogs(density, most)
    const events = await search(serve(logs, keepLast(most), HEAD), logs, { to: HEAD })
    expect(measureLoss(events, logs).silent).toBeLessThanOrEqual(LOST)
  })

  test('behavior: the logs of a contract that has few are seen once to be all of them', async () => {
    const few = drawLogs((block) => density(block) / 20, 3)
    const trust = createTrust()
    const first = await search(serve(few, null, HEAD), few, { to: HEAD, trust })
    expect(first.some(({ type }) => type === 'doubted')).toBe(false)
    expect([1, 2]).toContain(samplesOf(first))
    expect(samplesOf(await search(serve(few, null, HEAD), few, { to: HEAD, trust }))).toBe(0)
  })
})

test.each(cuts)('behavior: blocks that hold more than the first %i, or the last, are named', async (most) => {
  const logs = drawDense(6000, seededRandom(1000 + most))
  for (const lie of [keepFirst(most), keepLast(most)]) {
    const events = await search(serve(logs, lie), logs)
    expect(measureLoss(events, logs).silent).toBeLessThanOrEqual(LOST)
  }
})

test.each([
  ['first', keepFirst],
  ['last', keepLast],
])(
  'behavior: a service known to give the %s so many logs is looked into at that edge in later searches',
  async (_, keep) => {
    const most = 200
    for (let seed = 0; seed < ofLength(2, 12); seed++) {
      const wave = 200 + 300 * (seed % 4)
      const random = seededRandom(500 + seed)
      const logs = draw(6000, random, (block) => 0.25 * (0.2 + 1.6 * Math.abs(Math.sin(block / wave))))
      const trust = createTrust()
      await search(serve(logs, keep(most), 6000), logs, { to: 6000, trust })
      const from = 500 + 300 * seed
      const inside = logs.filter((log) => Number(log.blockNumber) >= from).slice(0, most + 7)
      const to = Number(inside.at(-1)?.blockNumber)
      const later = { from, to, trust: createTrust(trust.known()) }
      const events = await search(serve(logs, keep(most), 6000), logs, later)
      expect([seed, measureLoss(events, inside).silent]).toEqual([seed, 0])
    }
  },
)
