import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { BatchItem } from '@/lib/rpc/client/ask-endpoint-batch'
import { type BilledCall, createRelay } from '@/lib/rpc/client/explorer-relay'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'

const CALLS = [
  { method: 'eth_getStorageAt', params: ['0x0', '0x0', 'latest'] },
  { method: 'eth_getCode', params: ['0x0', 'latest'] },
]

let server: Server | null = null

/** A relay on loopback that answers a body as the test says. */
async function startRelay(
  answer: (body: { id: number; method: string }[]) => unknown,
  headers: Record<string, string> = { 'x-credits-charged': '160', 'x-answered-by': 'node' },
  status = 200,
) {
  server = createServer(async (request: IncomingMessage, response) => {
    const chunks = await request.toArray()
    const body = JSON.parse(Buffer.concat(chunks).toString())
    response.writeHead(status, headers).end(JSON.stringify(answer(body)))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetchFrom = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetchFrom(base + url, init))
  const told: BilledCall[] = []
  return {
    relay: createRelay({ slug: 'demo-l2', keptAs: 'demo-l2' }, CREDITS, (call) => void told.push(call)),
    told,
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  server?.close()
  server = null
})

const resultOf = (item: BatchItem | undefined) => (item && 'result' in item ? item.result : item?.error.kind)

describe('askEndpointBatch', () => {
  test('default: results in the order of the calls, whatever the order of the answers; one bill for all', async () => {
    const { relay, told } = await startRelay((calls) =>
      calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method })).reverse(),
    )
    const { items, bill } = await relay.askBatch(CALLS)
    expect(items.map(resultOf)).toEqual(['eth_getStorageAt', 'eth_getCode'])
    expect(bill).toMatchObject({ calls: 2, credits: 160, answeredBy: 'node' })
    expect(told).toMatchObject([{ bill, spent: false }])
  })

  test('behavior: a refused call is told by itself, and only answered ones are billed where nothing is stated', async () => {
    const { relay, told } = await startRelay(
      ([first]) => [
        { jsonrpc: '2.0', id: first?.id, result: '0x1' },
        { jsonrpc: '2.0', id: 1, error: { code: 402, message: 'Payment Required' } },
      ],
      {},
    )
    const { items, bill } = await relay.askBatch(CALLS)
    expect(items.map(resultOf)).toEqual(['0x1', 'quota-exhausted'])
    expect(bill).toMatchObject({ credits: 80, unstated: 80 })
    expect(told).toMatchObject([{ spent: true }])
  })

  test('error: a call without an answer is refused, not left out', async () => {
    const { relay } = await startRelay(() => [{ jsonrpc: '2.0', id: 1, result: '0x' }])
    const { items } = await relay.askBatch(CALLS)
    expect(items.map(resultOf)).toEqual(['unavailable', '0x'])
  })

  test('error: one refusal for the whole request', async () => {
    const error = { code: 402, message: 'Payment Required' }
    const { relay, told } = await startRelay(() => ({ jsonrpc: '2.0', id: null, error }), {}, 402)
    await expect(relay.askBatch(CALLS)).rejects.toMatchObject({ kind: 'quota-exhausted' })
    expect(told).toMatchObject([{ spent: true }])
  })

  test.each([
    ['no request', 200, { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } }],
    ['no JSON', 400, { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }],
    ['a bad request', 400, 'Bad Request'],
    ['one answer for all', 200, { jsonrpc: '2.0', id: 0, result: '0x1' }],
  ])('args: a service that takes no batch and calls it %s', async (_, status, answer) => {
    const { relay } = await startRelay(() => answer, { 'x-credits-charged': '5' }, status)
    await expect(relay.askBatch(CALLS)).rejects.toMatchObject({
      kind: 'batch-too-large',
      states: { maxBatch: 1 },
      bill: { calls: 2, credits: 5 },
    })
  })

  test.each([
    ['no request', { code: -32600, message: 'Invalid Request' }],
    ['too many', { code: -32000, message: 'batch too large' }],
  ])(
    'behavior: calls of a batch that was not taken, as %s, are none that may have been charged',
    async (_, error) => {
      const { relay, told } = await startRelay(() => ({ jsonrpc: '2.0', id: null, error }), {})
      await expect(relay.askBatch(CALLS)).rejects.toSatisfy(
        ({ kind, bill }) => kind === 'batch-too-large' && bill.credits === 0 && bill.unstated === undefined,
      )
      expect(told[0]?.bill.unstated).toBeUndefined()
    },
  )
})

describe('openBatchClient', () => {
  test('default: calls and batches stand on one bill', async () => {
    const { relay } = await startRelay((body) =>
      Array.isArray(body)
        ? body.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x' }))
        : { jsonrpc: '2.0', id: 1, result: '0x10' },
    )
    const client = openBatchClient(relay, CREDITS, new AbortController().signal)
    await client.call('eth_blockNumber', [])
    expect(await client.batch(CALLS)).toHaveLength(2)
    expect(client.bill()).toMatchObject({ calls: 3, credits: 320 })
  })

  test('behavior: a batch stopped midway stands on the bill at up to its price', async () => {
    const controller = new AbortController()
    const { relay } = await startRelay(() => {
      controller.abort()
      return []
    })
    const client = openBatchClient(relay, CREDITS, controller.signal)
    await expect(client.batch(CALLS)).rejects.toThrow()
    expect(client.bill()).toMatchObject({ calls: 2, credits: 0, unstated: 160 })
    await expect(client.batch(CALLS)).rejects.toThrow()
    expect(client.bill().calls).toBe(2)
  })
})
