import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestLog } from '@/lib/service/http/request-log'
import { healthy, startFakeNode } from '../fake-node'
import {
  call,
  KEY,
  KEYLESS,
  networkAt,
  postJson,
  startTestService,
  type TestService,
} from '../running-service'
import { openWebSocket, webSocketUrl } from '../web-socket-client'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`

const log: RequestLog[] = []
const faults: (string | undefined)[] = []

beforeEach(() => {
  log.length = 0
  faults.length = 0
})

const start = (): Promise<TestService> =>
  startTestService({
    nodes: { main: { request: async () => ({ result: '0x539' }) } },
    onAnswered: (entry) => void log.push(entry),
    onFault: (_, requestId) => void faults.push(requestId),
  })

const post = ({ url }: TestService, headers: Record<string, string>, key = KEY) =>
  postJson(`${url}/main/v3/${key}`, call('eth_chainId'), headers)

describe('x-request-id', () => {
  test.each(['1', 'c0ffee-1.2:3_4', 'x'.repeat(128)])('default: %s of the caller', async (id) => {
    await using service = await start()
    expect((await post(service, { 'x-request-id': id })).headers.get('x-request-id')).toBe(id)
    expect(log).toMatchObject([{ requestId: id }])
  })

  test.each([
    ['none', {}],
    ['a space', { 'x-request-id': 'a b' }],
    ['a quote', { 'x-request-id': '"' }],
    ['129 characters', { 'x-request-id': 'x'.repeat(129) }],
  ])('behavior: %s: a new one', async (_, headers) => {
    await using service = await start()
    const id = (await post(service, headers)).headers.get('x-request-id')
    expect(id).toMatch(UUID)
    expect(log).toMatchObject([{ requestId: id }])
  })

  test('behavior: on every answer, also on a refusal and of operators', async () => {
    await using service = await start()
    expect((await post(service, { 'x-request-id': 'of-401' }, KEYLESS)).headers.get('x-request-id')).toBe(
      'of-401',
    )
    for (const path of ['/healthz', '/readyz', '/metrics', '/admin/keys', '/nothing', '/main/ws/v3/x']) {
      const answer = await fetch(`${service.url}${path}`, { headers: { 'x-request-id': 'mine' } })
      expect(answer.headers.get('x-request-id')).toBe('mine')
    }
  })

  test('error: a fault has the id of its request', async () => {
    await using service = await startTestService({
      nodeUrls: ['http://127.0.0.1:1'],
      onFault: (_, requestId) => void faults.push(requestId),
    })
    expect(await post(service, { 'x-request-id': 'of-502' })).toMatchObject({ status: 502 })
    expect(faults).toEqual(['of-502'])
  })

  test('behavior: each message of a WebSocket has its own', async () => {
    await using service = await start()
    const headers = { 'x-request-id': 'opening', traceparent: TRACEPARENT }
    await using socket = await openWebSocket(webSocketUrl(service.url), { headers })
    for (const id of [1, 2]) {
      socket.send(call('eth_chainId', [], id))
      await socket.take(1)
    }
    await expect.poll(() => log.length).toBe(2)
    const [first, second] = log
    expect(first).toMatchObject({ requestId: expect.stringMatching(UUID), traceId: TRACE_ID })
    expect(second?.requestId).not.toBe(first?.requestId)
  })
})

const ask = { method: 'eth_getCode', params: [`0x${'1'.repeat(40)}`, 'latest'] }

describe('the trace context', () => {
  test.each([
    ['both headers', { traceparent: TRACEPARENT, tracestate: 'a=1,b=2' }, [TRACEPARENT, 'a=1,b=2']],
    ['traceparent alone', { traceparent: TRACEPARENT }, [TRACEPARENT, undefined]],
    ['an invalid one', { traceparent: 'not-one', tracestate: 'a=1' }, [undefined, undefined]],
    ['none', {}, [undefined, undefined]],
  ])('default: %s: the node gets what is valid', async (_, headers, expected) => {
    const seen: [method: string, ...values: unknown[]][] = []
    await using node = await startFakeNode((asked, response) => {
      const { traceparent, tracestate } = response.req.headers
      seen.push([asked.method, traceparent, tracestate])
      return healthy(asked, response)
    })
    await using service = await startTestService({ nodeUrls: [node.url] })
    const url = `${service.url}/main/v3/${KEY}`
    expect(await postJson(url, call(ask.method, ask.params), headers)).toMatchObject({ status: 200 })
    const own = seen.filter(([method]) => method !== ask.method)
    expect(seen.filter(([method]) => method === ask.method)).toEqual([[ask.method, ...expected]])
    // The service's own check of the chain.
    expect(own).toContainEqual(['eth_chainId', undefined, undefined])
    expect(own.every(([, ...values]) => values.every((value) => value === undefined))).toBe(true)
  })
})

describe('the log', () => {
  test('default: the place of the node or partner that answered', async () => {
    await using node = await startFakeNode(healthy)
    const networks = { main: { ...networkAt(['http://127.0.0.1:1']), partner: node.url } }
    const plans = { core: { dailyCredits: 1_000, failover: true } }
    const keys = [{ key: KEY, plan: 'core', label: 'test', failover: true }]
    const config = { networks: { main: networkAt(['http://127.0.0.1:1', node.url]) } }
    const onAnswered = (entry: RequestLog) => void log.push(entry)
    await using service = await startTestService({ config, onAnswered })
    await service.post(call('eth_chainId'))
    await service.post(call(ask.method, ['0x1']))
    await using partnered = await startTestService({ config: { networks, plans, keys }, onAnswered })
    await partnered.post(call('eth_getTransactionReceipt', [`0x${'cd'.repeat(32)}`]))
    const places = log.flatMap(({ calls }) => calls.map(({ answeredBy, node }) => [answeredBy, node]))
    expect(places).toEqual([
      ['node', 'networks.main.nodes.1'],
      [null, null],
      ['partner', 'networks.main.partner'],
    ])
  })

  test('default: the trace id of the caller, and the address of the connection', async () => {
    await using service = await start()
    await post(service, { traceparent: TRACEPARENT })
    await post(service, { traceparent: 'not-one' })
    expect(log).toMatchObject([{ traceId: TRACE_ID, address: '127.0.0.1' }, { traceId: null }])
  })
})
