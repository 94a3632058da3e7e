import { describe, expect, test } from 'vitest'
import type { Node } from '@/lib/service/nodes/node'
import { letTimePass } from './let-time-pass'
import { ADMIN, call, KEY, postJson, startTestService, type TestService } from './running-service'
import { openWebSocket, refusedUpgrade, webSocketUrl } from './web-socket-client'

const nodes: Record<string, Node> = { main: { request: async () => ({ result: '0x539' }) } }
const NEW_KEY = 'new-key-0123456789abcdef'
const TOKEN = 'admin-token-0123456789'
const config = {
  admin: { ...ADMIN, token: TOKEN },
  keys: [KEY, NEW_KEY].map((key) => ({ key, plan: 'core', label: key })),
}

const ask = ({ url }: TestService, key: string, headers = {}) =>
  postJson(`${url}/main/v3/${key}`, call('eth_chainId'), headers)

async function sendWrongKeys(service: TestService, headers = {}) {
  for (let at = 0; at < 20; at++) {
    expect(await ask(service, `unknown-key-${at}`, headers)).toMatchObject({ status: 401 })
  }
}

const isThrottled = (answer: { status: number; headers: Headers }) => {
  expect(answer.headers.get('retry-after')).toBe(answer.status === 429 ? '1' : null)
  return answer.status === 429
}

describe('an address that sent 20 unknown keys', () => {
  test('default: waits with the next, and is told how long; over WebSocket too', async () => {
    await using service = await startTestService({ nodes, config })
    await sendWrongKeys(service)
    const answer = await ask(service, 'another-unknown-key')
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 429 } } })
    expect(isThrottled(answer)).toBe(true)
    expect(answer.text).not.toContain('127.0.0.1')
    const url = webSocketUrl(service.url, { key: 'another-unknown-key' })
    expect(await refusedUpgrade(url)).toMatchObject({ status: 429 })
  })

  test('behavior: has one turn in a second', async () => {
    await using service = await startTestService({ nodes, config })
    await sendWrongKeys(service)
    await letTimePass(1_000)
    const answers = [await ask(service, 'unknown-key-a'), await ask(service, 'unknown-key-b')]
    expect(answers.map(({ status }) => status)).toEqual([401, 429])
  })

  test('behavior: a key in use is answered as ever', async () => {
    await using service = await startTestService({ nodes, config })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    await sendWrongKeys(service)
    expect(await ask(service, 'another-unknown-key')).toMatchObject({ status: 429 })
    for (let at = 0; at < 5; at++) {
      expect(await ask(service, KEY)).toMatchObject({ status: 200 })
      expect(await service.credits()).toMatchObject({ remaining: expect.any(Number) })
    }
    socket.send(call('eth_chainId'))
    expect(await socket.take(1)).toMatchObject([{ result: '0x539' }])
  })

  test('behavior: so is a key that was not used yet', async () => {
    await using service = await startTestService({ nodes, config })
    await sendWrongKeys(service)
    expect(isThrottled(await ask(service, 'another-unknown-key'))).toBe(true)
    for (let at = 0; at < 3; at++) expect(await ask(service, NEW_KEY)).toMatchObject({ status: 200 })
  })

  test('behavior: behind a trusted proxy the others are not concerned', async () => {
    await using service = await startTestService({
      nodes,
      config: { ...config, trustedProxies: ['127.0.0.0/8'] },
    })
    await sendWrongKeys(service, { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' })
    const from = (address: string) => ask(service, 'another-unknown-key', { 'x-forwarded-for': address })
    expect(await from('192.0.2.1')).toMatchObject({ status: 429 })
    expect(await from('203.0.113.9')).toMatchObject({ status: 401 })
  })

  test('behavior: no header changes the address unless the proxy is trusted', async () => {
    await using service = await startTestService({ nodes, config })
    await sendWrongKeys(service)
    const answer = await ask(service, 'another-unknown-key', { 'x-forwarded-for': '203.0.113.9' })
    expect(answer).toMatchObject({ status: 429 })
  })
})

describe('an address that sent 20 wrong admin tokens', () => {
  const askAdmin = ({ adminUrl }: TestService, token: string) =>
    fetch(`${adminUrl}/admin/keys`, { headers: { authorization: `Bearer ${token}` } })

  test('default: waits with the next; the right one is served', async () => {
    await using service = await startTestService({ nodes, config })
    for (let at = 0; at < 20; at++)
      expect(await askAdmin(service, `wrong-${at}`)).toMatchObject({ status: 401 })
    expect(isThrottled(await askAdmin(service, 'wrong'))).toBe(true)
    expect(await askAdmin(service, TOKEN)).toMatchObject({ status: 200 })
    await letTimePass(1_000)
    expect(await askAdmin(service, 'wrong')).toMatchObject({ status: 401 })
  })
})
