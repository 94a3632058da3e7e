import { type Hex, padHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { CREDITS } from '@/lib/credits/tariff'
import { demoAccount, demoBlock, demoContract } from '@/lib/demo/manifest'
import type { Devchain } from '@/lib/devchain/create-devchain'
import { NO_FACTS, openFacts } from '@/lib/logs/checks/provider-facts'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import type { SearchSnapshot } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { beginRun } from '@/lib/logs/search/search-progress'
import type { RunOptions } from '@/lib/logs/search/search-run'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { startDemoChain } from '../devchain/start-demo-chain'
import { type DemoService, startDemoService } from './demo-service'
import { type HeldProgress, holdEvent, NOTHING_HELD } from './held-progress'
import { TRANSFER } from './in-memory-node'

const TOKEN = demoContract('demo-mainnet', 'Token').address.toLowerCase() as Hex
const FLOOD = demoBlock('demo-mainnet', 'flood').number
const RUSH = demoBlock('demo-mainnet', 'rush').number
const HEAD = demoBlock('demo-mainnet', 'head').number
const BUDGET = 1_000_000
/** The block over the limit, with few logs on both sides. A call costs the node a while: it reads all logs of that block. */
const AROUND_FLOOD = { from: FLOOD - 8_000, to: FLOOD + 8_000 }
/** Too many logs for one call, and no block over the limit. */
const AROUND_RUSH = { from: RUSH - 8_000, to: RUSH + 8_000 }

const topicOf = (account: Parameters<typeof demoAccount<'demo-mainnet'>>[1]) =>
  padHex(demoAccount('demo-mainnet', account).toLowerCase() as Hex, { size: 32 })

type Search = {
  filter?: LogFilter
  range?: RunOptions['range']
  earlier?: HeldProgress
  concurrency?: number
  /** Called after each event with what is known by then. */
  meanwhile?: (progress: HeldProgress) => void | Promise<void>
}

async function search(ask: AskRelay, { earlier = NOTHING_HELD, meanwhile, ...given }: Search = {}) {
  const { filter = { address: TOKEN, topics: [TRANSFER] }, range = { from: 0, to: 'latest' } } = given
  const { signal } = new AbortController()
  let progress: HeldProgress = { ...beginRun(earlier, BUDGET, 'credits'), logs: earlier.logs }
  for await (const event of searchLogs({
    client: withinBudget(openClient(ask, CREDITS, signal), BUDGET),
    filter,
    range,
    network: { history: 'archive', blockTime: 12 },
    signal,
    concurrency: given.concurrency ?? 1,
    known: { facts: openFacts(NO_FACTS, true) },
    snapshot: throughText(earlier.snapshot),
  })) {
    progress = holdEvent(progress, event, earlier.bill)
    await meanwhile?.(progress)
  }
  return progress
}

/** As a page would keep it. */
const throughText = (snapshot: SearchSnapshot | null): SearchSnapshot | undefined =>
  snapshot ? JSON.parse(JSON.stringify(snapshot)) : undefined

type Found = Pick<HeldProgress, 'logs'>

const namesOf = ({ logs }: Found) => logs.map(({ blockHash, logIndex }) => `${blockHash}:${logIndex}`)

const within = ({ logs }: Found, { from, to }: { from: number; to: number }): Found => ({
  logs: logs.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to),
})

describe('searchLogs through the service, on the demo chain', () => {
  let chain: Devchain
  let service: DemoService
  let everyTransfer: HeldProgress

  beforeAll(async () => {
    chain = await startDemoChain()
    service = await startDemoService(chain)
    everyTransfer = await search(service.ask)
  })

  afterAll(() => service.stop())

  test('default: every transfer since block 0 but those of the block over the limit, each once and in order', () => {
    const { end, range, gaps, logs } = everyTransfer
    expect(end).toMatchObject({ state: 'complete-except-gaps' })
    expect(range).toMatchObject({ from: 0, to: HEAD, finality: { block: HEAD, source: 'stated' } })
    expect(gaps.map(({ range }) => range)).toEqual([{ from: FLOOD, to: FLOOD }])
    expect(gaps[0]?.why.rpc?.verbatim).toBe('query returned more than 10000 results')
    expect(new Set(namesOf(everyTransfer)).size).toBe(logs.length)
    expect(logs.length).toBeGreaterThan(40_000)
    const places = logs.map(({ blockNumber, logIndex }) => blockNumber * 100_000 + logIndex)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('behavior: several workers find the same', async () => {
    const progress = await search(service.ask, { range: AROUND_RUSH, concurrency: 4 })
    expect(namesOf(progress)).toEqual(namesOf(within(everyTransfer, AROUND_RUSH)))
  })

  test('behavior: the block over the limit is had in parts of the filter where it has parts', async () => {
    const range = { from: FLOOD, to: FLOOD }
    const filter = { address: TOKEN, topics: [TRANSFER, [topicOf('erin'), topicOf('frank')]] }
    const progress = await search(service.ask, { filter, range })
    expect(progress.end).toMatchObject({ state: 'complete' })
    expect(progress.bill.calls).toBe(3)
    const indices = progress.logs.map((log) => log.logIndex)
    expect(indices).toEqual(Array.from({ length: 12_000 }, (_, index) => index))
  })

  test('behavior: what the books of the service say was spent is what the bill says', async () => {
    await using own = await startDemoService(chain)
    const { bill } = await search(own.ask, { range: AROUND_RUSH, concurrency: 3 })
    expect(await own.used()).toBe(bill.credits)
  })

  test('behavior: credits that are spent midway end it, and with new ones it goes on where it stood', async () => {
    await using poor = await startDemoService(chain, { dailyCredits: 2000 })
    const stopped = await search(poor.ask, { range: AROUND_FLOOD })
    expect(stopped.end).toMatchObject({ state: 'refused', error: { rpc: { kind: 'quota-exhausted' } } })
    expect(stopped.bill.credits).toBe(await poor.used())
    expect(stopped.logs.length).toBeGreaterThan(0)
    const rest = await search(service.ask, { range: AROUND_FLOOD, earlier: stopped })
    expect(namesOf(rest)).toEqual(namesOf(within(everyTransfer, AROUND_FLOOD)))
    expect(rest.gaps).toHaveLength(1)
  })

  test('behavior: the service stops midway and comes back: nothing is lost, nothing asked twice', async () => {
    await using first = await startDemoService(chain)
    const stopped = await search(first.ask, {
      range: AROUND_RUSH,
      concurrency: 2,
      meanwhile: async ({ answered }) => {
        if (answered.length === 3) await first.stop()
      },
    })
    expect(stopped.end).toMatchObject({ state: 'refused', error: { rpc: { kind: 'unavailable' } } })
    await using again = await startDemoService(chain, {}, first.port)
    const rest = await search(again.ask, { range: AROUND_RUSH, earlier: stopped })
    expect(namesOf(rest)).toEqual(namesOf(within(everyTransfer, AROUND_RUSH)))
  })

  test('behavior: a plan with credits per second is kept to; refusals for the rate cost and lose nothing', async () => {
    const range = AROUND_RUSH
    // The service's time goes on with each refusal alone: however slow the machine, the third call comes too early.
    let now = Date.now()
    await using slow = await startDemoService(chain, { creditsPerSecond: 600, clock: () => now })
    let charged = 0
    const ask: AskRelay = async (call) => {
      charged += PRICES[call.method as keyof typeof PRICES]
      return slow.ask(call).catch((refusal) => {
        now += 1000
        if (refusal.kind === 'rate-limited') charged -= PRICES[call.method as keyof typeof PRICES]
        throw refusal
      })
    }
    const progress = await search(ask, { range, concurrency: 4 })
    expect(progress.end).toMatchObject({ state: 'complete' })
    expect(namesOf(progress)).toEqual(namesOf(within(everyTransfer, range)))
    expect(progress.waits).toBeGreaterThan(0)
    expect(await slow.used()).toBe(progress.bill.credits)
    expect(progress.bill.credits).toBe(charged)
  })
})
