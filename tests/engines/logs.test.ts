import { numberToHex, padHex } from 'viem'
import { expect, test } from 'vitest'
import type { RequestFunction } from '@/lib/engines/logs'
import { collectLogs, findLogs } from '@/lib/logs/search/find-logs'
import { logsWithin, TOKEN, wireLog } from '@/tests/lib/logs/in-memory-node'
import { example } from './logs.example'

const header = (number: number) => ({
  number: numberToHex(number),
  hash: padHex(numberToHex(number), { size: 32 }),
  timestamp: numberToHex(number),
})

/** A node with one log in every tenth block, and 30 in block 5,000. It returns at most 25 logs for one call. */
function openNode(head = 1_000_000) {
  const logs = Array.from({ length: 1000 }, (_, at) => wireLog(at * 10, 0)).flatMap((log, at) =>
    at === 500 ? Array.from({ length: 30 }, (_, index) => wireLog(5000, index)) : [log],
  )
  const calls: string[] = []
  const request: RequestFunction = async (method, params) => {
    calls.push(method)
    const [asked] = params
    if (method === 'eth_getBlockByNumber') return header(asked === 'latest' ? head : Number(asked))
    const { fromBlock, toBlock }: { fromBlock?: unknown; toBlock?: unknown } = Object(asked)
    const found = logsWithin(logs, { from: Number(fromBlock), to: Number(toBlock) })
    if (found.length <= 25) return found
    throw Object.assign(new Error('query returned more than 25 results'), { code: -32005 })
  }
  return { request, calls, logs }
}

test('default: the example finds each log once, and names the block that the node refuses', async () => {
  const { request, calls } = openNode()
  const { state, blocks, gaps, cost } = await example(request, TOKEN)
  expect(state).toBe('complete-except-gaps')
  expect(gaps).toMatchObject([{ from: 5000, to: 5000 }])
  expect(blocks).toEqual(Array.from({ length: 1000 }, (_, at) => at * 10).filter((block) => block !== 5000))
  expect(cost.calls).toBe(calls.length)
  expect(cost.credits).toBeLessThanOrEqual(20_000)
})

test('args: a budget that ends is never exceeded, and the search continues from its snapshot', async () => {
  const { request, logs } = openNode()
  const range = { filter: { address: TOKEN }, fromBlock: 0, toBlock: 4_000 }
  const first = await collectLogs(findLogs(request, { ...range, budget: 2_000 }))
  expect(first.state).toBe('budget')
  expect(first.cost.credits).toBeLessThanOrEqual(2_000)
  const rest = await collectLogs(findLogs(request, { ...range, snapshot: first.snapshot }))
  expect(rest.state).toBe('complete')
  const found = [...first.logs, ...rest.logs].map(({ blockNumber }) => blockNumber)
  expect(found.toSorted((a, b) => a - b)).toEqual(
    logs.map(({ blockNumber }) => Number(blockNumber)).filter((block) => block <= 4_000),
  )
})

test('error: a range beyond the newest block, and a transport that fails', async () => {
  const { request } = openNode(500)
  const beyond = await collectLogs(findLogs(request, { fromBlock: 0, toBlock: 9_999 }))
  expect(beyond).toMatchObject({ state: 'refused', logs: [], error: expect.stringContaining('500') })
  const fails: RequestFunction = async () => {
    throw new Error('fetch failed')
  }
  const failed = await collectLogs(findLogs(fails, { fromBlock: 0, toBlock: 9, retries: 0 }))
  expect(failed).toMatchObject({ state: 'refused', error: 'The service did not answer: fetch failed' })
})
