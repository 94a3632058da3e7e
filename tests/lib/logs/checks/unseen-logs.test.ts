import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { BlockRange } from '@/lib/block/block-range'
import { createTrust } from '@/lib/logs/checks/trust'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { seededRandom } from '../../../bench/profiles'
import { ofLength } from '../../../test-length'
import { refusal, TOKEN, wireLog } from '../in-memory-node'
import {
  draw,
  FILTER_LIARS,
  hole,
  holeBeyond,
  keepFirst,
  keepLast,
  lag,
  type Others,
  scanFirst,
  scanLast,
  serve,
  type WireLog,
} from './lying-services'
import { measureLoss, search, searchThenAsk } from './search-service'

const SEEDS = ofLength([1], [1, 2, 3, 4, 5, 6])

const checksOf = (events: readonly SearchEvent[]) => events.filter(({ type }) => type === 'check-paid').length
const isDoubted = (events: readonly SearchEvent[]) => events.some(({ type }) => type === 'doubted')

/** Few logs of many blocks: one near each end, the others anywhere. */
function drawFew(seed: number, count: number, blocks: number): WireLog[] {
  const random = seededRandom(seed)
  const places = Array.from({ length: count - 2 }, () => 90 + Math.floor(random() * (blocks - 180)))
  return [...new Set([seed, ...places, blocks - seed])]
    .toSorted((a, b) => a - b)
    .map((block) => wireLog(block, 0))
}

describe.each(SEEDS)('a first answer with few logs of many blocks, %s', (seed) => {
  const head = 40_000
  const few = drawFew(seed, 60, head)
  const lies = ofLength([500, 5000], [100, 500, 2000, 5000]).flatMap((blocks) => [
    [`the first ${blocks} blocks`, scanFirst(blocks)] as const,
    [`the last ${blocks} blocks`, scanLast(blocks)] as const,
  ])

  test.each(lies)(
    'behavior: of a service that looks through %s none is lost without a word',
    async (_, lie) => {
      const events = await search(serve(few, lie, head), few, { to: head })
      expect(measureLoss(events, few).silent).toBe(0)
    },
  )

  test.each(lies)('behavior: nor of 6,016 logs', async (_, lie) => {
    const many = drawFew(seed, 6016, head)
    const events = await search(serve(many, lie, head), many, { to: head })
    expect(measureLoss(events, many).silent).toBe(0)
  })

  test('behavior: of an honest service, whose logs reach both ends, nothing more is asked', async () => {
    const events = await search(serve(few, null, head), few, { to: head })
    expect(checksOf(events)).toBe(1)
    expect(isDoubted(events)).toBe(false)
  })

  test('behavior: of an honest service whose logs are all in one place, a block is found and looked for', async () => {
    const events = await search(serve([few[0] as WireLog], null, head), few, { to: head })
    expect(checksOf(events)).toBe(3)
    expect(isDoubted(events)).toBe(false)
  })
})

describe('a chain with few logs of any contract', () => {
  const head = 40_000
  const few = drawFew(3, 60, head)
  /** Nothing but these logs, and headers that say so. */
  const quiet =
    (ask: ReturnType<typeof serve>): ReturnType<typeof serve> =>
    async (call) => {
      if (call.method === 'eth_getLogs')
        return ask({ ...call, params: [{ address: TOKEN, ...Object(call.params[0]) }] })
      const isEmpty = !few.some(({ blockNumber }) => blockNumber === call.params[0])
      const { result, bill } = await ask(call)
      return { result: { ...Object(result), ...(isEmpty && { logsBloom: `0x${'0'.repeat(512)}` }) }, bill }
    }

  test('behavior: a service that looks through the first 100 blocks is not called complete alone', async () => {
    const events = await search(quiet(serve(few, scanFirst(100), head)), few, { to: head })
    expect(measureLoss(events, few).silent).toBe(0)
  })

  test('behavior: an honest one whose logs reach both ends is', async () => {
    const events = await search(quiet(serve(few, null, head)), few, { to: head })
    expect(isDoubted(events)).toBe(false)
  })
})

const addressOf = (at: number): Hex => `0x${(0xc0 + at).toString(16).padStart(40, '0')}`
const topicOf = (at: number): Hex => `0x${(0xe0 + at).toString(16).padStart(64, '0')}`

function drawOf(seed: number, count: number, of: (at: number) => object): WireLog[] {
  const random = seededRandom(seed)
  return draw(30_000, random, () => 0.05).map((log) => ({ ...log, ...of(Math.floor(random() * count)) }))
}

describe.each(SEEDS)('several values of which any will do, %s', (seed) => {
  const count = 2 + (seed % 4)
  const addresses = Array.from({ length: count }, (_, at) => addressOf(at))
  const topics = [Array.from({ length: count }, (_, at) => topicOf(at))]
  const ofAddresses = drawOf(seed, count, (at) => ({ address: addressOf(at) }))
  const ofTopics = drawOf(seed, count, (at) => ({ topics: [topicOf(at)] }))
  const head = 30_000

  test.each(Object.entries(FILTER_LIARS))(
    'behavior: a service that %s and cuts off what it gives, too, loses none without a word',
    async (_, readFilter) => {
      for (const cut of ofLength(
        [keepFirst(137), keepLast(50)],
        [keepFirst(50), keepLast(50), keepFirst(137), keepLast(137)],
      )) {
        const byAddress = await search(serve(ofAddresses, cut, head, readFilter), ofAddresses, {
          filter: { address: addresses },
          to: head,
        })
        expect(measureLoss(byAddress, ofAddresses).silent).toBeLessThan(0.02)
        const byTopic = await search(serve(ofTopics, cut, head, readFilter), ofTopics, {
          filter: { address: TOKEN, topics },
          to: head,
        })
        expect(measureLoss(byTopic, ofTopics).silent).toBeLessThan(0.02)
      }
    },
  )

  test.each(Object.entries(FILTER_LIARS))(
    'behavior: a service that %s loses none without a word',
    async (_, readFilter) => {
      const byAddress = await search(serve(ofAddresses, null, head, readFilter), ofAddresses, {
        filter: { address: addresses },
        to: head,
      })
      expect(measureLoss(byAddress, ofAddresses)).toEqual({ lost: 0, silent: 0 })
      const byTopic = await search(serve(ofTopics, null, head, readFilter), ofTopics, {
        filter: { address: TOKEN, topics },
        to: head,
      })
      expect(measureLoss(byTopic, ofTopics)).toEqual({ lost: 0, silent: 0 })
    },
  )

  test('behavior: an honest service whose logs are of all values is not asked more', async () => {
    const events = await search(serve(ofAddresses, null, head), ofAddresses, {
      filter: { address: addresses },
      to: head,
    })
    expect(checksOf(events)).toBe(1)
  })

  test.each([0, count - 1])(
    'behavior: an honest service whose logs are of value %s alone is asked once more',
    async (only) => {
      const logs = ofAddresses.filter(({ address }) => address === addressOf(only))
      const events = await search(serve(logs, null, head), logs, { filter: { address: addresses }, to: head })
      expect(measureLoss(events, logs)).toEqual({ lost: 0, silent: 0 })
      expect(isDoubted(events)).toBe(false)
      expect(checksOf(events)).toBe(2)
    },
  )
})

describe.each(SEEDS)('a hole in dense logs, %s', (seed) => {
  const blocks = 9_000
  const logs = draw(blocks, seededRandom(seed), () => 0.9)
  const within = (events: readonly SearchEvent[], { from, to }: BlockRange) =>
    events.some((event) => event.type === 'doubted' && event.range.from <= to && event.range.to >= from)

  test.each([500, 1000, 2000])('behavior: of %s blocks, in each answer, is in doubt', async (missing) => {
    const events = await search(serve(logs, hole(missing), blocks), logs, { to: blocks })
    expect(within(events, { from: blocks / 2, to: blocks / 2 })).toBe(true)
    expect(measureLoss(events, logs).silent).toBe(0)
  })

  test.each([500, 1000, 2000])(
    'behavior: of %s blocks, in wide answers only, is filled or in doubt',
    async (missing) => {
      const events = await search(serve(logs, holeBeyond(missing, 4000), blocks), logs, { to: blocks })
      expect(measureLoss(events, logs).silent).toBe(0)
    },
  )

  test('behavior: that the chain has, too, is none in doubt', async () => {
    const holed = logs.filter(({ blockNumber }) => Math.abs(Number(blockNumber) - 4500) > 500)
    const events = await search(serve(holed, null, blocks), holed, { to: blocks })
    expect(isDoubted(events)).toBe(false)
    expect(checksOf(events)).toBeLessThanOrEqual(1 + 6)
  })
})

describe('a range that ends at a number', () => {
  const logs = drawFew(3, 60, 40_000)
  const ask = serve(logs, null, 40_000)
  /** Of the end: no log came of more than 500 blocks there. */
  const LOOK = 80 + 255

  test('error: beyond the newest block, which is asked for: no logs are', async () => {
    const events = await search(ask, logs, { to: 99_999_999, newestSeen: null })
    expect(events.at(-1)).toMatchObject({
      state: 'refused',
      error: { shortMessage: expect.stringContaining('block 40,000 is the newest') },
      bill: { credits: 80 },
    })
  })

  test('behavior: not beyond it: it is complete, and the newest block is known from then on', async () => {
    const trust = createTrust()
    const events = await search(ask, logs, { to: 39_000, newestSeen: null, trust })
    expect(events.at(-1)).toMatchObject({ state: 'complete', bill: { credits: 80 + 255 + 255 + LOOK } })
    expect(trust.known().head?.block).toBe(40_000)
  })

  test('behavior: a block that was seen is not asked for', async () => {
    const events = await search(ask, logs, { to: 39_000, newestSeen: 40_000 })
    expect(events.at(-1)).toMatchObject({ state: 'complete', bill: { credits: 255 + 255 + LOOK } })
  })

  test('behavior: a service that does not say its newest block is searched all the same', async () => {
    const silent: typeof ask = async (call) => {
      if (call.params[0] === 'latest') throw refusal(-32601, 'method not found', 0)
      return ask(call)
    }
    const events = await search(silent, logs, { to: 39_000, newestSeen: null })
    expect(events.at(-1)).toMatchObject({ state: 'complete' })
  })
})

describe('what a budget did not allow to be asked', () => {
  const head = 40_000
  const one = [wireLog(30_000, 0)]

  const askLater = (lie: Parameters<typeof serve>[1], others?: Others) =>
    searchThenAsk(serve(one, lie, head, undefined, others), one, { to: head, budget: 255 + 80 })

  test('default: it is in doubt, and asked for its price: then nothing is', async () => {
    const { progress, price, after } = await askLater(null)
    expect(progress.doubts.map(({ why }) => why).toSorted()).toEqual(['new', 'old', 'wide'])
    expect(price).toBe(2 * (3 * 80 + 255) + 2 * (3 * 80 + 2 * 255) + 255)
    expect(after.doubts).toEqual([])
    expect(after.end).toEqual({ state: 'complete' })
    expect(after.bill.credits - progress.bill.credits).toBeLessThanOrEqual(price)
  })

  test('behavior: what is not shown then either stays in doubt', async () => {
    const { progress, after } = await askLater(null, () => false)
    expect(after.doubts).toEqual(progress.doubts)
  })

  test('behavior: of a service whose logs end before its newest blocks, that is said', async () => {
    const { after } = await askLater(lag(5000))
    expect(after.doubts).toContainEqual({ range: { from: 30_001, to: head }, count: 0, why: 'hole' })
  })

  test('behavior: of a service that looks through a part, that is said', async () => {
    const { after } = await askLater(scanLast(15_000))
    expect(after.doubts).toMatchObject([{ why: 'part' }])
  })

  test('behavior: blocks that are not kept are a gap', async () => {
    const { after } = await askLater((logs) => logs.filter(({ blockNumber }) => Number(blockNumber) > 25_000))
    expect(after.gaps).toMatchObject([{ range: { from: 0, to: 29_999 } }])
    expect(after.end).toEqual({ state: 'complete-except-gaps' })
  })
})
