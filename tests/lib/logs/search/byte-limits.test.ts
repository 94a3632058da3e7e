import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { ofLength } from '@/tests/test-length'
import { createMemoryNode, TOKEN } from '../in-memory-node'

const BLOCKS = 1_000_000

/** Bytes that an answer may have. */
const LIMIT = 1_048_576

/** Bytes of a log as these nodes send it, with its comma. */
const LOG_BYTES = 600

const PER_ANSWER = Math.floor(LIMIT / LOG_BYTES)

type Draw = (logs: number) => ReadonlyMap<number, number>

const PROFILES: Record<string, Draw> = {
  'spread evenly': (logs) => inBlocks(logs, (share) => share),
  'denser and denser': (logs) => inBlocks(logs, (share) => Math.sqrt(share)),
  'sparser and sparser': (logs) => inBlocks(logs, (share) => share ** 2),
  'half of them in a tenth of the blocks': (logs) =>
    inBlocks(logs, (share) =>
      share < 0.25 ? share * 2 : share < 0.75 ? 0.5 + (share - 0.25) / 5 : 0.6 + (share - 0.75) * 1.6,
    ),
}

function inBlocks(logs: number, place: (share: number) => number): ReadonlyMap<number, number> {
  const perBlock = new Map<number, number>()
  for (let at = 0; at < logs; at++) {
    const block = Math.floor(place(at / logs) * (BLOCKS - 1))
    perBlock.set(block, (perBlock.get(block) ?? 0) + 1)
  }
  return perBlock
}

type Refused = readonly [httpStatus: number, code: number, message: string, data?: string]

/** By their documentation and bug reports: jsonrpsee (matter-labs/zksync-era#3412), 1RPC, Base, a gateway, Alchemy (ponder-sh/ponder#407). */
const REFUSALS: Record<string, Refused> = {
  'Response is too big': [200, -32008, 'Response is too big', 'Exceeded max limit of 1048576'],
  'a size in bytes': [200, -32000, 'response size should not greater than 10000000 bytes'],
  'backend response too large': [200, -32020, 'backend response too large'],
  'a body that exceeds': [502, -32603, 'HTTP response body exceeded the size limit'],
  'HTTP 413': [413, 413, 'HTTP 413 without a JSON-RPC envelope.'],
  megabytes: [400, -32600, 'Response size is larger than 150MB limit'],
}

/** A provider of answers up to {@link LIMIT}; `sizeAt`: bytes of the logs of a block, each. */
function limited(
  perBlock: ReadonlyMap<number, number>,
  [httpStatus, code, message, data]: Refused,
  sizeAt: (block: number) => number,
) {
  const node = createMemoryNode(perBlock, { head: BLOCKS, results: Number.POSITIVE_INFINITY })
  const ask: AskRelay = async (call) => {
    const answer = await node.ask(call)
    const logs = Array.isArray(answer.result) ? answer.result : []
    const size = logs.reduce((sum, { blockNumber }) => sum + sizeAt(Number(blockNumber)), 0)
    if (size <= LIMIT) return answer
    throw new RpcError({
      ...classifyRpcError({ httpStatus, code, message, data }),
      code,
      verbatim: message,
      bill: { calls: 1, credits: 255, unit: 'credits', tookMs: 1, answeredBy: 'node' },
    })
  }
  return ask
}

/** The fewest answers that can hold all logs. */
function fewest(perBlock: ReadonlyMap<number, number>, sizeAt: (block: number) => number): number {
  let [answers, size] = [1, 0]
  for (const [block, count] of perBlock) {
    const more = count * sizeAt(block)
    if (size + more > LIMIT) [answers, size] = [answers + 1, 0]
    size += more
  }
  return answers
}

async function search(ask: AskRelay, concurrency: number) {
  const { signal } = new AbortController()
  const client = withinBudget(openClient(ask, CREDITS, signal), 100_000_000)
  const range = { from: 0, to: BLOCKS - 1 }
  const network = { history: 'archive', blockTime: 12 } as const
  const clock = { now: () => 0, sleep: async () => {} }
  const events: SearchEvent[] = []
  for await (const event of searchLogs({
    client,
    filter: { address: TOKEN },
    range,
    network,
    signal,
    clock,
    concurrency,
  })) {
    events.push(event)
  }
  const end = events.at(-1)
  if (end?.type !== 'finished') throw new Error('The search did not end.')
  const found = events.flatMap((event) => (event.type === 'answered' ? event.logs : [])).length
  return { state: end.state, found, calls: end.bill.calls }
}

/** The widths do not depend on the words of a refusal that names no limit: one profile shows that it is understood. */
const CHAINS = Object.values(PROFILES)
  .slice(0, ofLength(1, 4))
  .map((draw) => draw(Math.floor(4.9 * PER_ANSWER)))

describe('limits on the bytes of an answer', () => {
  test.each(Object.entries(REFUSALS))(
    'default: %s: five answers take at most three times the calls',
    async (_, refused) => {
      for (const chain of CHAINS) {
        const { state, found, calls } = await search(
          limited(chain, refused, () => LOG_BYTES),
          1,
        )
        expect([state, found]).toEqual(['complete', Math.floor(4.9 * PER_ANSWER)])
        expect(calls).toBeLessThanOrEqual(3 * fewest(chain, () => LOG_BYTES))
      }
    },
  )

  test.each(Object.entries(PROFILES))(
    'behavior: logs %s, whole searches of many answers',
    async (_, draw) => {
      for (const answers of ofLength([2, 12], [2, 12, 40])) {
        const chain = draw(answers * PER_ANSWER - 10)
        for (const concurrency of ofLength([4], [1, 4])) {
          const ask = limited(chain, REFUSALS['Response is too big'] as Refused, () => LOG_BYTES)
          const { state, found, calls } = await search(ask, concurrency)
          expect([state, found]).toEqual(['complete', answers * PER_ANSWER - 10])
          expect(calls).toBeLessThanOrEqual(3 * fewest(chain, () => LOG_BYTES) + 8)
        }
      }
    },
  )

  test.each([
    [
      'ten times as large in the second half',
      (block: number) => (block < BLOCKS / 2 ? LOG_BYTES : 10 * LOG_BYTES),
    ],
    [
      'ten times as small in the second half',
      (block: number) => (block < BLOCKS / 2 ? 10 * LOG_BYTES : LOG_BYTES),
    ],
    [
      'now and then a hundred times as large',
      (block: number) => (block % 97 === 0 ? 100 * LOG_BYTES : LOG_BYTES),
    ],
  ])('behavior: logs that are %s', async (_, sizeAt) => {
    const chain = inBlocks(10_000, (share) => share)
    const { state, found, calls } = await search(limited(chain, REFUSALS['HTTP 413'] as Refused, sizeAt), 1)
    expect([state, found]).toEqual(['complete', 10_000])
    expect(calls).toBeLessThanOrEqual(3 * fewest(chain, sizeAt))
  })
})
