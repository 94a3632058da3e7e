import fc from 'fast-check'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { CREDITS } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import { InvalidLogsError } from '@/lib/logs/answer/logs-answer'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import { reopenGap } from '@/lib/logs/planner/reopen'
import type { SearchEvent, SearchSnapshot } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import type { RunOptions } from '@/lib/logs/search/search-run'
import type { HistoryDepth } from '@/lib/networks'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { CROWDED, crowdedBlock } from '../crowded-block'
import { answer, createMemoryNode, refusal, TOKEN, wireLog } from '../in-memory-node'

const EVERYTHING = {
  filter: { address: TOKEN },
  range: { from: 'oldest', to: 'latest' },
  budget: 1_000_000,
} as const

describe('searchLogs', () => {
  test('default: pins the range with two calls, then needs one call when it fits', async () => {
    const { ask, asked } = createMemoryNode(
      new Map([
        [5, 2],
        [900, 1],
      ]),
      { head: 1000 },
    )
    const events = await search(ask)
    expect(events.map((event) => event.type)).toEqual(['pinned', 'asked', 'came', 'answered', 'finished'])
    expect(asked.map((call) => call.params)).toEqual([
      ['latest', false],
      ['finalized', false],
      [{ address: TOKEN, fromBlock: '0x0', toBlock: '0x3e8' }],
    ])
    expect(last(events)).toMatchObject({ state: 'complete', bill: { calls: 3, credits: 415 } })
    expect(foundIn(events)).toEqual(['5:0', '5:1', '900:0'])
  })

  test('args: block numbers need no pinning', async () => {
    const { ask, asked } = createMemoryNode(new Map(), { head: 1000 })
    await search(ask, { range: { from: 10, to: 20 } })
    expect(asked).toHaveLength(1)
  })

  test('args: each tag is asked for once, and what is final beside a moving end', async () => {
    const one = createMemoryNode(new Map())
    await search(one.ask, { range: { from: 'latest', to: 'latest' } })
    const logs = [expect.anything()]
    expect(one.asked.map((call) => call.params)).toEqual([['latest', false], ['finalized', false], logs])
    const two = createMemoryNode(new Map())
    await search(two.ask, { range: { from: 999_900, to: 'finalized' } })
    expect(two.asked.map((call) => call.params)).toEqual([['finalized', false], logs])
  })

  test('behavior: on a near-head network the oldest block is counted back from the head, with a margin', async () => {
    const { ask } = createMemoryNode(new Map(), { head: 1000 })
    const events = await search(ask, {}, { history: 'near-head' })
    expect(events[0]).toMatchObject({ type: 'pinned', from: 881, to: 1000 })
  })

  test('behavior: finds every log exactly once under limits on results, time and range', async () => {
    await fc.assert(
      fc.asyncProperty(chains, async ({ blocks, head, results, scan, span }) => {
        const node = createMemoryNode(new Map(blocks), { head, results, scan, span })
        const events = await search(node.ask)
        const gaps = new Set(events.flatMap((event) => (event.type === 'gap' ? [event.range.from] : [])))
        const expected = node.logs.filter((log) => !gaps.has(Number(log.blockNumber)))
        expect(foundIn(events)).toEqual(
          expected.map((log) => `${Number(log.blockNumber)}:${Number(log.logIndex)}`),
        )
        for (const block of gaps) expect(new Map(blocks).get(block)).toBeGreaterThan(results)
        expect(last(events)).toMatchObject({ state: gaps.size > 0 ? 'complete-except-gaps' : 'complete' })
      }),
    )
  })

  test('behavior: never spends more than its budget, and goes on where it stopped', async () => {
    await fc.assert(
      fc.asyncProperty(chains, fc.integer({ min: 415, max: 3000 }), async (chain, budget) => {
        const node = createMemoryNode(new Map(chain.blocks), chain)
        const found: string[] = []
        let snapshot: SearchSnapshot | undefined
        for (;;) {
          const events = await search(node.ask, { budget }, { snapshot })
          found.push(...foundIn(events))
          const end = last(events)
          expect(end.bill.credits).toBeLessThanOrEqual(budget)
          if (end.state !== 'budget') break
          snapshot = end.snapshot ?? undefined
        }
        expect(new Set(found).size).toBe(found.length)
        expect(found).toEqual(foundIn(await search(node.ask)))
      }),
    )
  })

  test('behavior: a budget below the price of pinning the range makes no call at all', async () => {
    const { ask, asked } = createMemoryNode(new Map())
    expect(await search(ask, { budget: 79 })).toMatchObject([
      { type: 'finished', state: 'budget', snapshot: null },
    ])
    expect(asked).toHaveLength(0)
  })

  test('behavior: stopped during a call, it keeps what was found and counts the call as one that may be spent', async () => {
    const node = createMemoryNode(
      new Map([
        [1, 3],
        [8, 3],
      ]),
      { head: 9, results: 4 },
    )
    const controller = new AbortController()
    const ask: AskRelay = async (call) => {
      if (node.asked.length === 5) controller.abort()
      return node.ask(call)
    }
    const events = await search(ask, {}, { controller })
    expect(foundIn(events)).toEqual(['1:0', '1:1', '1:2'])
    const end = last(events)
    expect(end).toMatchObject({ state: 'stopped', snapshot: { left: [{ to: 9 }], gaps: [] } })
    expect(end.bill.credits).toBe(2 * PRICES.eth_getBlockByNumber + 3 * PRICES.eth_getLogs)
    expect(end.bill.unstated).toBe(PRICES.eth_getLogs)

    const rest = await search(node.ask, {}, { snapshot: end.snapshot ?? undefined })
    expect(foundIn(rest)).toEqual(['8:0', '8:1', '8:2'])
    expect(last(rest)).toMatchObject({ state: 'complete' })
  })

  test('behavior: stopped between calls, no further call is made', async () => {
    const node = createMemoryNode(
      new Map([
        [1, 3],
        [8, 3],
      ]),
      { head: 9, results: 4 },
    )
    const controller = new AbortController()
    const events: SearchEvent[] = []
    for await (const event of searchLogs(optionsOf(node.ask, {}, { controller }))) {
      events.push(event)
      if (event.type === 'split') controller.abort()
    }
    expect(last(events)).toMatchObject({ state: 'stopped', bill: { calls: 3 } })
    expect(node.asked).toHaveLength(3)
  })

  test('behavior: a single block over the limit is a named gap with the service’s words', async () => {
    const { ask } = createMemoryNode(
      new Map([
        [6, 5],
        [7, 1],
      ]),
      { head: 9, results: 4 },
    )
    const events = await search(ask)
    expect(events.filter((event) => event.type === 'gap')).toMatchObject([
      { range: { from: 6, to: 6 }, why: { verbatim: 'query returned more than 4 results' } },
    ])
    expect(last(events)).toMatchObject({ state: 'complete-except-gaps', snapshot: { left: [] } })
    expect(foundIn(events)).toEqual(['7:0'])
  })

  test('behavior: several workers find the same logs, and never spend more than the budget together', async () => {
    await fc.assert(
      fc.asyncProperty(
        chains,
        fc.integer({ min: 415, max: 4000 }),
        fc.integer({ min: 2, max: 5 }),
        async (chain, budget, concurrency) => {
          const node = createMemoryNode(new Map(chain.blocks), chain)
          const found: string[] = []
          let snapshot: SearchSnapshot | undefined
          for (;;) {
            const events = await search(node.ask, { budget }, { snapshot, concurrency })
            found.push(...foundIn(events))
            const end = last(events)
            expect(end.bill.credits).toBeLessThanOrEqual(budget)
            if (end.state !== 'budget') break
            snapshot = JSON.parse(JSON.stringify(end.snapshot))
          }
          expect(new Set(found).size).toBe(found.length)
          expect(found.toSorted()).toEqual(foundIn(await search(node.ask)).toSorted())
        },
      ),
      {
        examples: [
          [
            {
              blocks: [
                [144, 20],
                [2281, 21],
              ],
              head: 3000,
              results: 21,
              scan: 300,
              span: 1274,
            },
            2455,
            5,
          ],
        ],
      },
    )
  })

  test('behavior: a block over the limit is asked for in parts of the filter', async () => {
    const { ask, asked } = createMemoryNode(new Map([[6, 3]]), { head: 9, results: 4 })
    const wide: AskRelay = async (call) => {
      const [filter] = call.params as [{ address?: readonly string[]; fromBlock?: string }]
      if (filter?.fromBlock && Number(filter.fromBlock) <= 6 && (filter.address?.length ?? 1) > 1) {
        asked.push(call)
        throw refusal(-32005, 'query returned more than 4 results')
      }
      return ask(call)
    }
    const events = await search(wide, {
      filter: { address: [TOKEN, '0x00000000000000000000000000000000000000bb'] },
    })
    expect(events.filter((event) => event.type === 'filter-split')).toMatchObject([
      ...Array(6).fill({}),
      { range: { from: 6, to: 6 } },
    ])
    expect(foundIn(events)).toEqual(['6:0', '6:1', '6:2'])
    expect(last(events)).toMatchObject({ state: 'complete' })
  })

  test('behavior: a block that is asked for in parts is paid for once, however often its budget runs out', async () => {
    const sizes = fc.record({
      contracts: fc.integer({ min: 2, max: 9 }),
      logs: fc.integer({ min: 2, max: 40 }),
      results: fc.integer({ min: 1, max: 12 }),
    })
    const budgets = fc.array(fc.integer({ min: 300, max: 1500 }), { minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(sizes, budgets, async ({ contracts, logs, results }, allowed) => {
        const { node, address } = crowdedBlock(contracts, logs, results)
        const asked = { filter: { address }, range: { from: CROWDED, to: CROWDED } }
        const whole = await search(node.ask, asked)
        const events: SearchEvent[] = []
        let spent = 0
        for (const budget of [...allowed, 1_000_000]) {
          const rest = going(events)
          events.push(...(await search(node.ask, { ...asked, budget }, rest)))
          spent += last(events).bill.credits
          if (last(events).state !== 'budget') break
        }
        expect(last(events).state).toBe(last(whole).state)
        expect(foundIn(events)).toEqual(foundIn(whole))
        // Less where the budget did not allow a look into an answer.
        expect(spent).toBeLessThanOrEqual(last(whole).bill.credits)
      }),
    )
  })

  test('behavior: what parts of a block brought is void when the chain replaces it', async () => {
    const { node, address, replace } = crowdedBlock(2, 5, 2)
    const asked = { filter: { address }, range: { from: 0, to: 'latest' } } as const
    const { bill } = last(await search(node.ask, asked))
    // Too little to see whether the end of the range still stands.
    const events = await search(node.ask, { ...asked, budget: bill.credits - 1 })
    const snapshot = { left: [], gaps: [GAP], parts: [{ block: CROWDED }] }
    expect(last(events)).toMatchObject({ state: 'budget', snapshot })
    replace(4)
    const after = await search(node.ask, asked, going(events))
    expect(last(after)).toMatchObject({ state: 'complete', snapshot: { gaps: [], parts: [] } })
    const since = after.slice(after.findIndex(({ type }) => type === 'reorged'))
    expect(hashesIn(since)).toEqual(node.logs.map(({ blockHash }) => blockHash))
  })

  test('behavior: a gap that is asked for again when the chain has another block there has no log of the one before', async () => {
    const { node, address, replace } = crowdedBlock(2, 5, 2)
    const asked = { filter: { address }, range: { from: 0, to: 'latest' } } as const
    const events = await search(node.ask, asked)
    const { snapshot } = last(events)
    expect(snapshot).toMatchObject({ gaps: [GAP], settled: true, parts: [{ block: CROWDED }] })
    replace(4)
    const again = snapshot ? { snapshot: reopenGap(snapshot, GAP) } : {}
    const after = await search(node.ask, asked, again)
    expect(last(after)).toMatchObject({ state: 'complete', snapshot: { gaps: [], parts: [] } })
    expect(hashesIn(after)).toEqual(node.logs.map(({ blockHash }) => blockHash))
  })

  test('behavior: too many requests: it waits as long as the service says, and asks the same again', async () => {
    const node = createMemoryNode(new Map([[6, 3]]), { head: 9 })
    const slept: number[] = []
    let now = 0
    const clock = {
      now: () => now,
      sleep: async (ms: number) => {
        now += ms
        slept.push(ms)
      },
    }
    let refusals = 2
    const ask: AskRelay = async (call) => {
      if (call.method === 'eth_getLogs' && refusals-- > 0) {
        const data = refusals === 1 ? { backoff_seconds: 8 } : undefined
        throw refusal(-32005, 'project ID request rate exceeded', 0, data)
      }
      return node.ask(call)
    }
    const events = await search(ask, { range: { from: 0, to: 9 } }, { clock })
    expect(events.map((event) => event.type)).toEqual([
      'pinned',
      'asked',
      'waiting',
      'waiting',
      'came',
      'answered',
      'finished',
    ])
    expect(slept).toEqual([8000, 2000])
  })

  test('behavior: too many requests again and again end the search', async () => {
    let now = 0
    const clock = {
      now: () => now,
      sleep: async (ms: number) => {
        now += ms
      },
    }
    const events = await search(
      async () => {
        throw refusal(429, 'Too Many Requests', 0)
      },
      { range: { from: 0, to: 9 } },
      { clock },
    )
    expect(events.filter((event) => event.type === 'waiting')).toHaveLength(6)
    expect(last(events)).toMatchObject({ state: 'refused', snapshot: { left: [{ from: 0, to: 9 }] } })
  })

  test('behavior: paused, it waits for the calls it has paid for', async () => {
    const node = createMemoryNode(new Map([[6, 3]]), { head: 9 })
    const pause = new AbortController()
    const ask: AskRelay = async (call) => {
      if (call.method === 'eth_getLogs') pause.abort()
      return node.ask(call)
    }
    expect(last(await search(ask, {}, { pause: pause.signal }))).toMatchObject({ state: 'complete' })
    const before = await search(ask, {}, { pause: pause.signal })
    expect(last(before)).toMatchObject({ state: 'paused', snapshot: { left: [{ from: 0, to: 9 }] } })
  })

  test('behavior: an answer that was cut off at a round number is found out and asked for in pieces', async () => {
    const node = createMemoryNode(new Map(Array.from({ length: 60 }, (_, block) => [block * 10, 5])), {
      head: 999,
    })
    const events = await search(cutOff(node.ask))
    expect(events.find((event) => event.type === 'cut-short')).toMatchObject({ count: 100 })
    expect(foundIn(events)).toHaveLength(300)
    expect(new Set(foundIn(events)).size).toBe(300)
  })

  test('behavior: so is one that was cut off within its last block', async () => {
    const node = createMemoryNode(
      new Map([
        [7, 40],
        [9, 90],
      ]),
      { head: 9 },
    )
    const events = await search(cutOff(node.ask), { range: { from: 0, to: 9 } })
    expect(events.find((event) => event.type === 'cut-short')).toMatchObject({ count: 100 })
    expect(foundIn(events)).toHaveLength(130)
  })

  test('behavior: a single block whose answer may have been cut off is asked for in parts of the filter', async () => {
    const node = createMemoryNode(new Map([[5, 150]]))
    const others = node.logs.slice(0, 70)
    for (const log of others) log.address = OTHER
    const filter = { address: [OTHER, TOKEN] }
    const events = await search(cutOff(node.ask), { filter, range: { from: 5, to: 5 } })
    expect(foundIn(events)).toHaveLength(150)
    expect(events.map(({ type }) => type)).toContain('filter-split')
    expect(events.map(({ type }) => type)).not.toContain('incomplete')
  })

  test('behavior: where there are no parts, the block is said to be in doubt', async () => {
    const node = createMemoryNode(new Map([[5, 150]]))
    const events = await search(cutOff(node.ask), { range: { from: 5, to: 5 } })
    expect(events.find(({ type }) => type === 'incomplete')).toMatchObject({
      range: { from: 5, to: 5 },
      count: 100,
    })
    expect(foundIn(events)).toHaveLength(100)
  })

  test('error: any other refusal ends the search, keeps what was found, and can be taken up again', async () => {
    const node = createMemoryNode(
      new Map([
        [1, 3],
        [8, 3],
      ]),
      { head: 9, results: 4 },
    )
    const ask: AskRelay = async (call) => {
      if (node.asked.length === 5) throw refusal(402, 'Payment Required', 0)
      return node.ask(call)
    }
    const events = await search(ask)
    expect(foundIn(events)).toHaveLength(3)
    const end = last(events)
    expect(end.state === 'refused' && end.error).toBeInstanceOf(RpcError)
    expect(end.snapshot?.left).toMatchObject([{ to: 9 }])
  })

  test('error: a range that starts after its end', async () => {
    const { ask } = createMemoryNode(new Map(), { head: 1000 })
    const end = last(await search(ask, { range: { from: 2000, to: 'latest' } }))
    expect(end.state === 'refused' && end.error).toBeInstanceOf(BadInputError)
  })

  test('error: an answer that is not what was asked for is not used', async () => {
    const ask: AskRelay = async ({ method }) =>
      method === 'eth_getLogs' ? answer([wireLog(10, 0)], 255) : answer(null, 80)
    const end = last(await search(ask, { range: { from: 0, to: 9 } }))
    expect(end.state === 'refused' && end.error).toBeInstanceOf(InvalidLogsError)
    expect(end.snapshot?.left).toMatchObject([{ from: 0, to: 9 }])
  })

  test('error: a head that is no number', async () => {
    const end = last(await search(async () => answer(null, 80)))
    expect(end).toMatchObject({ state: 'refused', snapshot: null })
  })
})

const OTHER: Hex = '0x00000000000000000000000000000000000000bb'

/** A service that gives a hundred logs and no word that there are more. */
const cutOff =
  (ask: AskRelay): AskRelay =>
  async (call) => {
    const given = await ask(call)
    return Array.isArray(given.result) ? { ...given, result: given.result.slice(0, 100) } : given
  }

const chains = fc.record({
  blocks: fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 30 })), {
    maxLength: 40,
  }),
  head: fc.integer({ min: 3000, max: 5000 }),
  results: fc.integer({ min: 10, max: 100 }),
  scan: fc.integer({ min: 300, max: 6000 }),
  span: fc.integer({ min: 300, max: 6000 }),
})

type Rest = Partial<Pick<RunOptions, 'snapshot' | 'concurrency' | 'clock' | 'pause'>> & {
  history?: HistoryDepth
  controller?: AbortController
}

type Change = Partial<Pick<RunOptions, 'filter' | 'range'>> & { budget?: number }

const optionsOf = (ask: AskRelay, change: Change, rest: Rest) => {
  const { history = 'archive', controller = new AbortController(), ...others } = rest
  const { signal } = controller
  const { budget, ...question } = { ...EVERYTHING, ...change }
  const client = withinBudget(openClient(ask, CREDITS, signal), budget)
  return { client, ...question, network: { history, blockTime: 12 }, signal, ...others }
}

/** From where these ended. */
const going = (events: readonly SearchEvent[]): Rest => {
  const snapshot = events.length > 0 ? last(events).snapshot : null
  return snapshot ? { snapshot } : {}
}

async function search(ask: AskRelay, change: Change = {}, rest: Rest = {}) {
  const events: SearchEvent[] = []
  for await (const event of searchLogs(optionsOf(ask, change, rest))) events.push(event)
  return events
}

function last(events: readonly SearchEvent[]) {
  const end = events.at(-1)
  if (end?.type !== 'finished') throw new Error('The search did not say how it ended.')
  return end
}

const GAP = { from: CROWDED, to: CROWDED }

const hashesIn = (events: readonly SearchEvent[]) =>
  events.flatMap((event) => (event.type === 'answered' ? event.logs : [])).map(({ blockHash }) => blockHash)

function foundIn(events: readonly SearchEvent[]): string[] {
  return events
    .flatMap((event) => (event.type === 'answered' ? event.logs : []))
    .map((log) => `${log.blockNumber}:${log.logIndex}`)
}
