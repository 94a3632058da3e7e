import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeNode, healthy, startFakeNode } from '../fake-node'
import { speak } from '../raw-http'
import { KEY, startTestService, type TestService } from '../running-service'

const CALL = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
const ANSWER = '{"jsonrpc":"2.0","id":1,"result":"0x539"}'

let node: FakeNode
let service: TestService

beforeAll(async () => {
  node = await startFakeNode(healthy)
  service = await startTestService({ nodeUrls: [node.url] })
})

afterAll(async () => {
  await service.stop()
  await node[Symbol.asyncDispose]()
})

const request = (line: string, headers: readonly string[], body = '') =>
  `${[line, 'host: x', ...headers, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`

const OFFER = ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABk', 'content-type: application/json']
const POST = `POST /main/v3/${KEY} HTTP/1.1`

describe('an offer of another protocol', () => {
  test('default: is passed over', async () => {
    const connection = 'Connection: Upgrade, HTTP2-Settings, close'
    const answer = await speak(service.url, request(POST, [connection, ...OFFER], CALL))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.endsWith(`\r\n\r\n${ANSWER}`)).toBe(true)
  })

  test('behavior: the connection goes on, with more offers or without', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const connection = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' }
    const isReused: boolean[] = []
    for (const offer of [connection, connection, {}, connection, {}]) {
      const headers = { ...offer, 'content-type': 'application/json', 'content-length': CALL.length }
      const asking = httpRequest(`${service.url}/main/v3/${KEY}`, { agent, method: 'POST', headers })
      asking.end(CALL)
      const [response] = await once(asking, 'response')
      expect(Buffer.concat(await response.toArray()).toString()).toBe(ANSWER)
      isReused.push(asking.reusedSocket)
    }
    agent.destroy()
    expect(isReused).toEqual([false, true, true, true, true])
  })

  test('behavior: the key is still asked for', async () => {
    const sent = request('POST /main/v3/unknown-key HTTP/1.1', ['Connection: Upgrade, close', ...OFFER], CALL)
    expect(await speak(service.url, sent)).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('a handshake that is none', () => {
  const offer = ['Connection: Upgrade', 'Upgrade: WebSocket']
  const KEY_HEADER = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  const GET = `GET /main/ws/v3/${KEY} HTTP/1.1`

  test.each([
    [101, GET, [...offer, KEY_HEADER, 'Sec-WebSocket-Version: 13']],
    [400, GET, [...offer, 'Sec-WebSocket-Version: 13']],
    [400, GET, [...offer, 'Sec-WebSocket-Key: short', 'Sec-WebSocket-Version: 13']],
    [400, GET, [...offer, KEY_HEADER, 'Sec-WebSocket-Version: 7']],
    [400, GET, [...offer, KEY_HEADER]],
    [405, GET.replace('GET', 'POST'), [...offer, KEY_HEADER, 'Sec-WebSocket-Version: 13']],
    [401, `GET /main/ws/v3/${KEY}x HTTP/1.1`, offer],
    [404, 'GET / HTTP/1.1', offer],
    [426, GET, ['Connection: close']],
  ])('error: %i for %s %j', async (status, line, headers) => {
    const close = status === 101 ? '\x88\x00' : ''
    const answer = await speak(service.url, request(line, headers) + close)
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true)
    expect(answer).not.toContain(KEY)
  })
})
