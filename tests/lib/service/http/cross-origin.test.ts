import { describe, expect, test } from 'vitest'
import type { RequestLog } from '@/lib/service/http/request-log'
import type { Node } from '@/lib/service/nodes/node'
import { speak } from '../raw-http'
import { KEY, KEYLESS, startTestService, type TestService } from '../running-service'
import { openWebSocket, refusedUpgrade, webSocketUrl } from '../web-socket-client'

const APP = 'https://app.example'
const OTHER = 'http://localhost:5173'
const CALL = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
const EXPOSED =
  'x-credits-charged, x-credits-remaining, x-credits-limit, x-credits-reset, x-credits-per-second, x-answered-by, retry-after, x-request-id'

const nodes: Record<string, Node> = { main: { request: async () => ({ result: '0x539' }) } }

const start = (allowedOrigins?: string[], plan = {}) =>
  startTestService({
    nodes,
    config: {
      plans: { core: { dailyCredits: 100_000, ...plan } },
      ...(allowedOrigins && { allowedOrigins }),
    },
  })

type Heard = { status: number; body: string; cors: Record<string, string> }

/** Sends bytes and reads the status, the body, and the headers of CORS as they came. */
async function send(service: TestService, line: string, headers: string[], body?: string): Promise<Heard> {
  const length = body === undefined ? [] : [`content-length: ${body.length}`]
  const lines = [`${line} HTTP/1.1`, 'host: x', 'connection: close', ...headers, ...length]
  const answer = await speak(service.url, `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
  const [head = '', text = ''] = answer.split('\r\n\r\n')
  const fields = head.split('\r\n').slice(1)
  const cors = fields.filter((field) => /^(access-control-|vary:)/i.test(field))
  return {
    status: Number(head.split(' ')[1]),
    body: text,
    cors: Object.fromEntries(cors.map((field) => field.split(': ') as [string, string])),
  }
}

const post = (service: TestService, origins: string[], { key = KEY, type = 'application/json' } = {}) =>
  send(
    service,
    `POST /main/v3/${key}`,
    [`content-type: ${type}`, ...origins.map((origin) => `Origin: ${origin}`)],
    CALL,
  )

const preflight = (service: TestService, origin: string, path = `/main/v3/${KEY}`) =>
  send(service, `OPTIONS ${path}`, [
    `Origin: ${origin}`,
    'Access-Control-Request-Method: POST',
    'Access-Control-Request-Headers: content-type',
  ])

const readableBy = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': EXPOSED,
  vary: 'origin',
})

describe('a service without allowed origins', () => {
  test('default: no header of CORS, and no preflight', async () => {
    await using service = await start()
    expect(await post(service, [APP])).toMatchObject({ status: 200, cors: {} })
    expect(await preflight(service, APP)).toMatchObject({ status: 405, cors: {} })
  })
})

describe('a service with allowed origins', () => {
  const allowed = [APP, OTHER, 'https://api.example:8443']

  test.each(allowed)('default: a page of %s reads the answer', async (origin) => {
    await using service = await start(allowed)
    expect(await post(service, [origin])).toEqual({
      status: 200,
      body: '{"jsonrpc":"2.0","id":1,"result":"0x539"}',
      cors: readableBy(origin),
    })
  })

  test.each([
    'https://evil.example',
    'null',
    'https://APP.example',
    'HTTPS://app.example',
    'https://app.example:443',
    'https://app.example/',
    'https://app.example.evil.example',
    'https://evil.example/https://app.example',
    'http://app.example',
    'http://localhost',
    'http://localhost:80',
    'https://api.example',
    '*',
    '',
    `${APP}, ${OTHER}`,
    `${APP} ${OTHER}`,
  ])('behavior: a page of %j does not', async (origin) => {
    await using service = await start(allowed)
    expect(await post(service, [origin])).toMatchObject({ status: 200, cors: { vary: 'origin' } })
    expect((await post(service, [origin])).cors).not.toHaveProperty('access-control-allow-origin')
    expect(await preflight(service, origin)).toMatchObject({ status: 403, cors: { vary: 'origin' } })
  })

  test('behavior: two Origin headers are none of the allowed', async () => {
    await using service = await start(allowed)
    for (const origins of [
      [APP, OTHER],
      [APP, APP],
    ]) {
      expect((await post(service, origins)).cors).toEqual({ vary: 'origin' })
    }
  })

  test('behavior: a program has no origin and no such headers', async () => {
    await using service = await start(allowed)
    expect(await post(service, [])).toMatchObject({ status: 200, cors: {} })
  })

  test('behavior: a page reads why a call was refused', async () => {
    await using service = await start(allowed, { dailyCredits: 5 })
    const cors = readableBy(APP)
    expect(await post(service, [APP], { key: KEYLESS })).toMatchObject({ status: 401, cors })
    expect(await post(service, [APP], { type: 'text/plain' })).toMatchObject({ status: 415, cors })
    expect(await post(service, [APP])).toMatchObject({ status: 200, cors })
    expect(await post(service, [APP])).toMatchObject({ status: 402, cors })
    expect(await send(service, `GET /main/v3/${KEY}`, [`Origin: ${APP}`])).toMatchObject({
      status: 405,
      cors,
    })
    expect(await send(service, `GET /nowhere/v3/${KEY}`, [`Origin: ${APP}`])).toMatchObject({
      status: 404,
      cors,
    })
  })

  test('behavior: a page reads the pace of its plan and the credits', async () => {
    await using service = await start(allowed, { creditsPerSecond: 5 })
    const cors = readableBy(APP)
    expect(await post(service, [APP])).toMatchObject({ status: 200, cors })
    for (const path of ['credits', 'credits/days']) {
      const read = await send(service, `GET /main/v3/${KEY}/${path}`, [`Origin: ${APP}`])
      expect(read).toMatchObject({ status: 200, cors })
    }
  })

  test('behavior: the pages of the operator are for no other origin', async () => {
    await using service = await start(allowed)
    for (const path of ['/healthz', '/metrics', '/nodes', '/admin/keys', '/']) {
      expect(await send(service, `GET ${path}`, [`Origin: ${APP}`])).toMatchObject({ cors: {} })
      expect(await preflight(service, APP, path)).toMatchObject({ cors: {} })
    }
  })

  test('behavior: a page of an allowed origin opens a WebSocket, a page of another one does not', async () => {
    await using service = await start(allowed)
    const url = webSocketUrl(service.url)
    await using socket = await openWebSocket(url, { origin: APP })
    socket.send(CALL)
    expect(await socket.take(1)).toMatchObject([{ result: '0x539' }])
    expect(await refusedUpgrade(url, { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
  })
})

describe('a preflight', () => {
  const cors = {
    'access-control-allow-origin': APP,
    'access-control-allow-headers': 'content-type, enable-failover, x-request-id, traceparent, tracestate',
    'access-control-max-age': '7200',
    vary: 'origin',
  }

  test.each([
    [`/main/v3/${KEY}`, 'POST'],
    [`/main/v3/${KEYLESS}`, 'POST'],
    ['/main/v3/', 'POST'],
    [`/main/v3/${KEY}/credits`, 'GET'],
    [`/main/v3/${KEY}/credits/days`, 'GET'],
  ])('default: of %s allows %s', async (path, method) => {
    await using service = await start([APP])
    expect(await preflight(service, APP, path)).toEqual({
      status: 204,
      body: '',
      cors: { ...cors, 'access-control-allow-methods': method },
    })
  })

  test('behavior: is free, and logged as no call', async () => {
    const logged: RequestLog[] = []
    await using service = await startTestService({
      nodes,
      config: { allowedOrigins: [APP] },
      onAnswered: (entry) => void logged.push(entry),
    })
    await preflight(service, APP)
    expect(await service.credits()).toMatchObject({ used: 0, use: [] })
    expect(logged[0]).toMatchObject({ status: 204, credits: 0, calls: [], network: 'main' })
  })

  test('behavior: OPTIONS without its two headers is none', async () => {
    await using service = await start([APP])
    const path = `OPTIONS /main/v3/${KEY}`
    expect(await send(service, path, [`Origin: ${APP}`])).toMatchObject({ status: 405 })
    expect(await send(service, path, ['Access-Control-Request-Method: POST'])).toMatchObject({ status: 405 })
  })
})

describe('a service for all origins', () => {
  test.each([APP, 'null', 'chrome-extension://abc'])(
    'default: a page of %s reads the answer',
    async (origin) => {
      await using service = await start(['*'])
      expect(await post(service, [origin])).toMatchObject({
        status: 200,
        cors: { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED },
      })
      expect(await preflight(service, origin)).toMatchObject({
        status: 204,
        cors: { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' },
      })
    },
  )
})
