import { describe, expect, test } from 'vitest'
import type { BlockRange } from '@/lib/block/block-range'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import type { Hex } from 'viem'
import { TOKEN, wireLog } from '../in-memory-node'
import { seededRandom } from '../../../bench/profiles'
import {
  draw,
  FILTER_LIARS,
  hole,
  holeBeyond,
  scanFirst,
  scanLast,
  serve,
  type WireLog,
} from './lying-services'
import { measureLoss, search } from './search-service'

const SEEDS = [1, 2, 3, 4, 5, 6]

const checksOf = (events: readonly SearchEvent[]) => events.filter(({ type }) => type === 'check-paid').length
const isDoubted = (events: readonly SearchEvent[]) => events.some(({ type }) => type === 'doubted')

/** Few logs of many blocks: one near each end, the others anywhere. */
function drawFew(seed: number, count: number, blocks: number): WireLog[] {
  const random = seededRandom(seed)
  const places = Array.from({ length: count - 2 }, () => 90 + Math.floor(random() * (blocks - 180)))
  return [...new Set([seed, ...places, blocks - seed])].toSorted((a, b) => a - b).map((block) => wireLog(block, 0))
}

describe.each(SEEDS)('a first answer with few logs of many blocks, %s', (seed) => {
  const head = 40_000
  const few = drawFew(seed, 60, head)
  const lies = [100, 500, 2000, 5000].flatMap((blocks) => [
    [`the first ${blocks} blocks`, scanFirst(blocks)] as const,
    [`the last ${blocks} blocks`, scanLast(blocks)] as const,
  ])

  test.each(lies)('behavior: of a service that looks through %s none is lost without a word', async (_, lie) => {
    const events = await search(serve(few, lie, head), few, { to: head })
    expect(measureLoss(events, few).silent).toBe(0)
  })

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
    expect(checksOf(events)).toBe(3 + 2)
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

  test.each(Object.entries(FILTER_LIARS))('behavior: a service that %s loses none without a word', async (_, readFilter) => {
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
  })

  test('behavior: an honest service whose logs are of all values is not asked more', async () => {
    const events = await search(serve(ofAddresses, null, head), ofAddresses, {
      filter: { address: addresses },
      to: head,
    })
    expect(checksOf(events)).toBe(1)
  })

  test.each([0, count - 1])('behavior: an honest service whose logs are of value %s alone is asked once more', async (only) => {
    const logs = ofAddresses.filter(({ address }) => address === addressOf(only))
    const events = await search(serve(logs, null, head), logs, { filter: { address: addresses }, to: head })
    expect(measureLoss(events, logs)).toEqual({ lost: 0, silent: 0 })
    expect(isDoubted(events)).toBe(false)
    expect(checksOf(events)).toBe(2)
  })
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

  test.each([500, 1000, 2000])('behavior: of %s blocks, in wide answers only, is filled or in doubt', async (missing) => {
    const events = await search(serve(logs, holeBeyond(missing, 4000), blocks), logs, { to: blocks })
    expect(measureLoss(events, logs).silent).toBe(0)
  })

  test('behavior: that the chain has, too, is none in doubt', async () => {
    const holed = logs.filter(({ blockNumber }) => Math.abs(Number(blockNumber) - 4500) > 500)
    const events = await search(serve(holed, null, blocks), holed, { to: blocks })
    expect(isDoubted(events)).toBe(false)
    expect(checksOf(events)).toBeLessThanOrEqual(1 + 3)
  })
})
