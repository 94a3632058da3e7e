import { describe, expect, test } from 'vitest'
import { CALLS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { Clock } from '@/lib/rpc/pace/clock'
import { ofLength } from '../../../test-length'
import { createMemoryNode, TOKEN } from '../in-memory-node'

/** 1,500 logs in 1,500,000 blocks. */
const CHAIN = new Map(Array.from({ length: 1500 }, (_, at) => [at * 1000, 1]))
const RANGE = { from: 0, to: 1_499_999 }

function openClock(): Clock & { waited: () => number } {
  let now = 0
  return {
    now: () => now++,
    sleep: async (ms) => {
      now += ms
    },
    waited: () => now,
  }
}

type Refused = readonly [httpStatus: number, code: number, message: string]

/** How services fail that do not say that a range is too wide. */
const UNNAMED: Readonly<Record<string, Refused>> = {
  'an internal error': [200, -32603, 'internal error'],
  'an invalid request': [200, -32600, 'invalid request'],
  'an error of a code of its own': [200, -32000, 'server error'],
  'HTTP 500': [500, 500, 'HTTP 500 without a JSON-RPC envelope.'],
  'HTTP 503': [503, 503, 'HTTP 503 without a JSON-RPC envelope.'],
  'HTTP 504': [504, 504, 'HTTP 504 without a JSON-RPC envelope.'],
  'a closed connection': [502, -32603, 'The service could not be reached'],
}

const refuse = ([httpStatus, code, message]: Refused) =>
  new RpcError({
    ...classifyRpcError({ httpStatus, code, message }),
    code,
    verbatim: message,
    bill: { calls: 1, credits: 1, unit: 'calls', tookMs: 1, answeredBy: null },
  })

const LIMITS = [10, 64, 100, 700, 1000, 2000, 2048, 5000, 50_000, 100_000, 800_000]

/** A service that fails for more blocks than `most`, without a word why. */
function failingBeyond(most: number, refused: Refused, chain = CHAIN): AskRelay {
  const node = createMemoryNode(chain, { head: RANGE.to, tariff: CALLS })
  return async (call) => {
    const [{ fromBlock, toBlock }] = call.params as [{ fromBlock: string; toBlock: string }]
    if (Number(toBlock) - Number(fromBlock) >= most) throw refuse(refused)
    return node.ask(call)
  }
}

async function search(
  ask: AskRelay,
  {
    concurrency = 1,
    again = 10,
    range = RANGE,
  }: { concurrency?: number; again?: number; range?: typeof RANGE } = {},
) {
  const { signal } = new AbortController()
  const events: SearchEvent[] = []
  const clock = openClock()
  const options = {
    client: withinBudget(openClient(ask, CALLS, signal), 1_000_000),
    filter: { address: TOKEN },
    range,
    network: { history: 'archive', blockTime: 12 } as const,
    signal,
    concurrency,
    again,
    clock,
  }
  for await (const event of searchLogs(options)) events.push(event)
  const end = events.at(-1)
  if (end?.type !== 'finished') throw new Error('The search did not end.')
  const answered = events.flatMap((event) => (event.type === 'answered' ? [event] : []))
  return {
    end,
    found: answered.flatMap(({ logs }) => logs).length,
    calls: end.bill.calls,
    waited: clock.waited(),
    again: events.filter(({ type }) => type === 'asked-again').length,
    lost: events.reduce((sum, event) => sum + (event.type === 'asked-again' ? event.lost.credits : 0), 0),
    gaps: events.filter(({ type }) => type === 'gap').length,
    splits: events.flatMap((event) => (event.type === 'split' ? [event.why] : [])),
    caps: end.snapshot?.caps,
  }
}

describe('limits on blocks that are not named', () => {
  test.each(Object.entries(UNNAMED))(
    'behavior: a service that answers for 10,000 blocks, and for more with %s, is asked for narrower ranges',
    async (_, refused) => {
      for (const concurrency of ofLength([4], [1, 4])) {
        const { end, found, calls, again, gaps, waited } = await search(failingBeyond(10_000, refused), {
          concurrency,
        })
        expect(end.state).toBe('complete')
        expect(found).toBe(1500)
        expect(gaps).toBe(0)
        expect(again).toBeLessThanOrEqual(10)
        expect(calls).toBeLessThan(175)
        expect(waited).toBeLessThan(60_000)
      }
    },
  )

  test.each(ofLength([10, 700, 5000, 100_000], LIMITS))(
    'behavior: the limit is found within the calls that may be asked again: %i blocks',
    async (most) => {
      const range = { from: 0, to: Math.min(RANGE.to, 200 * most - 1) }
      const { end, calls, again, splits } = await search(failingBeyond(most, [500, 500, 'HTTP 500']), {
        range,
      })
      expect(end.state).toBe('complete')
      expect(again).toBeLessThanOrEqual(10)
      expect(calls).toBeLessThan((2.2 * range.to) / most + 15)
      expect(splits[0]?.shortMessage).toBe(
        'The service fails for this block range and works for smaller ranges.',
      )
    },
  )

  test('behavior: a service that fails now and then, whatever the width, has no limit on blocks', async () => {
    const node = createMemoryNode(CHAIN, { head: RANGE.to, tariff: CALLS, results: 70 })
    let asked = 0
    const { end, found, splits, caps } = await search(
      async (call) => {
        if (++asked > 3 && asked % 7 < 2) throw refuse([503, 503, 'busy'])
        return node.ask(call)
      },
      { again: 1000 },
    )
    expect([end.state, found]).toEqual(['complete', 1500])
    expect(splits.filter(({ kind }) => kind === 'unnamed-limit')).toEqual([])
    expect(caps?.unnamed ?? null).toBeNull()
  })

  test('behavior: a service that was down as the search began has no limit on blocks', async () => {
    const node = createMemoryNode(CHAIN, { head: RANGE.to, tariff: CALLS })
    let asked = 0
    const { end, calls, again, lost, splits } = await search(async (call) => {
      if (++asked <= 5) throw refuse([503, 503, 'down'])
      return node.ask(call)
    })
    expect(end.state).toBe('complete')
    expect(splits).toEqual([])
    // Five that failed, and the first block alone: each of them once.
    expect(lost).toBe(6)
    // The first block alone, all of them, and checks of its two ends.
    expect([calls, again]).toEqual([9, 6])
  })

  test.each([0, 1, 2, 5, 10])(
    'error: a service that stays away is asked %i times more, and its rests are as long as ever',
    async (again) => {
      const away = () => Promise.reject(refuse([500, -32603, 'internal error']))
      const ended = await search(away, { again })
      expect(ended.end.state).toBe('refused')
      expect([ended.calls, ended.again]).toEqual([1 + again, again])
      if (again === 10) expect(ended.waited).toBeGreaterThan(300_000)
    },
  )

  test.each([
    ['an invalid request', [200, -32600, 'invalid request'] as const],
    ['an error of its own', [200, -32000, 'server error'] as const],
  ])('error: %s for the first block alone, too, ends the search with one call more', async (_, refused) => {
    const { end, calls, again } = await search(failingBeyond(0, refused))
    expect(end).toMatchObject({ state: 'refused', error: { verbatim: refused[2] } })
    expect([calls, again]).toEqual([2, 1])
    expect((await search(failingBeyond(0, refused), { again: 0 })).calls).toBe(1)
  })

  test('error: a rate stays a rate', async () => {
    const { end, again, splits } = await search(failingBeyond(1000, [429, 429, 'Too Many Requests']))
    expect(end).toMatchObject({ state: 'refused', error: { kind: 'rate-limited' } })
    expect(splits).toEqual([])
    expect(again).toBe(0)
  })

  test('error: one block that the service fails for is never too wide', async () => {
    const node = createMemoryNode(CHAIN, { head: RANGE.to, tariff: CALLS })
    const { end, gaps, again } = await search(async (call) => {
      const [{ fromBlock, toBlock }] = call.params as [{ fromBlock: string; toBlock: string }]
      if (Number(fromBlock) <= 777_000 && Number(toBlock) >= 777_000) throw refuse([500, 500, 'HTTP 500'])
      return node.ask(call)
    })
    expect(end).toMatchObject({ state: 'refused', error: { kind: 'unavailable' } })
    expect(gaps).toBe(0)
    expect(again).toBe(10)
  })

  test('behavior: where blocks in which many logs lie fail, fewer of them are asked for', async () => {
    const chain = new Map<number, number>()
    for (let block = 0; block < 1_000_000; block += 1000) chain.set(block, 1)
    for (let block = 1_000_000; block < 1_010_000; block++) chain.set(block, 1)
    const node = createMemoryNode(chain, { head: RANGE.to, tariff: CALLS, results: 2000 })
    const { end, found, calls, again } = await search(
      async (call) => {
        try {
          return await node.ask(call)
        } catch {
          throw refuse([500, 500, 'HTTP 500'])
        }
      },
      { again: 100 },
    )
    expect([end.state, found]).toEqual(['complete', 11_000])
    expect(calls).toBeLessThan(80)
    expect(again).toBeLessThan(40)
  })
})
