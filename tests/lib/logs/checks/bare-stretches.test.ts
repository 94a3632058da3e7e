import { describe, expect, test } from 'vitest'
import { createTrust } from '@/lib/logs/checks/trust'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { seededRandom } from '../../../bench/profiles'
import { ofLength } from '../../../test-length'
import { wireLog } from '../in-memory-node'
import {
  draw,
  holeAt,
  holeBeyond,
  keepNewest,
  type Lie,
  lag,
  type Others,
  serve,
  type WireLog,
} from './lying-services'
import { measureLoss, search } from './search-service'

const HEAD = 60_000
const SEEDS = ofLength([1], [1, 2, 3])

const checksOf = (events: readonly SearchEvent[]) =>
  events.reduce((credits, event) => credits + (event.type === 'check-paid' ? event.credits : 0), 0)
const doubtsOf = (events: readonly SearchEvent[]) =>
  events.flatMap((event) => (event.type === 'doubted' ? [event.why] : []))

/** In so many of the blocks others emit logs. */
function othersIn(share: number, seed: number): Others {
  const random = seededRandom(seed)
  const places = new Set(Array.from({ length: HEAD + 1 }, (_, block) => block).filter(() => random() < share))
  return (block) => places.has(block)
}

type Asked = { others?: Others; trust?: ReturnType<typeof createTrust> }

const ask = (logs: readonly WireLog[], lie: Lie | null, { others, trust = createTrust() }: Asked = {}) =>
  search(serve(logs, lie, HEAD, undefined, others), logs, { to: HEAD, trust })

describe.each(SEEDS)('a service whose logs are behind its headers, %s', (seed) => {
  const steady = draw(HEAD, seededRandom(seed), () => 0.3)
  const quiet = draw(HEAD, seededRandom(seed), (block) => (block < 10_000 ? 0 : 0.01))

  test.each([2000, 8000, 50_000])('behavior: by %i blocks loses none without a word', async (blocks) => {
    for (const logs of [steady, quiet]) {
      expect(measureLoss(await ask(logs, lag(blocks)), logs).silent).toBe(0)
    }
  })

  test.each([0.02, 0.002])('behavior: nor where %d of the blocks have logs of others', async (share) => {
    const others = othersIn(share, seed)
    expect(measureLoss(await ask(quiet, lag(2000), { others }), quiet).silent).toBe(0)
  })
})

describe('the newest blocks', () => {
  const early = draw(HEAD, seededRandom(1), (block) => (block < 40_000 ? 0.3 : 0))

  test('default: without logs, of an honest service, cost a header and the logs of a block', async () => {
    const trust = createTrust()
    const events = await ask(early, null, { trust })
    expect(doubtsOf(events)).toEqual([])
    expect(events.filter(({ type }) => type === 'looked-into')).toHaveLength(1)
    expect(trust.known().reached).toEqual({ to: HEAD, until: 0 })
  })

  test('behavior: that a connection was seen to have are not looked at in the next search', async () => {
    const first = createTrust()
    await ask(early, null, { trust: first })
    const events = await ask(early, null, { trust: createTrust(first.known()) })
    expect(events.map(({ type }) => type)).not.toContain('looked-into')
  })
})

describe.each(SEEDS)('a hole in sparse logs, %s', (seed) => {
  const logs = draw(HEAD, seededRandom(seed), () => 1 / 12)

  test.each([1, 0.1, 0.02, 0])(
    'behavior: in each answer, where others have logs in %d of the blocks, is in doubt',
    async (share) => {
      const events = await ask(logs, holeAt([30_000], 3000), { others: othersIn(share, seed) })
      expect(measureLoss(events, logs).silent).toBe(0)
    },
  )

  test.each([1, 0.02, 0])(
    'behavior: in wide answers only, where others have logs in %d of the blocks, is filled or in doubt',
    async (share) => {
      const events = await ask(logs, holeBeyond(4000, 5000), { others: othersIn(share, seed) })
      expect(measureLoss(events, logs).silent).toBe(0)
    },
  )
})

describe('several holes', () => {
  const logs = draw(HEAD, seededRandom(4), () => 0.1)
  /** The contract, too, has a rest, longer than the holes. */
  const rested = logs.filter(({ blockNumber }) => Number(blockNumber) < 8000 || Number(blockNumber) > 14_000)
  const lies = [25_000, 35_000, 45_000]

  test('behavior: are all in doubt, though another was found to be none before', async () => {
    const events = await ask(rested, holeAt(lies, 3000))
    expect(measureLoss(events, rested).silent).toBe(0)
    expect(doubtsOf(events)).toContain('hole')
  })

  test('behavior: that were proved are in doubt in the next search, for no call more', async () => {
    const first = createTrust()
    await ask(logs, holeAt([30_000], 3000), { trust: first })
    const events = await ask(logs, holeAt([30_000], 3000), { trust: createTrust(first.known()) })
    expect(doubtsOf(events)).toEqual(['hole'])
    expect(events.map(({ type }) => type)).not.toContain('looked-into')
  })

  test('behavior: that were found to be none are looked into no more', async () => {
    const first = createTrust()
    expect(checksOf(await ask(rested, null, { trust: first }))).toBe(255 + 80 + 255 + 255)
    expect(checksOf(await ask(rested, null, { trust: createTrust(first.known()) }))).toBe(0)
  })

  test('behavior: of a contract that rests often, three are looked into', async () => {
    const bursts = draw(HEAD, seededRandom(5), (block) => (Math.floor(block / 3000) % 2 === 0 ? 0.8 : 0))
    const events = await ask(bursts, null)
    expect(doubtsOf(events)).toEqual([])
    const looked = events.filter((event) => event.type === 'checked' && event.reason === 'hole')
    expect(looked).toHaveLength(3)
  })
})

test('behavior: between blocks of many logs each, where nothing tells of others, chance leaves blocks empty', async () => {
  const blocks = Array.from({ length: 60 }, (_, at) => 5_000 + at * 84)
  const logs = blocks.flatMap((block) => Array.from({ length: 120 }, (_, index) => wireLog(block, index)))
  const events = await ask(logs, null, { others: () => false })
  expect(doubtsOf(events)).not.toContain('bare')
})

describe.each(SEEDS)('a chain of which 1 in 50 blocks has logs, %s', (seed) => {
  const others = othersIn(0.02, seed)

  test.each([
    ['early', (block: number) => (block < 9000 ? 0.2 : 0)],
    ['late', (block: number) => (block > 51_000 ? 0.2 : 0)],
    ['bare', () => 0],
    ['bursts', (block: number) => (Math.floor(block / 5000) % 3 === 1 ? 0.5 : 0)],
  ] as const)('behavior: nothing of an honest service is in doubt: %s', async (_, density) => {
    const logs = draw(HEAD, seededRandom(seed), density)
    expect(doubtsOf(await ask(logs, null, { others }))).toEqual([])
  })

  test('behavior: a service that keeps the newest 20,000 blocks is found out', async () => {
    const logs = draw(HEAD, seededRandom(seed), (block) => (block < 9000 ? 0 : 0.01))
    expect(measureLoss(await ask(logs, keepNewest(20_000), { others }), logs).silent).toBe(0)
  })
})

test('behavior: where no header tells of logs in old blocks, nor any come, these are in doubt', async () => {
  const logs = draw(HEAD, seededRandom(1), (block) => (block < 30_000 ? 0 : 0.01))
  expect(doubtsOf(await ask(logs, null, { others: () => false }))).toContain('old')
})
