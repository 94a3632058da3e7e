import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { type BilledCall, createRelay } from '@/lib/rpc/client/explorer-relay'
import { POINTS } from '../../credits/points'

const HEADERS = {
  'x-credits-charged': '80',
  'x-credits-remaining': '920',
  'x-credits-limit': '1000',
  'x-credits-reset': '1795305600',
  'x-answered-by': 'node',
  'x-key-id': 'key-1',
}

let server: Server | null = null
let requests: string[] = []

/** A relay on loopback that always gives the same answer; `fetch` resolves relative URLs against it. */
async function startRelay(
  status: number,
  body: string,
  headers: Record<string, string> = HEADERS,
  tariff = CREDITS,
) {
  requests = []
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    request.resume().on('end', () => response.writeHead(status, headers).end(body))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetchFrom = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetchFrom(base + url, init))
  const bills: BilledCall[] = []
  const { ask } = createRelay({ slug: 'demo-l2', keptAs: 'demo-l2' }, tariff, (call) => bills.push(call))
  return { ask, bills }
}

afterEach(() => {
  vi.unstubAllGlobals()
  server?.close()
  server = null
})

describe('createRelay', () => {
  test('args: where the service states no charge, the price of the tariff is billed; a refusal may cost as much', async () => {
    const { ask } = await startRelay(200, '{"jsonrpc":"2.0","id":1,"result":null}', {}, POINTS)
    expect((await ask({ method: 'eth_getLogs', params: [] })).bill).toMatchObject({
      credits: 97,
      unit: 'points',
    })
    server?.close()
    vi.unstubAllGlobals()
    const refusing = await startRelay(
      200,
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no"}}',
      {},
      POINTS,
    )
    await expect(refusing.ask({ method: 'eth_getLogs', params: [] })).rejects.toMatchObject({
      bill: { calls: 1, credits: 0, unstated: 97, unit: 'points' },
    })
  })

  test('default: the raw result, its bill and the balance', async () => {
    const { ask, bills } = await startRelay(200, '{"jsonrpc":"2.0","id":1,"result":{"unknown":"kept"}}')
    const answer = await ask({ method: 'eth_getTransactionReceipt', params: [] })
    expect(answer.result).toEqual({ unknown: 'kept' })
    expect(answer.bill).toMatchObject({ calls: 1, credits: 80, answeredBy: 'node' })
    expect(bills).toEqual([
      {
        network: 'demo-l2',
        method: 'eth_getTransactionReceipt',
        bill: answer.bill,
        spent: false,
        balance: { remaining: 920, limit: 1000, resetAt: 1_795_305_600 },
        keyId: 'key-1',
      },
    ])
    expect(requests).toEqual(['/api/rpc/demo-l2'])
  })

  test('behavior: what a service does not state is billed at its published price', async () => {
    const { ask } = await startRelay(200, '{"jsonrpc":"2.0","id":1,"result":[]}', {})
    expect((await ask({ method: 'eth_getLogs', params: [] })).bill).toMatchObject({
      credits: 255,
      answeredBy: null,
    })
  })

  test.each([
    [402, { code: 402, event: -33000, message: 'Payment Required' }, true],
    [429, { code: -32005, message: 'daily request count exceeded, request rate limited' }, true],
    [429, { code: 429, event: -33400, message: 'Too Many Requests' }, true],
    [429, { code: 429, event: -33200, message: 'Too Many Requests' }, false],
    [401, { code: 401, message: 'Unauthorized' }, false],
  ])('behavior: HTTP %s %o is told as credits that are spent: %s', async (status, error, spent) => {
    const { ask, bills } = await startRelay(status, JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
    await expect(ask({ method: 'eth_getLogs', params: [] })).rejects.toThrow()
    expect(bills).toMatchObject([{ spent, keyId: 'key-1' }])
  })

  test.each([
    [200, { code: -32005, message: 'query returned more than 10000 results' }, 'too-many-results'],
    [401, { code: 401, message: 'Unauthorized' }, 'unauthorized'],
    [401, { code: 401, message: 'No API key for this network' }, 'no-key'],
    [402, { code: 402, message: 'Payment Required' }, 'quota-exhausted'],
    [502, { code: -32603, message: 'upstream unavailable' }, 'unavailable'],
  ])('error: HTTP %s %o is asked once and refused as %s', async (status, error, kind) => {
    const { ask } = await startRelay(status, JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
    await expect(ask({ method: 'eth_getLogs', params: [] })).rejects.toMatchObject({
      kind,
      bill: { credits: 80 },
    })
    expect(requests).toHaveLength(1)
  })

  test.each([
    [402, '{"code":402,"event":-33000,"message":"Payment Required"}', 'quota-exhausted'],
    [429, '{"code":429,"event":-33400,"message":"Too Many Requests"}', 'quota-exhausted'],
    [429, '{"code":429,"event":-33200,"message":"Too Many Requests"}', 'rate-limited'],
    [402, 'Payment Required', 'quota-exhausted'],
    [429, '<html>slow down</html>', 'rate-limited'],
    [401, '', 'unauthorized'],
  ])('error: HTTP %i with %s, which is no envelope, is %s', async (status, body, kind) => {
    const { ask } = await startRelay(status, body, {})
    await expect(ask({ method: 'eth_getLogs', params: [] })).rejects.toMatchObject({
      kind,
      bill: { credits: 0 },
    })
  })

  test.each<[string, unknown, number, string, string]>([
    ['a text', 'too many requests', 200, 'too many requests', 'rate-limited'],
    ['no message', { code: -32005 }, -32005, '{"code":-32005}', 'limit-exceeded'],
    ['no code', { message: 'no' }, 200, 'no', 'other'],
    ['nothing', {}, 200, '{}', 'other'],
    ['of wrong types', { code: '1', message: 7 }, 200, '{"code":"1","message":7}', 'other'],
    [
      'with details that are no text',
      { code: -32000, message: 'busy', details: {} },
      -32000,
      'busy',
      'other',
    ],
  ])(
    'error: an error that is %s is a refusal with words all the same',
    async (_, error, code, verbatim, kind) => {
      const { ask } = await startRelay(200, JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
      await expect(ask({ method: 'eth_getLogs', params: [] })).rejects.toMatchObject({ code, verbatim, kind })
    },
  )

  test('behavior: a call that is stopped before it is sent never leaves, and is told of to nobody', async () => {
    const { ask, bills } = await startRelay(200, '{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    const stop = new AbortController()
    stop.abort(new Error('stopped'))
    const stopped = ask({ method: 'eth_getStorageAt', params: [], signal: stop.signal })
    await expect(stopped).rejects.toMatchObject({ name: 'StoppedError', bill: { calls: 0, credits: 0 } })
    expect(bills).toEqual([])
    expect(requests).toEqual([])
  })

  test('behavior: a call that is stopped midway is told of at up to its price', async () => {
    const { ask, bills } = await startRelay(200, '{"jsonrpc":"2.0","id":1,"result":null}')
    const controller = new AbortController()
    const asked = ask({ method: 'eth_getLogs', params: [], signal: controller.signal })
    controller.abort()
    await expect(asked).rejects.toThrow(/abort/)
    expect(bills).toMatchObject([
      { method: 'eth_getLogs', bill: { calls: 1, credits: 0, unstated: 255 }, keyId: undefined },
    ])
  })

  test('error: what is no envelope is said to be no answer', async () => {
    const { ask } = await startRelay(500, '<html>', {})
    await expect(ask({ method: 'eth_getLogs', params: [] })).rejects.toMatchObject({
      kind: 'unavailable',
      bill: { calls: 1, credits: 0, unstated: 255 },
    })
  })

  test.each([
    ['{"jsonrpc":"2.0","id":1,"result":[{"address":"0xab', 'The response was truncated.'],
    ['{"jsonrpc":"2.0","id":1,"result":[{}', 'The response was truncated.'],
    ['<html>Welcome</html>', 'The response of the service is not JSON.'],
    ['', 'The response of the service is not JSON.'],
    ['{"hello":1}', 'The response of the service is JSON, but not a JSON-RPC response.'],
  ])('error: HTTP 200 with %s is told plainly, at the charge that the service states', async (body, says) => {
    const { ask, bills } = await startRelay(200, body)
    await expect(ask({ method: 'eth_getLogs', params: [] })).rejects.toMatchObject({
      kind: 'unavailable',
      shortMessage: says,
      verbatim: expect.stringContaining('HTTP 200'),
      bill: { credits: 80 },
    })
    expect(bills).toMatchObject([{ bill: { credits: 80 } }])
  })

  test('error: an answer whose connection ends within it was cut off', async () => {
    const { ask } = await startRelay(200, '{"jsonrpc":"2.0","id":1,"resu', { 'content-length': '4000' })
    server?.on('request', ({ socket }, response) => response.on('finish', () => socket.end()))
    await expect(ask({ method: 'eth_getLogs', params: [] })).rejects.toMatchObject({
      shortMessage: 'The response was truncated.',
      verbatim: 'It came with HTTP 200, and the connection closed before its end.',
      bill: { calls: 1, credits: 0, unstated: 255 },
    })
  })

  test('error: an explorer that is gone is said to be gone, without its URL, and told of at up to its price', async () => {
    const { ask, bills } = await startRelay(200, '')
    await new Promise((resolve) => server?.close(resolve))
    await expect(ask({ method: 'eth_getLogs', params: [] })).rejects.toMatchObject({
      kind: 'unavailable',
      verbatim: 'The explorer could not be reached.',
      bill: { calls: 1, credits: 0, unstated: 255 },
    })
    expect(bills).toMatchObject([{ bill: { calls: 1, credits: 0, unstated: 255 }, keyId: undefined }])
  })
})
