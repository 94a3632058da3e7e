import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestLog } from '@/lib/service/http/request-log'
import { type FakeNode, healthy, startFakeNode } from '../fake-node'
import { call, KEY, KEYLESS, networkAt, startTestService, type TestService } from '../running-service'
import { openWebSocket, refusedUpgrade, webSocketUrl } from '../web-socket-client'

let node: FakeNode
let service: TestService
let url: string
const log: RequestLog[] = []

beforeAll(async () => {
  node = await startFakeNode(healthy)
  const networks = { main: networkAt([node.url]), side: networkAt([node.url]) }
  const plans = { core: { dailyCredits: 100_000, webSockets: 3 } }
  service = await startTestService({ config: { networks, plans }, onAnswered: (entry) => log.push(entry) })
  url = webSocketUrl(service.url)
})

afterAll(async () => {
  await service.stop()
  await node[Symbol.asyncDispose]()
})

describe('an upgrade', () => {
  test('default: messages are answered', async () => {
    await using socket = await openWebSocket(url)
    socket.send(call('eth_chainId', [], 'a'))
    expect(await socket.take(1)).toEqual([{ jsonrpc: '2.0', id: 'a', result: '0x539' }])
    expect(socket.socket.extensions).toBe('')
  })

  test.each([
    [401, `/main/ws/v3/${KEYLESS}`],
    [401, '/main/ws/v3/'],
    [401, '/main/ws/v3'],
    [401, `/main/ws/v3/${KEY}x`],
    [404, `/nowhere/ws/v3/${KEY}`],
    [404, `/__proto__/ws/v3/${KEY}`],
    [404, `/main/v3/${KEY}`],
    [404, `/main/v3/${KEY}/credits`],
    [404, `/main/ws/v2/${KEY}`],
    [404, `/main/ws/v3/${KEY}/more`],
    [404, '/'],
  ])('error: %i for %s', async (status, path) => {
    const answer = await refusedUpgrade(service.url.replace('http', 'ws') + path)
    expect(answer).toMatchObject({
      status,
      type: 'application/json',
      body: { jsonrpc: '2.0', id: null, error: { code: status } },
    })
    expect(log.at(-1)).toMatchObject({ status, credits: 0, calls: [] })
    expect(JSON.stringify(log)).not.toContain(KEY)
  })

  test('error: no key gets the shape of a hosted service', async () => {
    expect((await refusedUpgrade(webSocketUrl(service.url, { key: KEYLESS }))).body).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: 401, message: 'Unauthorized', details: 'This API key is not known.' },
    })
  })

  test('behavior: the page it comes from does not matter', async () => {
    await using socket = await openWebSocket(url, { origin: 'https://elsewhere.example' })
    socket.send(call('eth_chainId'))
    expect(await socket.take(1)).toMatchObject([{ result: '0x539' }])
  })

  test('error: a request without one is told to', async () => {
    const response = await fetch(url.replace('ws', 'http'))
    expect(response.status).toBe(426)
    expect(response.headers.get('upgrade')).toBe('websocket')
    expect(await response.json()).toMatchObject({ id: null, error: { code: 426 } })
  })
})

describe('the connections of a key', () => {
  test('error: one more than the plan has, whatever the network', async () => {
    const sockets = [
      await openWebSocket(url),
      await openWebSocket(url),
      await openWebSocket(webSocketUrl(service.url, { network: 'side' })),
    ]
    expect(await refusedUpgrade(url)).toMatchObject({
      status: 429,
      body: { error: { code: 429, message: 'Too Many Requests' } },
    })
    await sockets[0]?.[Symbol.asyncDispose]()
    await expect.poll(() => openWebSocket(url).then((socket) => sockets.push(socket))).toBe(4)
    for (const socket of sockets) await socket[Symbol.asyncDispose]()
  })

  test('error: asked for at the same time', async () => {
    await using own = await startTestService({
      nodeUrls: [node.url],
      config: { plans: { core: { dailyCredits: 1, webSockets: 2 } } },
    })
    const opening = Array.from({ length: 6 }, () => openWebSocket(webSocketUrl(own.url)))
    const opened = (await Promise.allSettled(opening)).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    )
    expect(opened).toHaveLength(2)
    for (const socket of opened) await socket[Symbol.asyncDispose]()
  })

  test('default: 20', async () => {
    await using own = await startTestService({ nodeUrls: [node.url] })
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openWebSocket(webSocketUrl(own.url))))
    expect(await refusedUpgrade(webSocketUrl(own.url))).toMatchObject({ status: 429 })
    for (const socket of sockets) await socket[Symbol.asyncDispose]()
  })
})

describe('the log', () => {
  test('default: one entry for each message', async () => {
    log.length = 0
    await using socket = await openWebSocket(url)
    socket.send([call('eth_chainId'), call('nothing')])
    await socket.take(1)
    expect(log).toMatchObject([
      { network: 'main', status: 200, credits: 10, calls: [{ method: 'eth_chainId' }, { method: 'other' }] },
    ])
  })
})
