import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { createMemoryNode, TOKEN } from '../in-memory-node'

/** 2,000 logs in 20,000 blocks. */
const CHAIN = new Map(Array.from({ length: 2000 }, (_, at) => [at * 10, 1]))
const RANGE = { from: 0, to: 19_999 }

type Asked = { from: number; to: number; logs: number; call: number }

/** When a provider refuses a call for logs. */
const WHEN = {
  'the first 2 calls': ({ call }: Asked) => call <= 2,
  'every third call': ({ call }: Asked) => call % 3 === 0,
  'more than 500 logs': ({ logs }: Asked) => logs > 500,
  'more than 10 blocks': ({ from, to }: Asked) => to - from >= 10,
  'more than 1,000 blocks': ({ from, to }: Asked) => to - from >= 1000,
  'more than 5,000 blocks': ({ from, to }: Asked) => to - from >= 5000,
  'blocks below 12,000': ({ from }: Asked) => from < 12_000,
  'blocks beyond 19,990': ({ to }: Asked) => to > 19_990,
  'after 5 calls': ({ call }: Asked) => call > 5,
  always: () => true,
} as const

type When = keyof typeof WHEN

type Expected = {
  ends: 'complete' | 'complete-except-gaps' | 'behind' | RefusalKind
  /** Calls at most, checks of answers included. */
  calls: number
  /** Logs found; all of them where left out. */
  found?: number
}

type Row = readonly [
  who: string,
  httpStatus: number,
  code: number,
  text: string,
  when: When,
  expected: Expected,
  data?: unknown,
]

const all = (calls: number): Expected => ({ ends: 'complete', calls })
const pruned = (calls: number): Expected => ({ ends: 'complete-except-gaps', calls, found: 800 })
/** Where no number is said, the end is found by steps. */
const behind = (calls: number, found = 1998): Expected => ({ ends: 'behind', calls, found })
const refused = (ends: RefusalKind, calls: number): Expected => ({ ends, calls, found: 0 })

/** Texts of public bug reports and documentation, and what a search must make of them. */
const REFUSALS: readonly Row[] = [
  // Limits on logs.
  ['graph-node#776', 200, -32005, 'query returned more than 500 results', 'more than 500 logs', all(12)],
  [
    'erigon#19721',
    200,
    -32000,
    'query returns too many logs, narrow your filter: 500',
    'more than 500 logs',
    all(12),
  ],
  ['nitro', 200, -32000, 'logs matched by query exceeds limit of 500', 'more than 500 logs', all(12)],
  // Limits on bytes.
  [
    'zksync-era#3412',
    200,
    -32008,
    'Response is too big',
    'more than 500 logs',
    all(15),
    'Exceeded max limit of 1048576',
  ],
  ['ponder#407', 400, -32600, 'Response size is larger than 150MB limit', 'more than 500 logs', all(15)],
  ['blockscout#9958', 200, -32003, 'response too large', 'more than 500 logs', all(15)],
  ['a gateway', 413, 413, 'HTTP 413 without a JSON-RPC envelope.', 'more than 500 logs', all(15)],
  // Limits on blocks.
  ['INFURA/infura#237', 200, -32602, 'range 20000 exceeds limit of 5000', 'more than 5,000 blocks', all(12)],
  [
    'arbitrum-sdk#609',
    200,
    -32614,
    'eth_getLogs is limited to a 1,000 range',
    'more than 1,000 blocks',
    all(45),
  ],
  ['Chainstack', 200, -32602, 'Block range limit exceeded.', 'more than 5,000 blocks', all(12)],
  ['bsc#113', 200, -32005, 'limit exceeded', 'more than 1,000 blocks', all(62)],
  [
    'defillama-sdk#262',
    200,
    -32005,
    'Log response size exceeded. Maximum allowed number of requested blocks is 1000',
    'more than 1,000 blocks',
    all(45),
  ],
  [
    'boba_legacy#827',
    200,
    -32602,
    'invalid params',
    'more than 1,000 blocks',
    all(45),
    { payload: 'range 20000 is bigger than range limit 1000' },
  ],
  // Time.
  ['Infura', 200, -32005, 'query timeout exceeded', 'more than 5,000 blocks', all(16)],
  [
    'nethermind',
    200,
    -32016,
    'eth_getLogs request was canceled due to enabled timeout.',
    'more than 5,000 blocks',
    all(16),
  ],
  ['rindexer#327', 200, -32001, 'Unable to complete request at this time.', 'the first 2 calls', all(8)],
  // Haste.
  [
    'Infura',
    429,
    -32005,
    'project ID request rate exceeded',
    'every third call',
    all(12),
    { rate: { backoff_seconds: 1 } },
  ],
  ['reth', 200, -32009, 'Server is busy, try again later', 'every third call', all(12)],
  // Behind the head.
  [
    'execution-apis#875',
    200,
    -32602,
    'block range extends beyond current head block',
    'the first 2 calls',
    all(8),
  ],
  [
    'execution-apis#875',
    200,
    -32602,
    'block range extends beyond current head block',
    'blocks beyond 19,990',
    behind(14),
  ],
  [
    'defillama-sdk#254',
    200,
    -32000,
    'block 19999 is beyond the latest block 19990 of this node, retry later',
    'blocks beyond 19,990',
    behind(12, 2000),
  ],
  ['nitro#3666', 200, -32000, 'invalid block range params', 'the first 2 calls', all(8)],
  ['nanoreth#153', 200, -32602, 'invalid block range', 'blocks beyond 19,990', behind(14)],
  ['execution-apis#534', 200, -32000, 'header not found', 'the first 2 calls', all(8)],
  [
    'avalanche',
    200,
    -32000,
    'requested to block 19999 after last accepted block 19990',
    'blocks beyond 19,990',
    behind(12, 2000),
  ],
  // Pruned.
  [
    'go-ethereum#31939',
    200,
    -32000,
    'failed to get logs for block #0 (0xd4e567..cb8fa3)',
    'blocks below 12,000',
    pruned(24),
  ],
  ['go-ethereum#31939', 200, 4444, 'pruned history unavailable', 'blocks below 12,000', pruned(24)],
  [
    'reth#21304',
    200,
    4444,
    'pruned history unavailable: requested 0, earliest available 12000',
    'blocks below 12,000',
    pruned(8),
  ],
  [
    'erigon#13198',
    200,
    -32000,
    'seek with txNum=1962853355 but data before txNum=2662500000 is not available: blockNum=0',
    'blocks below 12,000',
    pruned(24),
  ],
  [
    'erigon#19339',
    200,
    -32000,
    'old data not available due to pruning: requested block 0, history is available from block 12000',
    'blocks below 12,000',
    pruned(8),
  ],
  [
    'nethermind#5230',
    200,
    -32001,
    "Receipt not available for 'From' block '0'.",
    'blocks below 12,000',
    pruned(24),
  ],
  ['bsc#2179', 200, -32000, 'pebble: not found', 'blocks below 12,000', pruned(24)],
  ['any of them', 200, 4444, 'pruned history unavailable', 'always', refused('missing-data', 3)],
  // Failures without a word.
  ['erpc', 503, 503, 'HTTP 503 without a JSON-RPC envelope.', 'every third call', all(12)],
  ['base-node', 200, -32020, 'no backend is currently healthy to serve traffic', 'the first 2 calls', all(8)],
  ['a node', 200, -32603, 'internal error', 'more than 5,000 blocks', all(20)],
  // Nothing to do about.
  [
    'Infura',
    402,
    -32005,
    'daily request count exceeded, request rate limited',
    'always',
    refused('quota-exhausted', 1),
  ],
  ['Infura', 402, -32005, 'Payment Required', 'after 5 calls', { ends: 'complete', calls: 6 }],
  ['Infura', 401, 401, 'invalid project id', 'always', refused('unauthorized', 1)],
  [
    'bsc',
    200,
    -32601,
    'the method eth_getLogs does not exist/is not available',
    'always',
    refused('unsupported', 1),
  ],
]

/** The node of these logs. Refuses calls for logs, which it counts. */
function provider([, httpStatus, code, message, when, , data]: Row) {
  const node = createMemoryNode(CHAIN, { head: RANGE.to })
  let call = 0
  const ask: AskRelay = async (asked) => {
    if (asked.method !== 'eth_getLogs') return node.ask(asked)
    const [{ fromBlock, toBlock }] = asked.params as [{ fromBlock: string; toBlock: string }]
    const answer = await node.ask(asked)
    const logs = (answer.result as readonly unknown[]).length
    call++
    if (!WHEN[when]({ from: Number(fromBlock), to: Number(toBlock), logs, call })) return answer
    throw new RpcError({
      ...classifyRpcError({ httpStatus, code, message, data }),
      code,
      verbatim: message,
      bill: { calls: 1, credits: 255, unit: 'credits', tookMs: 1, answeredBy: 'node' },
    })
  }
  return ask
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

async function search(ask: AskRelay) {
  const { signal } = new AbortController()
  const client = withinBudget(openClient(ask, CREDITS, signal), 10_000_000)
  const network = { history: 'archive', blockTime: 12 } as const
  const events: SearchEvent[] = []
  const asks = {
    client,
    filter: { address: TOKEN },
    range: RANGE,
    network,
    signal,
    clock: openClock(),
    again: 10,
  }
  for await (const event of searchLogs(asks)) events.push(event)
  const end = events.at(-1)
  if (end?.type !== 'finished') throw new Error('The search did not end.')
  const found = events.flatMap((event) => (event.type === 'answered' ? event.logs : []))
  return { end, found }
}

describe('what a search makes of the refusals of providers', () => {
  for (const row of REFUSALS) {
    const [who, httpStatus, code, text, when, { ends, calls, found: expected = CHAIN.size }] = row
    test(`default: ${who} (${httpStatus}, ${code}) ${text}: ${when}`, async () => {
      const { end, found } = await search(provider(row))
      const kind = end.state === 'refused' && end.error instanceof RpcError ? end.error.kind : end.state
      expect(kind).toBe(ends)
      expect(new Set(found.map(({ blockNumber }) => blockNumber)).size).toBe(found.length)
      expect(found.length).toBe(expected)
      expect(end.bill.calls).toBeLessThanOrEqual(calls)
    })
  }
})
