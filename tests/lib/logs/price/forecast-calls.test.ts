import { describe, expect, test } from 'vitest'
import type { BlockRange } from '@/lib/block/block-range'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import type { ProviderFacts } from '@/lib/logs/checks/facts-schema'
import { NO_FACTS, openFacts, rememberSearch } from '@/lib/logs/checks/provider-facts'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import { binsOf, type DensityMemory, rememberDensity } from '@/lib/logs/price/density-memory'
import { forecastCalls } from '@/lib/logs/price/forecast-calls'
import type { LogsQuestion } from '@/lib/logs/question/logs-question'
import { addEvent } from '@/lib/logs/search/add-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { seededRandom } from '../../../bench/profiles'
import { serve } from '../checks/lying-services'
import { createMemoryNode, TOKEN, wireLog } from '../in-memory-node'

const QUESTION: LogsQuestion = {
  filter: { address: TOKEN },
  range: { from: 'oldest', to: 'latest' },
  event: null,
  budget: 1_000_000,
  again: 10,
  pace: 'frugal',
}

/** A token with a rush of 12,000 logs, and one block that holds more than an answer may. */
function createToken() {
  const chain = new Map<number, number>()
  for (let block = 0; block < 2_000_000; block += 1500) chain.set(block, 3)
  for (let block = 1_000_000; block < 1_000_600; block++) chain.set(block, 20)
  chain.set(1_800_000, 10_050)
  return createMemoryNode(chain, { head: 2_012_345 })
}

/** Searches, and gives what is remembered of it and how many calls it took for logs. */
async function search(budget: number, memory: DensityMemory | null) {
  const node = createToken()
  const { signal } = new AbortController()
  const options = {
    ...QUESTION,
    client: withinBudget(openClient(node.ask, CREDITS, signal), budget),
    range: { from: 'oldest', to: 'latest' },
    network: { history: 'archive', blockTime: 12 },
    signal,
    prior: memory ? binsOf(memory) : [],
  } as const
  let remembered = memory
  for await (const event of searchLogs(options)) {
    if (event.type === 'finished' && event.snapshot) remembered = rememberDensity(event.snapshot, memory)
  }
  return { remembered, calls: node.asked.filter(({ method }) => method === 'eth_getLogs').length }
}

/** Searches by a connection of which so much is known. */
async function follow(
  provider: ProviderFacts,
  memory: DensityMemory | null,
  { ask, range, signal }: { ask: AskRelay; range: BlockRange; signal: AbortSignal },
) {
  const known = { facts: openFacts(provider, false) }
  const network = { history: 'archive', blockTime: 12 } as const
  const client = withinBudget(openClient(ask, CREDITS, signal), 1_000_000)
  const prior = memory ? binsOf(memory) : []
  const options = { filter: QUESTION.filter, range, network, client, signal, known, prior }
  let progress = NO_PROGRESS
  for await (const event of searchLogs(options)) progress = addEvent(progress, event, NO_BILL)
  return { progress, facts: known.facts }
}

describe('forecastCalls', () => {
  test('default: nothing is known of a contract that was never searched', () => {
    expect(forecastCalls(QUESTION, null)).toBeNull()
  })

  test('behavior: after a search the calls of the next are told, its gap and its refusals included', async () => {
    const { remembered } = await search(1_000_000, null)
    const forecast = forecastCalls(QUESTION, remembered)
    const { calls } = await search(1_000_000, remembered)
    expect(calls).toBeGreaterThanOrEqual(forecast?.low ?? Number.POSITIVE_INFINITY)
    expect(calls).toBeLessThanOrEqual(forecast?.high ?? 0)
  })

  test('behavior: where wide calls were too slow, the calls tell how often the blocks have to be looked through', () => {
    const bins = [[0, 9_999_999, 50]] as const
    const range = { from: 0, to: 9_999_999 }
    const slow: DensityMemory = { version: 1, bins, end: range.to, timeWidth: 500_000 }
    const quick = forecastCalls({ ...QUESTION, range }, { ...slow, timeWidth: undefined })
    expect(quick?.likely).toBe(1)
    const forecast = forecastCalls({ ...QUESTION, range }, slow)
    expect(forecast?.likely).toBeGreaterThanOrEqual(20)
    expect(forecast?.likely).toBeLessThan(30)
  })

  test('behavior: where a call may span so many blocks, the calls are by these, whether the contract was searched or not', async () => {
    const service = { ...NO_FACTS, maxRange: 10_000, head: { block: 4_999_999, at: 0 } }
    expect(forecastCalls(QUESTION, null, service)).toMatchObject({ atLeast: 500, low: null })
    const { remembered } = await search(1_000_000, null)
    expect(forecastCalls(QUESTION, remembered, { ...service, head: null })?.low).toBeGreaterThanOrEqual(161)
  })

  test('behavior: a search that the budget stopped tells nothing of the blocks that it did not reach', async () => {
    const { remembered } = await search(2000, null)
    expect(forecastCalls(QUESTION, remembered)).toMatchObject({ likely: null, low: null, high: null })
  })

  test('behavior: that a service gave more logs at once than is usual is told of, and planned for, in the next search', async () => {
    const range = { from: 1, to: 14_000 }
    const perBlock = new Map(Array.from({ length: 14_000 }, (_, at) => [at + 1, 1]))
    const run = async (provider: ProviderFacts, memory: DensityMemory | null) => {
      const node = createMemoryNode(perBlock, { head: range.to, results: Number.POSITIVE_INFINITY })
      const { signal } = new AbortController()
      const { progress, facts } = await follow(provider, memory, { ask: node.ask, range, signal })
      const { snapshot, answered } = progress
      if (!snapshot) throw new Error('The search had no range.')
      return {
        calls: node.asked.filter(({ method }) => method === 'eth_getLogs').length,
        known: rememberSearch(facts, snapshot, answered, Date.now()),
        memory: rememberDensity(snapshot, memory),
      }
    }
    const first = await run(NO_FACTS, null)
    expect(first.calls).toBe(1)
    expect(forecastCalls({ ...QUESTION, range }, first.memory, first.known)?.likely).toBe(1)
    expect((await run(first.known, first.memory)).calls).toBe(1)
  })

  test.each([997, 1500])(
    'behavior: that answers are cut off at %i logs is told of, and planned for, in the next search',
    async (most) => {
      const random = seededRandom(3)
      const blocks = Array.from({ length: 60_000 }, (_, block) => block).filter(() => random() < 0.2)
      const ask = serve(
        blocks.map((block) => wireLog(block, 0)),
        (all) => all.slice(0, most),
        60_000,
      )
      const asked = { filter: QUESTION.filter, range: { from: 1, to: 60_000 } }
      const run = async (provider: ProviderFacts, memory: DensityMemory | null) => {
        const { signal } = new AbortController()
        const { progress, facts } = await follow(provider, memory, { ask, range: asked.range, signal })
        const { snapshot, answered, bill, cutShort } = progress
        if (!snapshot) throw new Error('The search had no range.')
        return {
          calls: bill.calls,
          cut: cutShort.length,
          known: rememberSearch(facts, snapshot, answered, Date.now()),
          memory: rememberDensity(snapshot, memory),
        }
      }
      const first = await run(NO_FACTS, null)
      expect(first.cut).toBeGreaterThan(0)
      const told = forecastCalls({ ...QUESTION, ...asked }, first.memory, first.known)
      const next = await run(first.known, first.memory)
      expect(next.cut).toBe(0)
      expect(next.calls).toBeLessThan(first.calls)
      expect(next.calls).toBeGreaterThanOrEqual(told?.low ?? Number.POSITIVE_INFINITY)
      expect(next.calls).toBeLessThanOrEqual(told?.high ?? 0)
    },
  )
})
