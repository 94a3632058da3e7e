import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinRanges } from '@/lib/block/block-range'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import type { ConnectionTest } from '@/lib/logs/checks/facts-schema'
import { type Facts, NO_FACTS, openFacts } from '@/lib/logs/checks/provider-facts'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import { describeState } from '@/lib/logs/coverage/describe-coverage'
import { addEvent } from '@/lib/logs/search/add-event'
import type { SearchEvent, SearchSnapshot } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { beginRun, NO_PROGRESS } from '@/lib/logs/search/search-progress'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import type { Clock } from '@/lib/rpc/pace/clock'
import { createMemoryNode, refusal, TOKEN } from '../in-memory-node'

/** 600 logs in 6,000 blocks. */
const CHAIN = new Map(Array.from({ length: 600 }, (_, at) => [at * 10, 1]))
const HEAD = 5999
const RANGE = { from: 0, to: HEAD }

function openClock(): Clock {
  let now = 0
  return {
    now: () => now++,
    sleep: async (ms) => {
      now += ms
    },
  }
}

type Asked = {
  known?: { facts: Facts }
  range?: { from: number; to: number | 'latest' } | undefined
  snapshot?: SearchSnapshot | undefined
  concurrency?: number
  budget?: number
  again?: number
}

async function search(ask: AskRelay, { range = RANGE, budget = 1_000_000, ...options }: Asked = {}) {
  const { signal } = new AbortController()
  const client = withinBudget(openClient(ask, CREDITS, signal), budget)
  const network = { history: 'archive', blockTime: 12 } as const
  const events: SearchEvent[] = []
  const asks = { client, filter: { address: TOKEN }, range, network, signal, clock: openClock(), ...options }
  for await (const event of searchLogs(asks)) events.push(event)
  const end = events.at(-1)
  if (end?.type !== 'finished') throw new Error('The search did not end.')
  const answered = events.flatMap((event) => (event.type === 'answered' ? [event] : []))
  return {
    end,
    events,
    found: answered
      .flatMap(({ logs }) => logs.map(({ blockNumber }) => blockNumber))
      .toSorted((a, b) => a - b),
    gaps: events.flatMap((event) =>
      event.type === 'gap' ? [{ ...event.range, why: event.why.shortMessage }] : [],
    ),
    calls: end.bill.calls,
  }
}

const rangeOf = (call: Parameters<AskRelay>[0]) => {
  const [{ fromBlock, toBlock }] = call.params as [{ fromBlock: string; toBlock: string }]
  return { from: Number(fromBlock), to: Number(toBlock) }
}

/** The node of these logs, which refuses ranges as it is told to. */
function refusing(
  why: (range: { from: number; to: number }) => ReturnType<typeof refusal> | null,
  limits = {},
) {
  const node = createMemoryNode(CHAIN, { head: HEAD, ...limits })
  const ask: AskRelay = async (call) => {
    const refused = call.method === 'eth_getLogs' ? why(rangeOf(call)) : null
    if (refused) throw refused
    return node.ask(call)
  }
  return { ask, asked: node.asked }
}

const undisturbed = await search(createMemoryNode(CHAIN, { head: HEAD }).ask)

/** How the page says that a search ended; no call is under way then. */
function sayEnd(events: readonly SearchEvent[]): string {
  const progress = events.reduce(
    (before, event) => addEvent(before, event, NO_BILL),
    beginRun(NO_PROGRESS, 1_000_000, 'credits'),
  )
  expect(progress.asking).toEqual([])
  return describeState(progress, progress.end)
}

/** Blocks with logs, from a block to another. */
const logged = (from: number, to: number) => [...CHAIN.keys()].filter((block) => block >= from && block <= to)

describe('pruned history', () => {
  const BEGINS = 3217

  test.each<[string, number, string]>([
    ['reth', 4444, `pruned history unavailable: requested 0, earliest available ${BEGINS}`],
    [
      'Erigon 3.4',
      -32000,
      `old data not available due to pruning: requested block 0, history is available from block ${BEGINS}`,
    ],
  ])('default: %s says where its history begins: one call more, and one gap', async (_, code, words) => {
    const { ask } = refusing(({ from }) => (from < BEGINS ? refusal(code, words) : null))
    const { end, found, gaps, calls } = await search(ask)
    expect(end.state).toBe('complete-except-gaps')
    expect(found).toEqual(logged(BEGINS, HEAD))
    expect(gaps).toEqual([
      { from: 0, to: BEGINS - 1, why: 'Pruned: the oldest logs of this provider are in block 3,217.' },
    ])
    expect(calls).toBeLessThanOrEqual(undisturbed.calls + 1)
    expect(end.snapshot?.gaps).toEqual([{ from: 0, to: BEGINS - 1 }])
  })

  test.each<[string, number, string]>([
    ['geth', 4444, 'pruned history unavailable'],
    ['geth from block 0', -32000, 'failed to get logs for block #0 (0xd4e567..cb8fa3)'],
    [
      'Erigon',
      -32000,
      'state transitaion failed: seek with txNum=1962853355 but data before txNum=2662500000 is not available: blockNum=16999999',
    ],
    ['Nethermind', -32001, "Receipt not available for 'From' block '0'."],
    ['BSC', -32000, 'pebble: not found'],
  ])(
    'behavior: %s does not say it: found by halving, in at most 14 calls of 6,000 blocks',
    async (_, code, words) => {
      for (const begins of [1, 2, BEGINS, HEAD]) {
        for (const concurrency of [1, 4]) {
          const { ask } = refusing(({ from }) => (from < begins ? refusal(code, words) : null), {
            results: 400,
          })
          const { end, found, gaps, calls } = await search(ask, { concurrency, again: 0 })
          expect(end.state).toBe('complete-except-gaps')
          expect(found).toEqual(logged(begins, HEAD))
          expect(
            gaps.every(({ why }) => why.startsWith('Pruned: the oldest logs of this provider are in block')),
          ).toBe(true)
          expect(end.snapshot?.gaps).toEqual([{ from: 0, to: begins - 1 }])
          expect(calls).toBeLessThanOrEqual(undisturbed.calls + 20)
        }
      }
    },
  )

  test('behavior: a block that is not found far below the head is pruned', async () => {
    const { ask } = refusing(({ from }) => (from < BEGINS ? refusal(-32000, 'block not found 11') : null), {
      head: 100_000,
    })
    const { end, found } = await search(ask)
    expect(end.snapshot?.gaps).toEqual([{ from: 0, to: BEGINS - 1 }])
    expect(found).toEqual(logged(BEGINS, HEAD))
  })

  test('behavior: a stated block that is not the oldest either is not believed', async () => {
    const { ask } = refusing(({ from }) =>
      from < BEGINS ? refusal(4444, 'pruned history unavailable: earliest available 100') : null,
    )
    const { end, found } = await search(ask)
    expect(end.snapshot?.gaps).toEqual([{ from: 0, to: BEGINS - 1 }])
    expect(found).toEqual(logged(BEGINS, HEAD))
  })

  test('error: where the end of the range is pruned, too, the search is refused after two more calls', async () => {
    const { ask } = refusing(() => refusal(4444, 'pruned history unavailable'))
    const { end, calls, gaps } = await search(ask)
    expect(end).toMatchObject({ state: 'refused', error: { kind: 'missing-data' } })
    expect(gaps).toEqual([])
    expect(calls).toBe(3)
  })

  test.each([
    [BEGINS, BEGINS],
    [HEAD, HEAD],
    [BEGINS, BEGINS + 9],
  ])('behavior: blocks %i to %i that fail are a gap, and not the end of the history', async (first, last) => {
    for (const concurrency of [1, 4]) {
      const { ask } = refusing(({ from, to }) =>
        from <= last && to >= first
          ? refusal(-32000, `failed to get logs for block #${first} (0xd4e567..cb8fa3)`)
          : null,
      )
      const { end, found, gaps, calls } = await search(ask, { concurrency })
      expect(end.state).toBe('complete-except-gaps')
      expect(joinRanges(gaps)).toEqual([{ from: first, to: last }])
      expect(gaps.every(({ why }) => !why.startsWith('Pruned'))).toBe(true)
      expect(found).toEqual([...logged(0, first - 1), ...logged(last + 1, HEAD)])
      expect(calls).toBeLessThanOrEqual(undisturbed.calls + (first === last ? 8 : 40))
    }
  })

  test('error: of blocks that all fail, each named, 30 are gaps, and then the search is refused', async () => {
    const { ask } = refusing(({ from, to }) =>
      to >= BEGINS
        ? refusal(-32000, `failed to get logs for block #${Math.max(from, BEGINS)} (0xd4e567..cb8fa3)`)
        : null,
    )
    const { end, found, calls } = await search(ask)
    expect(end).toMatchObject({ state: 'refused', error: { kind: 'missing-data' } })
    expect(found).toEqual(logged(0, BEGINS - 1))
    expect(calls).toBeLessThanOrEqual(undisturbed.calls + 35)
  })

  test('behavior: blocks that a test found to be pruned are a gap at a trusted connection, for no further call', async () => {
    const { ask } = refusing(() => null)
    const silent: AskRelay = async (call) => {
      const { result, ...answer } = await ask(call)
      const kept = (result as { blockNumber: string }[]).filter((log) => Number(log.blockNumber) >= BEGINS)
      return { ...answer, result: call.method === 'eth_getLogs' ? kept : result }
    }
    const tested = { at: Date.now(), pruned: BEGINS - 100, oldest: BEGINS } as ConnectionTest
    const known = { facts: { ...openFacts({ ...NO_FACTS, test: tested }, true) } }
    const { end, gaps, calls } = await search(silent, { known })
    expect(end.state).toBe('complete-except-gaps')
    expect(gaps).toMatchObject([])
    expect(end.snapshot?.gaps).toEqual([{ from: 0, to: BEGINS - 100 }])
    expect(calls).toBe(undisturbed.calls)
    const later = { facts: openFacts({ ...NO_FACTS, test: { ...tested, at: 0 } }, true) }
    expect((await search(silent, { known: later })).end.state).toBe('complete')
  })

  test('behavior: a budget that ends within the halving ends the search so, and it goes on from there', async () => {
    const { ask } = refusing(({ from }) =>
      from < BEGINS ? refusal(4444, 'pruned history unavailable') : null,
    )
    const first = await search(ask, { budget: 5 * 255 })
    expect(first.end.state).toBe('budget')
    const { end, found } = await search(ask, { snapshot: first.end.snapshot ?? undefined })
    expect([end.state, found]).toEqual(['complete-except-gaps', logged(BEGINS, HEAD)])
  })
})

describe('a node behind the head', () => {
  const LAST = 5990

  test.each<[string, number, string]>([
    ['publicnode', -32602, `block range extends beyond current head block: requested ${HEAD}, head ${LAST}`],
    ['Sentio', -32000, `block ${HEAD} is beyond the latest block ${LAST} of this node, retry later`],
    ['geth', -32602, 'block range extends beyond current head block'],
    ['Nethermind', -32001, 'One of the blocks specified in filter cannot be found'],
    ['Arc', -32014, 'block not yet imported'],
    ['Avalanche', -32000, `requested to block ${HEAD} after last accepted block ${LAST}`],
    ['geth by number', -32000, 'header not found'],
    ['geth by hash', -32000, 'unknown block'],
    ['Nitro', -32602, 'invalid block range params'],
    ['Hyperliquid', -32602, 'invalid block range'],
  ])('default: %s: a moment later it is there', async (_, code, words) => {
    let refused = 0
    const { ask } = refusing(({ to }) => (to > LAST && ++refused < 3 ? refusal(code, words) : null))
    const { end, found, events } = await search(ask)
    expect(end.state).toBe('complete')
    expect(found).toEqual([...CHAIN.keys()])
    expect(events.filter(({ type }) => type === 'asked-again').length).toBe(2)

    for (const concurrency of [1, 4]) {
      const lagging = refusing(({ to }) => (to > LAST ? refusal(code, words) : null), { results: 400 })
      const stays = await search(lagging.ask, { concurrency })
      expect(stays.end).toMatchObject({ state: 'behind', end: HEAD })
      const { newest } = stays.end as Extract<typeof stays.end, { state: 'behind' }>
      expect(newest).toBeGreaterThan(LAST - 20)
      expect(newest).toBeLessThanOrEqual(LAST)
      expect(stays.found).toEqual(logged(0, newest ?? 0))
      expect(stays.calls).toBeLessThanOrEqual(undisturbed.calls + 14)
      const later = await search(createMemoryNode(CHAIN, { head: HEAD }).ask, {
        snapshot: stays.end.snapshot ?? undefined,
      })
      expect([later.end.state, [...stays.found, ...later.found]]).toEqual(['complete', [...CHAIN.keys()]])
    }
  })

  test('behavior: up to the newest block that its own header names', async () => {
    const { ask } = refusing(
      ({ to }) => (to > LAST ? refusal(-32602, 'block range extends beyond current head block') : null),
      { head: LAST },
    )
    const { end, found, events } = await search(ask)
    expect(end).toMatchObject({ state: 'behind', newest: LAST, end: HEAD })
    expect(found).toEqual(logged(0, LAST))
    expect(sayEnd(events)).toBe(
      'Read to block 5,990; the provider is behind the head and does not have block 5,999 yet: 600 logs',
    )
  })

  test('behavior: a range that lies beyond the head as a whole ends without a log', async () => {
    const { ask } = refusing(() =>
      refusal(-32602, 'block range extends beyond current head block: head 3000'),
    )
    const { end, found, events } = await search(ask, { range: { from: 4000, to: 5000 } })
    expect(end).toMatchObject({ state: 'behind', newest: 3000, end: 5000 })
    expect(found).toEqual([])
    expect(sayEnd(events)).toBe('Nothing read; the provider is behind the head, at block 3,000: 0 logs')
  })

  test('error: a node that refuses every block as one beyond its head, and does not say which it has', async () => {
    const { ask } = refusing(() => refusal(-32602, 'block range extends beyond current head block'))
    const { end, calls } = await search(ask)
    expect(end).toMatchObject({ state: 'refused', error: { kind: 'ahead-of-head' } })
    expect(calls).toBeLessThan(15)
  })
})

describe('a node that has the middle of a range only', () => {
  const chances = fc.record({
    begins: fc.integer({ min: 0, max: 3000 }),
    last: fc.integer({ min: HEAD - 900, max: HEAD }),
    saysOldest: fc.boolean(),
    saysNewest: fc.boolean(),
    results: fc.integer({ min: 20, max: 700 }),
    concurrency: fc.integer({ min: 1, max: 4 }),
    budget: fc.integer({ min: 600, max: 20_000 }),
  })

  test('behavior: whatever it says, and however often the budget ends, what it has is found once', async () => {
    await fc.assert(
      fc.asyncProperty(chances, async ({ begins, last, saysOldest, saysNewest, results, ...options }) => {
        const oldest = saysOldest ? `: earliest available ${begins}` : ''
        const newest = saysNewest ? `: head ${last}` : ''
        const { ask } = refusing(
          ({ from, to }) => {
            if (to > last) return refusal(-32602, `block range extends beyond current head block${newest}`)
            return from < begins ? refusal(4444, `pruned history unavailable${oldest}`) : null
          },
          { results },
        )
        const found: number[] = []
        const ranges: { from: number; to: number }[] = []
        let snapshot: SearchSnapshot | undefined
        let state: string = 'budget'
        for (let runs = 0; state === 'budget' && runs < 60; runs++) {
          // The header of a lagging node may take all that is left; then more is allowed.
          const run = await search(ask, { ...options, budget: options.budget + 1000 * runs, snapshot })
          expect(run.end.bill.credits).toBeLessThanOrEqual(options.budget + 1000 * runs)
          found.push(...run.found)
          ranges.push(...run.events.flatMap((event) => (event.type === 'answered' ? [event.range] : [])))
          snapshot = run.end.snapshot ?? undefined
          state = run.end.state
        }
        const gaps = snapshot?.gaps ?? []
        const left = snapshot?.left.map(({ from, to }) => ({ from, to })) ?? []
        const pieces = [...ranges, ...gaps, ...left]
        expect(joinRanges(pieces)).toEqual([RANGE])
        expect(pieces.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(HEAD + 1)
        expect(state).toBe(last === HEAD ? (begins > 0 ? 'complete-except-gaps' : 'complete') : 'behind')
        expect(gaps).toEqual(begins > 0 ? [{ from: 0, to: begins - 1 }] : [])
        const end = left[0] ? left[0].from - 1 : HEAD
        if (saysNewest) expect(end).toBe(last)
        expect(found.toSorted((a, b) => a - b)).toEqual(logged(begins, end))
      }),
    )
  })
})
