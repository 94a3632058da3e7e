import { createPublicClient, custom, numberToHex, padHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestFunction } from '@/lib/engines/logs'
import { BadInputError } from '@/lib/errors'
import { collectLogs, findLogs } from '@/lib/logs/search/find-logs'
import type { LogsQuery } from '@/lib/logs/search/read-query'
import { logsWithin, TOKEN, TRANSFER, wireLog } from '@/tests/lib/logs/in-memory-node'
import { requestBy } from './logs.example'

const HEAD = 4818
const LOGS = Array.from({ length: 722 }, (_, at) => wireLog(at * 6, 0))

const header = (number: number) => ({
  number: numberToHex(number),
  hash: padHex(numberToHex(number + 1), { size: 32 }),
  timestamp: numberToHex(number),
})

const nodeError = (code: number, message: string) => Object.assign(new Error(message), { code })

type WireLog = ReturnType<typeof wireLog>

/** A node with 722 logs that answers at most 1,000 blocks. `fails`: the error of the nth call. */
function openNode({
  fails = () => null,
  change = (logs) => logs,
}: {
  fails?: (call: number, blocks: number) => Error | null
  change?: (logs: readonly WireLog[]) => readonly WireLog[]
} = {}) {
  let calls = 0
  const request: RequestFunction = async (method, params) => {
    const [asked] = params
    const { fromBlock, toBlock }: { fromBlock?: unknown; toBlock?: unknown } = Object(asked)
    const range = { from: Number(fromBlock), to: Number(toBlock) }
    const blocks = range.to - range.from + 1
    const error = fails(++calls, blocks)
    if (error) throw error
    if (method === 'eth_getBlockByNumber')
      return header(typeof asked === 'string' && asked.startsWith('0x') ? Number(asked) : HEAD)
    if (blocks > 1000) throw nodeError(-32602, 'eth_getLogs is limited to a 1000 block range')
    return change(logsWithin(LOGS, range))
  }
  return { request, calls: () => calls }
}

const QUERY = { filter: { address: TOKEN }, fromBlock: 0, toBlock: 'latest' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Waits take no time. */
async function find(request: RequestFunction, query: Partial<LogsQuery> = {}) {
  const found = collectLogs(findLogs(request, { ...QUERY, ...query }))
  await vi.runAllTimersAsync()
  return found
}

describe('findLogs: input', () => {
  const HASH = `0x${'11'.repeat(32)}`
  test.each([
    [{ concurrency: 0 }, '`concurrency` is 0. Pass a whole number of at least 1.'],
    [{ concurrency: -1 }, '`concurrency` is -1.'],
    [{ concurrency: Number.NaN }, '`concurrency` is NaN.'],
    [{ retries: -1 }, '`retries` is -1. Pass a whole number of at least 0.'],
    [{ timeout: 0 }, '`timeout` is 0. Pass milliseconds: a whole number of at least 1.'],
    [{ fromBlock: Number.NaN }, '`fromBlock` is NaN. Pass a block number.'],
    [{ fromBlock: -5 }, '`fromBlock` is -5.'],
    [{ fromBlock: 1.5 }, '`fromBlock` is 1.5.'],
    [{ fromBlock: undefined }, '`fromBlock` is undefined.'],
    [{ fromBlock: 2n ** 60n }, '`fromBlock` is 1152921504606846976n.'],
    [{ fromBlock: '0x0' }, '`fromBlock` is "0x0".'],
    [
      { toBlock: 'banana' },
      '`toBlock` is "banana". Pass a block number, or the tag latest, safe or finalized.',
    ],
    [
      { fromBlock: 10, toBlock: 5 },
      '`fromBlock` is 10, after `toBlock`, which is 5. Pass the lower block as fromBlock.',
    ],
    [{ budget: Number.NaN }, '`budget` is NaN. Pass a number of at least 0.'],
    [{ budget: -1 }, '`budget` is -1.'],
    [{ budget: '500' }, '`budget` is "500".'],
    [{ prices: { eth_getLogs: -1 } }, '`prices.eth_getLogs` is -1. Pass a number of at least 0.'],
    [{ prices: { eth_getLog: 1 } }, '`prices.eth_getLog` is not a method of a search. Leave it out.'],
    [{ trusted: 'yes' }, '`trusted` is "yes". Pass true or false.'],
    [{ signal: {} }, '`signal` is an object. Pass the signal of an AbortController.'],
    [{ address: TOKEN }, '`address` is not a field of the query. Put addresses and topics into `filter`.'],
    [{ filter: [] }, '`filter` is a list of 0 values.'],
    [{ filter: { address: TOKEN.slice(2) } }, '`filter.address` is "'],
    [{ filter: { address: '0x12' } }, '`filter.address` is "0x12". An address is 0x and 40 hex digits.'],
    [{ filter: { address: [] } }, '`filter.address` is an empty list. For all contracts, leave it out.'],
    [{ filter: { address: [TOKEN, null] } }, '`filter.address[1]` is null.'],
    [{ filter: { topics: TRANSFER } }, '`filter.topics` is "0xddf'],
    [
      { filter: { topics: ['Transfer'] } },
      '`filter.topics[0]` is "Transfer". A topic is 0x and 64 hex digits, or null for any.',
    ],
    [{ filter: { topics: [undefined] } }, '`filter.topics[0]` is undefined.'],
    [{ filter: { topics: [null, []] } }, '`filter.topics[1]` is an empty list. For any topic, pass null.'],
    [
      { filter: { topics: [HASH, HASH, HASH, HASH, HASH] } },
      '`filter.topics` is a list of 5 values. Pass a list of at most 4 topics.',
    ],
    [{ filter: { event: 'Transfer' } }, '`filter.event` is not a field of a filter.'],
    [{ snapshot: {} }, '`snapshot` is not a snapshot of findLogs.'],
    [{ snapshot: 5 }, '`snapshot` is not a snapshot of findLogs.'],
  ])('error: %o', (wrong, message) => {
    const { request, calls } = openNode()
    const start = () => findLogs(request, { ...QUERY, ...wrong } as LogsQuery)
    expect(start).toThrow(BadInputError)
    expect(start).toThrow(message)
    expect(calls()).toBe(0)
  })

  test('error: no request function, no query', () => {
    expect(() => findLogs(undefined as unknown as RequestFunction, QUERY)).toThrow('`request` is undefined.')
    expect(() => findLogs(openNode().request, undefined as unknown as LogsQuery)).toThrow(
      '`query` is undefined.',
    )
  })

  test('args: block numbers as bigint, an address with a checksum', async () => {
    const query = { fromBlock: 0n, toBlock: 600n, filter: { address: `0x${'0'.repeat(38)}AA` } } as const
    const { state, logs } = await find(openNode().request, query)
    expect({ state, found: logs.length }).toEqual({ state: 'complete', found: 101 })
  })
})

test('args: a client of viem', async () => {
  const { request } = openNode()
  const transport = custom({ request: ({ method, params }) => request(method, params) })
  const { state, logs } = await find(requestBy(createPublicClient({ transport })))
  expect({ state, found: logs.length }).toEqual({ state: 'complete', found: 722 })
})

describe('findLogs: snapshots', () => {
  const halfway = () => find(openNode().request, { budget: 1_500 })

  test('default: a snapshot stored as JSON continues, and the result has only the rest', async () => {
    const first = await halfway()
    expect(first.state).toBe('budget')
    const snapshot = JSON.parse(JSON.stringify(first.snapshot))
    const rest = await find(openNode().request, { snapshot })
    expect(rest.state).toBe('complete')
    expect(first.logs.length + rest.logs.length).toBe(LOGS.length)
    expect((await find(openNode().request, { snapshot, toBlock: HEAD })).logs).toHaveLength(rest.logs.length)
  })

  test('behavior: the same filter, written in another way', async () => {
    const { request } = openNode()
    const other: `0x${string}` = `0x${'ab'.repeat(20)}`
    const first = await find(request, { filter: { address: [TOKEN, other] }, budget: 1_500 })
    const filter = { address: [`0x${'AB'.repeat(20)}`, TOKEN] } as const
    expect((await find(request, { filter, snapshot: first.snapshot })).state).toBe('complete')
  })

  test.each([
    [{ fromBlock: 1 }, 'The snapshot is of another range.'],
    [{ toBlock: 10 }, 'The snapshot is of another range.'],
    [{ toBlock: 'finalized' }, 'The snapshot is of another range.'],
    [{ filter: {} }, 'The snapshot is of another filter.'],
    [{ filter: { address: TOKEN, topics: [TRANSFER] } }, 'The snapshot is of another filter.'],
  ] as const)('error: a snapshot of another query, %j', async (change, message) => {
    const { snapshot } = await halfway()
    const { request, calls } = openNode()
    const start = () => findLogs(request, { ...QUERY, ...change, snapshot })
    expect(start).toThrow(BadInputError)
    expect(start).toThrow(message)
    expect(calls()).toBe(0)
  })
})

describe('findLogs: calls that do not settle', () => {
  test.each(['eth_getBlockByNumber', 'eth_getLogs'])(
    'behavior: the signal ends %s at once',
    async (hangs) => {
      const { request } = openNode()
      const stop = new AbortController()
      setTimeout(() => stop.abort(), 500)
      const hanging: RequestFunction = (method, params) =>
        method === hangs ? new Promise(() => {}) : request(method, params)
      const { state, cost } = await find(hanging, { signal: stop.signal })
      expect(state).toBe('stopped')
      expect(cost.calls).toBeGreaterThan(0)
    },
  )

  test('args: a call without a response within `timeout` is retried', async () => {
    const { request } = openNode()
    let calls = 0
    const hanging: RequestFunction = (method, params) =>
      ++calls % 5 === 0 ? new Promise(() => {}) : request(method, params)
    const { state, logs } = await find(hanging, { timeout: 10_000 })
    expect({ state, found: logs.length }).toEqual({ state: 'complete', found: 722 })
    const never = await find(() => new Promise(() => {}), { timeout: 10_000, retries: 1 })
    expect(never).toMatchObject({
      state: 'refused',
      error: 'The service did not answer: No response after 10000 ms.',
    })
  })
})

describe('findLogs: refusals that pass', () => {
  test.each([
    ['Internal error', -32000],
    ['Internal error', -32603],
    ['internal server error', -32000],
    ['header not found', -32000],
    ['request timed out', -32000],
  ])('behavior: every third, fourth, fifth or seventh call fails with "%s", %i', async (message, code) => {
    // A timeout of every third call looks like one of the range.
    for (const every of message === 'request timed out' ? [4, 5, 7] : [3, 4, 5, 7]) {
      const { request } = openNode({
        fails: (call) => (call % every === 0 ? nodeError(code, message) : null),
      })
      const { state, logs, gaps } = await find(request)
      expect({ every, state, found: logs.length, gaps }).toEqual({
        every,
        state: 'complete',
        found: 722,
        gaps: [],
      })
    }
  })

  test.each([
    ['Something failed', -32000, 'refused'],
    ['request timed out', -32000, 'complete-except-gaps'],
  ])(
    'behavior: "%s" for one block is retried 3 times before the search gives up',
    async (message, code, end) => {
      let left = 3
      const once = openNode({
        fails: (_, blocks) => (blocks === 1 && left-- > 0 ? nodeError(code, message) : null),
      })
      const range = { fromBlock: 12, toBlock: 12 }
      expect(await find(once.request, range)).toMatchObject({
        state: 'complete',
        logs: [{ blockNumber: 12 }],
      })
      const always = openNode({ fails: (_, blocks) => (blocks === 1 ? nodeError(code, message) : null) })
      expect((await find(always.request, range)).state).toBe(end)
      expect(always.calls()).toBeLessThanOrEqual(6)
    },
  )

  test('args: no retry is made if none is allowed', async () => {
    const always = openNode({
      fails: (_, blocks) => (blocks === 1 ? nodeError(-32000, 'Internal error') : null),
    })
    const { state, cost } = await find(always.request, { fromBlock: 12, toBlock: 12, retries: 0 })
    expect({ state, calls: cost.calls }).toEqual({ state: 'refused', calls: always.calls() })
  })
})

describe('findLogs: wrong answers and errors', () => {
  test('error: a removed log, and one block hash on logs of two blocks', async () => {
    const removed = openNode({ change: (logs) => logs.map((log) => ({ ...log, removed: true })) })
    expect(await find(removed.request)).toMatchObject({
      state: 'refused',
      logs: [],
      error: 'The response is not valid: a log is removed from the chain.',
    })
    const sameHash = openNode({
      change: (logs) => logs.map((log) => ({ ...log, blockHash: wireLog(1, 0).blockHash })),
    })
    expect(await find(sameHash.request)).toMatchObject({
      state: 'refused',
      error: expect.stringContaining('has the hash of another block'),
    })
  })

  test('error: the error of a transport is the cause, and its message is in the text', async () => {
    const boom = new Error('boom')
    const throws: RequestFunction = () => {
      throw boom
    }
    const errors: unknown[] = []
    for await (const event of findLogs(throws, { ...QUERY, retries: 0 }))
      if (event.type === 'finished' && event.state === 'refused') errors.push(event.error)
    expect(errors).toMatchObject([{ message: 'The service did not answer: boom', cause: boom }])
    const refused = openNode({ fails: () => nodeError(-32000, 'Something failed') })
    expect((await find(refused.request)).error).toBe('The service refused the call: Something failed')
  })
})
