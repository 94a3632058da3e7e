import { once } from 'node:events'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestLog } from '@/lib/service/http/request-log'
import { type FakeNode, healthy, startFakeNode } from '../fake-node'
import { letDeadlinePass } from '../let-time-pass'
import {
  ADMIN,
  call,
  KEY,
  KEYLESS,
  networkAt,
  startTestService,
  type TestService,
  withDirectory,
} from '../running-service'
import { createWaitingNode } from '../waiting-node'
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

  test.each(['https://elsewhere.example', 'null'])('error: a page of the origin %s', async (origin) => {
    expect(await refusedUpgrade(url, { origin })).toMatchObject({ status: 403 })
  })

  test('behavior: a program that sends the host of the service as its origin', async () => {
    await using socket = await openWebSocket(url, { origin: new URL(url).origin.replace('ws', 'http') })
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

const ADDRESS = `0x${'ab'.repeat(20)}`
const askStorage = (id: number) => call('eth_getStorageAt', [ADDRESS, '0x0'], id)
const chainId = (id: number) => call('eth_chainId', [], id)
const NOON = Date.UTC(2026, 0, 31, 12)
const MIDNIGHT = Date.UTC(2026, 1, 1)

describe('a balance that is spent', () => {
  const plans = { core: { dailyCredits: 100 } }

  test('default: the envelope, then 1008', async () => {
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({ nodeUrls: [node.url], config: { plans } })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    for (const id of [1, 2]) socket.send(askStorage(id))
    const answers = await socket.take(2)
    expect(answers).toContainEqual(expect.objectContaining({ result: expect.any(String) }))
    expect(answers).toContainEqual({
      jsonrpc: '2.0',
      id: expect.any(Number),
      error: {
        code: 402,
        event: -33000,
        message: 'Payment Required',
        details: expect.stringContaining('100 credits'),
      },
    })
    expect(await socket.closed).toMatchObject({ code: 1008 })
    expect((await service.credits()).used).toBe(80)
  })

  test('behavior: the same envelope as over HTTP', async () => {
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({
      nodeUrls: [node.url],
      config: { plans },
      clock: () => NOON,
    })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    await service.post(askStorage(1))
    socket.send(askStorage(2))
    expect(await socket.next()).toBe((await service.post(askStorage(2))).text)
  })

  test('behavior: of one call of a batch is enough', async () => {
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({ nodeUrls: [node.url], config: { plans } })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    socket.send([askStorage(1), askStorage(2), chainId(3)])
    expect(await socket.take(1)).toMatchObject([[{ id: 1 }, { id: 2 }, { id: 3, result: '0x539' }]])
    expect(await socket.closed).toMatchObject({ code: 1008 })
  })

  test('behavior: calls that were paid are answered first, later ones are not begun', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    await using service = await startTestService({ nodes: { main: node }, config: { plans } })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    socket.send(askStorage(1))
    await untilAsked(1)
    socket.send(askStorage(2))
    expect(await socket.take(1)).toMatchObject([{ id: 2, error: { code: 402 } }])
    socket.send(chainId(3))
    socket.socket.ping()
    await once(socket.socket, 'pong')
    asked[0]?.answer('0x0')
    expect(await socket.take(1)).toMatchObject([{ id: 1, result: expect.any(String) }])
    expect(await socket.closed).toMatchObject({ code: 1008 })
    expect(asked).toHaveLength(1)
  })

  test('behavior: it returns at midnight UTC on the same connection', async () => {
    let now = MIDNIGHT - 1
    await using node = await startFakeNode(healthy)
    const clock = () => now
    await using service = await startTestService({ nodeUrls: [node.url], config: { plans }, clock })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    socket.send(askStorage(1))
    await socket.take(1)
    now = MIDNIGHT
    socket.send(askStorage(2))
    expect(await socket.take(1)).toMatchObject([{ id: 2, result: expect.any(String) }])
  })
})

describe('a key that is revoked meanwhile', () => {
  test('error: the next calls are refused under their ids, then 1008', async () => {
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({ nodeUrls: [node.url], config: { admin: ADMIN } })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    socket.send(chainId(1))
    expect(await socket.take(1)).toMatchObject([{ id: 1, result: '0x539' }])
    await revokeOnlyKey(service)
    const asked = node.calls.length
    socket.send({ jsonrpc: '2.0', method: 'eth_chainId' })
    socket.send([chainId(2), { jsonrpc: '2.0', method: 'eth_chainId' }, 3])
    const unauthorized = { code: 401, message: 'Unauthorized', details: 'This API key is not known.' }
    expect(await socket.take(1)).toEqual([
      [
        { jsonrpc: '2.0', id: 2, error: unauthorized },
        { jsonrpc: '2.0', id: null, error: unauthorized },
      ],
    ])
    expect(await socket.closed).toMatchObject({ code: 1008 })
    expect(node.calls).toHaveLength(asked)
  })
})

async function revokeOnlyKey({ adminUrl }: TestService) {
  const { keys } = await (await fetch(`${adminUrl}/admin/keys`)).json()
  const response = await fetch(`${adminUrl}/admin/keys/${keys[0].id}`, { method: 'DELETE' })
  expect(response.ok).toBe(true)
}

describe('what a connection shares with HTTP', () => {
  test('error: the credits per second', async () => {
    await using node = await startFakeNode(healthy)
    const config = { plans: { core: { dailyCredits: 100_000, creditsPerSecond: 100 } } }
    await using service = await startTestService({ nodeUrls: [node.url], config, clock: () => NOON })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    await service.post(askStorage(1))
    socket.send(askStorage(2))
    expect(await socket.take(1)).toMatchObject([{ id: 2, error: { code: 429, event: -33200 } }])
    expect((await service.credits()).used).toBe(80)
  })

  test('behavior: the connection goes on after that', async () => {
    let now = NOON
    await using node = await startFakeNode(healthy)
    const config = { plans: { core: { dailyCredits: 100_000, creditsPerSecond: 80 } } }
    await using service = await startTestService({ nodeUrls: [node.url], config, clock: () => now })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    for (const id of [1, 2]) {
      socket.send(askStorage(id))
      await socket.take(1)
    }
    now += 1_000
    socket.send(askStorage(3))
    expect(await socket.take(1)).toMatchObject([{ id: 3, result: expect.any(String) }])
  })

  test('error: a node that does not answer, given back', async () => {
    await using service = await startTestService({ nodeUrls: ['http://127.0.0.1:1'] })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    socket.send(chainId(1))
    expect(await socket.take(1)).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32603, message: 'upstream unavailable', data: { class: 'unavailable' } },
      },
    ])
    expect((await service.credits()).used).toBe(0)
  })

  test('error: a ledger that cannot be written', async () => {
    await withDirectory(async (directory) => {
      await using node = await startFakeNode(healthy)
      const config = { ledger: `sqlite:${directory}/ledger.db` }
      await using service = await startTestService({ nodeUrls: [node.url], config })
      await using socket = await openWebSocket(webSocketUrl(service.url))
      const locking = new Database(`${directory}/ledger.db`)
      locking.exec('BEGIN EXCLUSIVE')
      socket.send(chainId(1))
      expect(await letDeadlinePass(socket.take(1))).toEqual([
        { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'credit ledger unavailable' } },
      ])
      locking.exec('ROLLBACK')
      locking.close()
      expect(node.calls).toHaveLength(0)
      socket.send(chainId(2))
      expect(await socket.take(1)).toMatchObject([{ id: 2, result: '0x539' }])
    })
  })
})
