import { afterEach, describe, expect, test, vi } from 'vitest'
import { type BlockRange, joinRanges } from '@/lib/block/block-range'
import { CREDITS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import type { SearchEvent, SearchSnapshot } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { askEndpoint } from '@/lib/rpc/client/ask-endpoint'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { ofLength } from '../../../test-length'
import { createMemoryNode, TOKEN, wireLog } from '../in-memory-node'

/** 1,200 logs in 6,000 blocks, of which an answer holds 150. */
const CHAIN = new Map(Array.from({ length: 600 }, (_, at) => [at * 10, 2]))
const RANGE = { from: 0, to: 5999 }

type Logs = readonly ReturnType<typeof wireLog>[]

/** What comes instead of an answer: a body, or what `fetch` throws. */
type Bad = (whole: { envelope: string; logs: Logs; call: number }) => Response

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)
const result = (value: unknown) => json({ jsonrpc: '2.0', id: 1, result: value })
const error = (code: number, message: string, status = 200) =>
  json({ jsonrpc: '2.0', id: 1, error: { code, message } }, { status })

const PAGE = '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>'

const CHANGING = [
  () => error(-32005, 'limit exceeded'),
  () => error(-32603, 'internal error', 500),
  () => error(-32000, 'header not found'),
  () => new Response(PAGE, { status: 502 }),
  () => error(-32602, 'block range is too wide'),
  () => error(-32005, 'query timeout exceeded'),
  () => error(4444, 'pruned history unavailable'),
  () => result(null),
] as const

const BAD: Readonly<Record<string, Bad>> = {
  'a page of HTML': () => new Response(PAGE),
  'a page of HTML with HTTP 502': () => new Response(PAGE, { status: 502 }),
  'an empty body': () => new Response(''),
  'an empty body with HTTP 204': () => new Response(null, { status: 204 }),
  null: () => result(null),
  'the JSON null': () => json(null),
  'neither result nor error': () => json({ jsonrpc: '2.0', id: 1 }),
  'a text': () => result('0x'),
  'an object': () => result({ logs: [] }),
  'a list of nulls': () => result([null]),
  'half an answer': ({ envelope }) => new Response(envelope.slice(0, envelope.length / 2)),
  'an answer without its last bracket': ({ envelope }) => new Response(envelope.slice(0, -1)),
  'logs of another address': ({ logs }) =>
    result(logs.map((log) => ({ ...log, address: `0x${'be'.repeat(20)}` }))),
  'logs of other blocks': () => result([wireLog(900_000, 0)]),
  'logs of two branches': ({ logs }) => result([...logs, { ...logs[0], blockHash: `0x${'5e'.repeat(32)}` }]),
  'a log with two contents': ({ logs }) => result([...logs, { ...logs[0], data: '0xff' }]),
  'a log without a block': ({ logs }) => result([{ ...logs[0], blockNumber: null }]),
  'five topics': ({ logs }) => result([{ ...logs[0], topics: Array(5).fill(`0x${'11'.repeat(32)}`) }]),
  'HTTP 429 without end': () => error(429, 'Too Many Requests', 429),
  'HTTP 429 with a page': () => new Response(PAGE, { status: 429 }),
  'HTTP 403 with a page': () => new Response(PAGE, { status: 403 }),
  'a refusal without words': () => error(-32000, ''),
  'a refusal that is a text': () => json({ jsonrpc: '2.0', id: 1, error: 'no' }),
  'a refusal that is null': () => json({ jsonrpc: '2.0', id: 1, error: null }),
  'other blocks pruned each time': ({ call }) =>
    error(4444, `pruned history unavailable: earliest available ${call * 7}`),
  'another head each time': ({ call }) =>
    error(-32602, `block range extends beyond current head block: head ${call}`),
  'an error that changes between calls': ({ call }) =>
    (CHANGING[call % CHANGING.length] ?? (() => result(null)))(),
  'no connection': () => {
    throw new TypeError('fetch failed')
  },
}

/** Before bad answers begin. */
const GOOD = 4

/** Answers GOOD calls for logs well, and then as `bad` does. */
function serve(bad: Bad, good = GOOD) {
  const node = createMemoryNode(CHAIN, { head: RANGE.to, results: 150 })
  let call = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    call++
    const answer = await node.ask({ method, params }).catch((refused) => refused)
    if (!('result' in answer)) return error(answer.code, answer.verbatim)
    const envelope = JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer.result })
    return call <= good ? new Response(envelope) : bad({ envelope, logs: answer.result, call })
  })
}

function openClock() {
  let now = 0
  return {
    now: () => now++,
    sleep: async (ms: number) => {
      now += ms
    },
  }
}

async function search(snapshot?: SearchSnapshot, concurrency = 1) {
  const { signal } = new AbortController()
  const ask = (call: Parameters<typeof askEndpoint>[1]) =>
    askEndpoint('http://provider.test', call, CREDITS, () => undefined)
  const client = withinBudget(openClient(ask, CREDITS, signal), 1_000_000)
  const network = { history: 'archive', blockTime: 12 } as const
  const clock = openClock()
  const events: SearchEvent[] = []
  const asks = {
    client,
    filter: { address: TOKEN },
    range: RANGE,
    network,
    signal,
    clock,
    snapshot,
    concurrency,
  }
  for await (const event of searchLogs(asks)) events.push(event)
  const end = events.at(-1)
  if (end?.type !== 'finished') throw new Error('The search did not end.')
  const answered = events.flatMap((event) => (event.type === 'answered' ? [event] : []))
  return {
    end,
    waited: clock.now(),
    ranges: answered.map(({ range }) => range),
    found: answered.flatMap(({ logs }) =>
      logs.map(({ blockNumber, logIndex }) => `${blockNumber}:${logIndex}`),
    ),
  }
}

const EVERY = new Set([...CHAIN.keys()].flatMap((block) => [`${block}:0`, `${block}:1`]))
const NAMED = ['complete', 'complete-except-gaps', 'behind', 'refused']

/** Ranges that were answered, gaps and what is left are all blocks, each once. */
function expectTiled(ranges: readonly BlockRange[], { gaps, left }: SearchSnapshot) {
  const pieces = [...ranges, ...gaps, ...left.map(({ from, to }) => ({ from, to }))]
  expect(joinRanges(pieces)).toEqual([RANGE])
  expect(pieces.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(6000)
}

afterEach(() => vi.unstubAllGlobals())

describe('answers of providers that are no answers', () => {
  test.each(Object.entries(BAD))(
    'error: %s ends the search in a named state, and nothing that came is lost',
    async (_, bad) => {
      for (const concurrency of ofLength([3], [1, 3])) {
        serve(bad)
        const { end, found, ranges, waited } = await search(undefined, concurrency)
        expect(NAMED).toContain(end.state)
        if (end.state === 'refused')
          expect(end.error.shortMessage).not.toContain('The explorer itself failed')
        expect(found.length).toBeGreaterThan(0)
        const before = new Set(found)
        expect(before.size).toBe(found.length)
        expect(found.filter((log) => !EVERY.has(log))).toEqual([])
        expect(end.bill.calls).toBeLessThan(80)
        expect(waited).toBeLessThan(10 * 60_000)
        if (!end.snapshot) throw new Error('The range was not pinned.')
        expectTiled(ranges, end.snapshot)

        serve(bad, Number.POSITIVE_INFINITY)
        const rest = await search(end.snapshot, concurrency)
        const missing = [...EVERY].filter((log) => !before.has(log) && !isIn(end.snapshot?.gaps ?? [], log))
        expect(rest.found.toSorted()).toEqual(missing.toSorted())
      }
    },
  )

  test.each(Object.entries(BAD))('error: %s from the first call on', async (_, bad) => {
    serve(bad, 0)
    const { end, found } = await search()
    expect(NAMED).toContain(end.state)
    expect(found.filter((log) => !EVERY.has(log))).toEqual([])
    expect(end.bill.calls).toBeLessThan(80)
  })
})

const isIn = (gaps: readonly BlockRange[], log: string): boolean => {
  const block = Number(log.split(':')[0])
  return gaps.some(({ from, to }) => block >= from && block <= to)
}
