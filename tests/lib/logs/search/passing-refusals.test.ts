import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { Clock } from '@/lib/rpc/pace/clock'
import { createPacer, type PacedOutcome, type Pacer } from '@/lib/rpc/pace/pacer'
import { ofLength } from '../../../test-length'
import { createMemoryNode, TOKEN } from '../in-memory-node'

/** 2,400 logs in 600 blocks, of which an answer holds 70. */
const CHAIN = new Map(Array.from({ length: 600 }, (_, at) => [at * 10, 4]))
const LIMITS = { head: 5999, results: 70 }
const RANGE = { from: 0, to: 5999 }

/** Time that passes only where something waits, and a little each time it is looked at; sleep may end too `early`. */
function openClock(early = 0): Clock {
  let now = 0
  return {
    now: () => now++,
    sleep: async (ms) => {
      now += Math.max(0, ms - early)
    },
  }
}

const refused = (httpStatus: number, code: number, message: string, credits = 255) =>
  new RpcError({
    ...classifyRpcError({ httpStatus, code, message }),
    code,
    verbatim: message,
    bill: { calls: 1, credits, unit: 'credits', tookMs: 1, answeredBy: 'node' },
  })

async function search(
  ask: AskRelay,
  concurrency = 1,
  clock = openClock(),
  again?: number,
  pacer: Pacer = createPacer({ weigh: () => 1, clock }),
) {
  const { signal } = new AbortController()
  const client = withinBudget(openClient(ask, CREDITS, signal), 1_000_000)
  const network = { history: 'archive', blockTime: 12 } as const
  const events: SearchEvent[] = []
  const asks = {
    client,
    filter: { address: TOKEN },
    range: RANGE,
    network,
    signal,
    concurrency,
    clock,
    pacer,
  }
  const options = again === undefined ? asks : { ...asks, again }
  for await (const event of searchLogs(options)) events.push(event)
  const end = events.at(-1)
  if (end?.type !== 'finished') throw new Error('The search did not end.')
  const found = events.flatMap((event) => (event.type === 'answered' ? event.logs : [])).length
  const count = (type: SearchEvent['type']) => events.filter((event) => event.type === type).length
  return { end, events, found, count, calls: end.bill.calls }
}

/** Refuses each call that `isRefused` picks by its number, counted from 1. */
function refusing(isRefused: (call: number) => boolean, error: () => RpcError) {
  const node = createMemoryNode(CHAIN, LIMITS)
  let calls = 0
  return async (...call: Parameters<AskRelay>) => {
    if (isRefused(++calls)) throw error()
    return node.ask(...call)
  }
}

const undisturbed = await search(createMemoryNode(CHAIN, LIMITS).ask)

describe('refusals that another time may not bring', () => {
  test.each(ofLength([1, 6], [1, 2, 3, 4, 5, 6]))(
    'behavior: a wait that is over between two looks at the clock, %i ms early, ends nothing',
    async (early) => {
      const ask = refusing(
        (call) => call % 4 === 0,
        () => refused(429, -32005, 'too many requests', 0),
      )
      const { end, found } = await search(ask, 1, openClock(early))
      expect(end.state).toBe('complete')
      expect(found).toBe(undisturbed.found)
    },
  )

  test.each([
    ['HTTP 429 with words of a limit', 429, -32005, 'limit exceeded'],
    ['HTTP 429 with words of a range', 429, -32005, 'block range too large'],
    ['a limit that is not named', 200, -32005, 'limit exceeded'],
    ['a request limit', 200, -32000, 'request limit reached'],
    ['a capacity', 200, -32005, 'capacity exceeded'],
    ['HTTP 500', 500, -32603, 'internal error'],
    ['HTTP 503', 503, 503, 'HTTP 503 without a JSON-RPC envelope.'],
  ])(
    'behavior: every fourth call refused by %s costs one more call each, and nothing is a gap',
    async (_, ...refusal) => {
      for (const concurrency of ofLength([1], [1, 4])) {
        const { end, found, count, calls } = await search(
          refusing(
            (call) => call % 4 === 0,
            () => refused(...refusal),
          ),
          concurrency,
          openClock(),
          1000,
        )
        expect(end.state).toBe('complete')
        expect(found).toBe(2400)
        expect(count('gap')).toBe(0)
        // Of four calls at a time one may fail twice, which looks like a range limit.
        if (concurrency > 1) continue
        expect(count('waiting')).toBe(Math.floor(calls / 4))
        expect(calls - count('waiting')).toBe(undisturbed.calls)
      }
    },
  )

  test('behavior: a limit that is not named and that no wait helps is one of width', async () => {
    const node = createMemoryNode(CHAIN, LIMITS)
    const { end, found, count, calls } = await search(async (call) => {
      const [{ fromBlock, toBlock }] = call.params as [{ fromBlock: string; toBlock: string }]
      if (Number(toBlock) - Number(fromBlock) >= 300) throw refused(200, -32005, 'limit exceeded')
      return node.ask(call)
    })
    expect(end.state).toBe('complete')
    expect(found).toBe(2400)
    expect(count('gap')).toBe(0)
    expect(calls).toBeLessThan(2 * undisturbed.calls)
  })

  test.each([1, 4])(
    'error: a limit that is not named for whatever blocks ends the search after few calls and a minute, %i at a time',
    async (concurrency) => {
      const clock = openClock()
      const { end, calls, events } = await search(
        async () => {
          throw refused(200, -32005, 'cost budget exceeded')
        },
        concurrency,
        clock,
      )
      expect(end).toMatchObject({ state: 'refused', error: { verbatim: 'cost budget exceeded' } })
      expect(calls).toBeLessThan(10)
      expect(events.map(({ type }) => type)).not.toContain('split')
      expect(clock.now()).toBeLessThan(70_000)
    },
  )

  test('behavior: a limit that is not named and that a minute helps is one of time, and is not taken for one of width', async () => {
    const node = createMemoryNode(CHAIN, LIMITS)
    const clock = openClock()
    const { end, found, events, calls } = await search(
      async (call) => {
        if (clock.now() < 40_000) throw refused(200, -32005, 'limit exceeded')
        return node.ask(call)
      },
      1,
      clock,
    )
    expect([end.state, found]).toEqual(['complete', 2400])
    expect(events.flatMap((event) => (event.type === 'split' ? [event.why.kind] : []))).not.toContain(
      'range-too-large',
    )
    expect(calls).toBeLessThan(undisturbed.calls + 10)
  })

  test.each([
    ['a limit that is not named', 200, 'limit exceeded', true],
    ['a rate limit', 429, 'too many requests', false],
  ] as const)('behavior: for %s all callers of the pacer wait', async (_, status, words, isUnnamed) => {
    const clock = openClock()
    const holds: PacedOutcome[] = []
    const pacer = createPacer({ weigh: () => 1, clock })
    const noting: Pacer = {
      ...pacer,
      async turn(...turn) {
        const pass = await pacer.turn(...turn)
        return {
          end(outcome) {
            if (outcome.holdMs !== undefined) holds.push(outcome)
            pass.end(outcome)
          },
        }
      },
    }
    const ask = refusing(
      (call) => call % 4 === 0,
      () => refused(status, -32005, words),
    )
    const { end } = await search(ask, 4, clock, 1000, noting)
    expect(end.state).toBe('complete')
    expect(holds.length).toBeGreaterThan(0)
    expect(holds.every((hold) => (hold.isUnnamed ?? false) === isUnnamed)).toBe(true)
  })

  test('error: a service that comes to refuse everything midway is asked few times more', async () => {
    const node = createMemoryNode(CHAIN, LIMITS)
    let answered = 0
    const { end, calls } = await search(async (call) => {
      if (answered === 10) throw refused(200, -32005, 'limit exceeded')
      const answer = await node.ask(call)
      answered++
      return answer
    })
    expect(end.state).toBe('refused')
    expect(calls - answered).toBeLessThan(20)
  })

  test.each([
    ['a limit that is not named', 'limit exceeded', 'limit of the service is exceeded'],
    ['too wide a range', 'block range too large', 'refused the call'],
  ])(
    'error: where even one block is refused for %s, the search ends, and no block is called a gap',
    async (_, words, said) => {
      const { end, count, calls } = await search(async () => {
        throw refused(200, -32005, words)
      })
      expect(end).toMatchObject({ state: 'refused', error: { shortMessage: expect.stringContaining(said) } })
      expect(count('gap')).toBe(0)
      expect(calls).toBeLessThan(40)
    },
  )

  test.each([-32000, -32005])(
    'error: a search that ends as one call took too much computation (%i) says to ask for less, or later',
    async (code) => {
      const { end } = await search(async () => {
        throw refused(200, code, 'computation exceeded quota units')
      })
      const shortMessage = expect.stringContaining('more computation than the service allows')
      const whatToDo = expect.stringMatching(/fewer blocks.* address.* topic.* later/)
      expect(end).toMatchObject({ state: 'refused', error: { shortMessage, whatToDo } })
    },
  )

  test.each([
    [0, 1],
    [0, 4],
    [2, 1],
    [2, 4],
    [10, 4],
  ])(
    'error: a service that stays away is asked %i times more, with %i calls at a time, and each call is on the bill',
    async (again, concurrency) => {
      const away = () => Promise.reject(refused(500, -32603, 'internal error', 7))
      const { end, count, calls } = await search(away, concurrency, openClock(), again)
      expect(end.state).toBe('refused')
      expect(count('asked-again')).toBe(again)
      expect(calls).toBe(1 + again)
      expect(end.bill.credits).toBe(7 * calls)
    },
  )

  test('behavior: the allowance is of all calls together, and what was lost is told', async () => {
    const every = refusing(
      (call) => call % 4 === 0,
      () => refused(503, 503, 'busy', 0),
    )
    const { end, events, count } = await search(every, 1, openClock(), 3)
    expect(end.state).toBe('refused')
    expect(count('asked-again')).toBe(3)
    expect(events.filter(({ type }) => type === 'asked-again')).toMatchObject(
      Array.from({ length: 3 }, () => ({ lost: { credits: 0 } })),
    )
  })

  test('behavior: a call that failed and is refused when it is made again is counted, too', async () => {
    const { end, count, calls } = await search(
      refusing(
        (call) => call === 1,
        () => refused(503, 503, 'busy', 0),
      ),
    )
    expect(end.state).toBe('complete')
    expect(count('asked-again')).toBe(1)
    expect(calls).toBe(undisturbed.calls + 1)
  })

  test('behavior: a call that was to check an answer and is refused is counted as a check', async () => {
    const node = createMemoryNode(new Map([...CHAIN].slice(0, 50).map(([block]) => [block, 1])), LIMITS)
    let asked = 0
    const { end, events, calls } = await search(async (call) => {
      if (++asked === 2) throw refused(200, -32000, 'not now', 255)
      return node.ask(call)
    })
    expect(end.state).toBe('complete')
    const paid = events.filter((event) => event.type === 'check-paid')
    expect(paid.length).toBe(calls - events.filter(({ type }) => type === 'answered').length)
    expect(paid.reduce((sum, { credits }) => sum + credits, 255)).toBe(end.bill.credits)
  })

  test('behavior: a wait is told while it lasts', async () => {
    const clock = openClock()
    let told = 0
    const failing = refusing(
      (call) => call === 2,
      () => refused(503, 503, 'busy', 0),
    )
    const { signal } = new AbortController()
    const events = searchLogs({
      client: withinBudget(openClient(failing, CREDITS, signal), 1_000_000),
      filter: { address: TOKEN },
      range: RANGE,
      network: { history: 'archive', blockTime: 12 },
      signal,
      clock: {
        now: clock.now,
        async sleep(ms) {
          await new Promise<void>((resolve) => setTimeout(resolve))
          expect(told).toBe(1)
          await clock.sleep(ms, signal)
        },
      },
    })
    for await (const { type, ...event } of events) {
      if (type === 'waiting') told++
      if (type === 'finished') expect(event).toMatchObject({ state: 'complete' })
    }
    expect(told).toBe(1)
  })

  test('behavior: haste that is waited out takes nothing from the allowance', async () => {
    const hasty = refusing(
      (call) => call % 4 === 0,
      () => refused(429, -32005, 'too many requests', 0),
    )
    const { end, count } = await search(hasty, 1, openClock(), 0)
    expect(end.state).toBe('complete')
    expect(count('asked-again')).toBe(0)
  })

  test.each([1, 4])(
    'behavior: a service that is down is asked one call at a time, later and later, and the search goes on by itself, %i at a time',
    async (concurrency) => {
      const node = createMemoryNode(CHAIN, LIMITS)
      const clock = openClock()
      const from = 20_000
      let underWay = 0
      let most = 0
      const { end, found, events } = await search(
        async (call) => {
          most = Math.max(most, ++underWay)
          await Promise.resolve()
          underWay--
          const now = clock.now()
          if (now > 30 && now < from + 100_000) throw refused(503, 503, 'down', 0)
          if (now <= 30) most = 0
          return node.ask(call)
        },
        concurrency,
        clock,
        1000,
      )
      expect(end.state).toBe('complete')
      expect(found).toBe(2400)
      const waits = events.flatMap((event) => (event.type === 'waiting' ? [event] : []))
      const down = waits.filter(({ failures }) => failures >= 3)
      expect(down.length).toBeGreaterThan(1)
      expect(Math.max(...down.map(({ ms }) => ms))).toBe(60_000)
      expect(waits.length).toBeLessThan(12)
      if (concurrency === 1) expect(most).toBe(1)
    },
  )

  test('error: HTTP 413 makes the range smaller', async () => {
    const node = createMemoryNode(CHAIN, LIMITS)
    const { end, found } = await search(async (call) => {
      const [{ fromBlock, toBlock }] = call.params as [{ fromBlock: string; toBlock: string }]
      if (Number(toBlock) - Number(fromBlock) >= 300)
        throw refused(413, 413, 'HTTP 413 without a JSON-RPC envelope.')
      return node.ask(call)
    })
    expect(end.state).toBe('complete')
    expect(found).toBe(2400)
  })
})
