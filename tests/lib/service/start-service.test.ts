import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { startService } from '@/lib/service/start-service'
import { type FakeNode, healthy, startFakeNode } from './fake-node'
import {
  call,
  KEY,
  KEYLESS,
  networkAt,
  postJson,
  startTestService,
  type TestService,
} from './running-service'

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const TOPIC = `0x${'11'.repeat(32)}`

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

describe('an answered call', () => {
  test.each([
    ['eth_getStorageAt', [ADDRESS, '0x0', 'latest'], `0x${'2a'.padStart(64, '0')}`, 80],
    ['eth_getStorageAt', [ADDRESS, '0x0'], `0x${'2a'.padStart(64, '0')}`, 80],
    ['eth_getLogs', [{ address: ADDRESS }], [], 255],
    ['eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x64' }], [], 255],
    ['eth_getLogs', [{ blockhash: HASH }], [], 255],
    ['eth_getTransactionReceipt', [HASH], null, 80],
    ['eth_chainId', [], '0x539', 5],
    ['eth_blockNumber', [], '0x64', 80],
    ['net_version', [], '1337', 5],
    ['web3_clientVersion', [], 'fake/1', 5],
    ['eth_getCode', [ADDRESS, 'latest'], '0x6001', 80],
    ['eth_getBlockByNumber', ['0x1', false], expect.objectContaining({ number: '0x1' }), 80],
    ['eth_getBlockByHash', [HASH, false], { hash: HASH, number: '0x5' }, 80],
  ])('default: %s %j', async (method, params, result, credits) => {
    const before = await service.credits()
    const answer = await service.post(call(method, params))
    expect(answer).toMatchObject({ status: 200, body: { jsonrpc: '2.0', id: 1, result } })
    expect(answer.headers.get('x-credits-charged')).toBe(String(credits))
    expect(answer.headers.get('x-credits-remaining')).toBe(String(before.remaining - credits))
    expect(answer.headers.get('x-credits-limit')).toBe('100000')
    expect(answer.headers.get('x-answered-by')).toBe('node')
    expect(Number(answer.headers.get('x-credits-reset')) % 86_400).toBe(0)
  })

  test('behavior: the node gets the parameters complete and normalised', async () => {
    await service.post(call('eth_getStorageAt', [ADDRESS.toUpperCase().replace('0X', '0x'), '0xA']))
    expect(node.calls.at(-1)).toMatchObject({
      method: 'eth_getStorageAt',
      params: [ADDRESS, `0x${'a'.padStart(64, '0')}`, 'latest'],
    })
  })

  test.each([['"text"'], ['null'], ['0'], ['18446744073709551616'], ['-1.5']])(
    'behavior: id %s comes back as sent',
    async (id) => {
      const { text } = await service.post(`{"jsonrpc":"2.0","id":${id},"method":"eth_chainId","params":[]}`)
      expect(text).toBe(`{"jsonrpc":"2.0","id":${id},"result":"0x539"}`)
    },
  )
})

describe('a call refused at the gate', () => {
  test.each([
    ['{', -32700, 'parse error'],
    ['[]', -32600, 'empty batch'],
    [`[${'1,'.repeat(100)}1]`, -32600, 'batch too large'],
    ['{"foo":"boo"}', -32600, 'invalid request'],
    [
      call('eth_sendRawTransaction', []),
      -32601,
      'the method eth_sendRawTransaction does not exist/is not available',
    ],
    [call('eth_getLogs', {}), -32602, 'non-array args'],
    [call('eth_getStorageAt', [ADDRESS]), -32602, 'missing value for required argument 1'],
    [call('eth_getStorageAt', [ADDRESS, '0x0', '0x65']), -32000, 'header not found'],
    [call('eth_getCode', [ADDRESS, '0x65']), -32000, 'header not found'],
    [call('eth_getLogs', [{ fromBlock: '0x2', toBlock: '0x1' }]), -32602, 'invalid block range params'],
    [
      call('eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x65' }]),
      -32602,
      'block range extends beyond current head block',
    ],
    [
      call('eth_getLogs', [{ blockHash: HASH, fromBlock: '0x1' }]),
      -32602,
      'cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other',
    ],
    [call('eth_getLogs', [{ topics: [null, null, null, null, null] }]), -32602, 'exceed max topics'],
    [
      call('eth_getTransactionReceipt', ['0xabcd']),
      -32602,
      'invalid argument 0: hex string has length 4, want 64 for common.Hash',
    ],
  ])('error: %j', async (body, code, message) => {
    const answer = await service.post(body)
    expect(answer).toMatchObject({ status: 200, body: { jsonrpc: '2.0', error: { code, message } } })
    expect(answer.body).not.toHaveProperty('result')
    expect(answer.headers.get('x-credits-charged')).toBe('5')
    expect(answer.headers.has('x-answered-by')).toBe(false)
  })

  test('behavior: the node is asked for its head at most', async () => {
    const asked = node.calls.length
    await service.post(call('eth_getLogs', [{ fromBlock: '0x0', toBlock: '0xffff' }]))
    await service.post(call('eth_getStorageAt', [ADDRESS, 'zero']))
    expect(node.calls.slice(asked).map(({ method }) => method)).toEqual(['eth_blockNumber'])
  })

  test('error: more than 5,000 parameters, at the full price', async () => {
    const answer = await service.post(call('eth_getLogs', [{ topics: [Array(5_001).fill(TOPIC)] }]))
    expect(answer.body.error).toEqual({
      code: -32005,
      message: 'query exceeds 5000 parameters',
      data: { addresses: 0, topics: 5_001, limit: 5_000 },
    })
    expect(answer.headers.get('x-credits-charged')).toBe('255')
  })

  test('behavior: 5,000 parameters reach the node', async () => {
    const topics = [Array(4_999).fill(TOPIC)]
    expect(await service.post(call('eth_getLogs', [{ address: ADDRESS, topics }]))).toMatchObject({
      body: { result: [] },
    })
    expect(node.calls.at(-1)?.params).toMatchObject([{ topics }])
  })
})

describe('a request that HTTP refuses', () => {
  const request = (path: string, init: RequestInit = {}) =>
    fetch(service.url + path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      ...init,
    })

  test.each<[number, string, RequestInit]>([
    [401, `/main/v3/${KEYLESS}`, {}],
    [401, '/main/v3/', {}],
    [401, '/main/v3', {}],
    [401, '/main/v3/..%2f', {}],
    [401, `/main/v3/${'k'.repeat(500)}`, {}],
    [404, `/nowhere/v3/${KEY}`, {}],
    [404, `/__proto__/v3/${KEY}`, {}],
    [404, `/main/v2/${KEY}`, {}],
    [404, `/main/v3/${KEY}/more`, {}],
    [404, '/', {}],
    [405, `/main/v3/${KEY}`, { method: 'GET', body: null }],
    [405, `/main/v3/${KEY}`, { method: 'PUT' }],
    [405, `/main/v3/${KEY}/credits`, { method: 'POST' }],
    [415, `/main/v3/${KEY}`, { headers: { 'content-type': 'text/plain' } }],
    [415, `/main/v3/${KEY}`, { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } }],
    [413, `/main/v3/${KEY}`, { body: ' '.repeat(512 * 1024 + 1) }],
  ])('error: %i for %s', async (status, path, init) => {
    const response = await request(path, init)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: status } })
  })

  test('error: no key gets the shape of a hosted service', async () => {
    expect(await (await request(`/main/v3/${KEYLESS}`)).json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: 401, message: 'Unauthorized', details: 'This API key is not known.' },
    })
  })

  test('behavior: the holder of a key sees that it cost nothing', async () => {
    const { headers } = await request(`/main/v3/${KEY}`, { headers: { 'content-type': 'text/plain' } })
    expect(headers.get('x-credits-charged')).toBe('0')
    expect(headers.get('x-credits-limit')).toBe('100000')
  })

  test('behavior: a body of unknown length that is too large', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024))
        if (++sent === 32) controller.close()
      },
    })
    expect((await request(`/main/v3/${KEY}`, { body, duplex: 'half' } as RequestInit)).status).toBe(413)
  })

  test('behavior: charset and upper case in the content type are accepted', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' }
    const body = JSON.stringify(call('eth_chainId'))
    expect((await request(`/main/v3/${KEY}`, { headers, body })).status).toBe(200)
  })

  test('error: bytes that are no UTF-8', async () => {
    const response = await request(`/main/v3/${KEY}`, { body: new Uint8Array([0x7b, 0xff, 0x7d]) })
    expect(await response.json()).toMatchObject({ error: { code: -32700 } })
  })
})

describe('a notification', () => {
  test('default: no body, nothing forwarded, nothing charged', async () => {
    const asked = node.calls.length
    const { used } = await service.credits()
    const answer = await service.post({ jsonrpc: '2.0', method: 'eth_chainId' })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(answer.headers.get('x-credits-charged')).toBe('0')
    expect((await service.credits()).used).toBe(used)
    expect(node.calls).toHaveLength(asked)
  })
})

describe('a batch', () => {
  test('default: answers in order, each charged as if alone', async () => {
    const answer = await service.post([
      call('eth_chainId', [], 'a'),
      { jsonrpc: '2.0', method: 'eth_chainId' },
      1,
      call('eth_getStorageAt', [ADDRESS, '0x0'], 2),
      call('eth_getStorageAt', [ADDRESS, 'x'], 3),
      call('nothing', [], 4),
    ])
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject([
      { id: 'a', result: '0x539' },
      { id: null, error: { code: -32600 } },
      { id: 2, result: expect.any(String) },
      { id: 3, error: { code: -32602 } },
      { id: 4, error: { code: -32601 } },
    ])
    expect(answer.headers.get('x-credits-charged')).toBe(String(5 + 5 + 80 + 5 + 5))
    expect(answer.headers.get('x-answered-by')).toBe('node')
  })

  test('behavior: 100 calls', async () => {
    const calls = Array.from({ length: 100 }, (_, id) => call('eth_chainId', [], id))
    const answer = await service.post(calls)
    expect(answer.body).toEqual(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x539' })))
    expect(answer.headers.get('x-credits-charged')).toBe('500')
  })

  test('behavior: notifications only have no answer', async () => {
    const notification = { jsonrpc: '2.0', method: 'eth_chainId' }
    expect(await service.post([notification, notification])).toMatchObject({ status: 204, text: '' })
  })
})

describe('credits', () => {
  test('default: the day by network and method, for nothing', async () => {
    await using fresh = await startTestService({ nodeUrls: [node.url] })
    await fresh.post(call('eth_getLogs', [{}]))
    await fresh.post([call('eth_getLogs', [{}]), call('eth_getLogs', [])])
    await fresh.post('{')
    const report = await fresh.credits()
    expect(report).toMatchObject({
      plan: 'core',
      limit: 100_000,
      used: 520,
      remaining: 99_480,
      use: [
        { network: 'main', method: 'eth_getLogs', calls: 3, credits: 515 },
        { network: 'main', method: 'other', calls: 1, credits: 5 },
      ],
    })
    expect(await fresh.credits()).toEqual(report)
  })

  test('default: 30 days by network and method, for nothing', async () => {
    await using fresh = await startTestService({ nodeUrls: [node.url] })
    await fresh.post(call('eth_getLogs', [{}]))
    const answer = await fetch(`${fresh.url}/main/v3/${KEY}/credits/days`)
    const { days, use } = (await answer.json()) as { days: string[]; use: unknown[] }
    expect(days).toHaveLength(30)
    expect(use).toEqual([
      { day: days.at(-1), network: 'main', method: 'eth_getLogs', calls: 1, credits: 255 },
    ])
    expect((await fresh.credits()).used).toBe(255)
  })

  test('error: unknown key', async () => {
    expect((await fetch(`${service.url}/main/v3/${KEYLESS}/credits`)).status).toBe(401)
    expect((await fetch(`${service.url}/main/v3/${KEYLESS}/credits/days`)).status).toBe(401)
  })
})

describe('startService', () => {
  test('behavior: prices of the config', async () => {
    await using dear = await startTestService({
      nodeUrls: [node.url],
      config: { prices: { eth_chainId: 7 } },
    })
    expect((await dear.post(call('eth_chainId'))).headers.get('x-credits-charged')).toBe('7')
  })

  test('behavior: a node in this process', async () => {
    const inProcess = { request: async () => ({ result: '0x539' }) }
    await using own = await startTestService({ nodes: { main: inProcess } })
    expect(await own.post(call('eth_chainId'))).toMatchObject({ body: { result: '0x539' } })
  })

  test('behavior: each answer is told once, without key or URL', async () => {
    const log: unknown[] = []
    await using told = await startTestService({
      nodeUrls: [node.url],
      onAnswered: (entry) => log.push(entry),
    })
    await told.post([call('eth_chainId'), call('eth_chainId'), call('no_such_method')])
    await postJson(`${told.url}/nowhere/v3/${KEY}`, {})
    expect(log).toMatchObject([
      {
        network: 'main',
        keyId: expect.stringMatching(/^[0-9a-f]{64}$/),
        status: 200,
        credits: 15,
        calls: [
          { method: 'eth_chainId', status: 200, code: null, credits: 5, answeredBy: 'node' },
          { method: 'eth_chainId', status: 200, code: null, credits: 5, answeredBy: 'node' },
          { method: 'other', status: 200, code: -32601, credits: 5, answeredBy: null },
        ],
      },
      { network: null, keyId: null, status: 404, credits: 0, calls: [] },
    ])
    expect(JSON.stringify(log)).not.toContain(KEY)
  })

  test('error: a network without a node', async () => {
    const config = {
      listen: { host: '127.0.0.1', port: 0 },
      networks: { main: networkAt([]) },
      plans: { core: { dailyCredits: 1 } },
      ledger: 'sqlite::memory:',
    }
    await expect(startService(parseServiceConfig(config))).rejects.toThrow('networks.main.nodes is empty')
  })

  test('error: the address is taken', async () => {
    const port = Number(new URL(service.url).port)
    const config = { listen: { host: '127.0.0.1', port } }
    await expect(startTestService({ nodeUrls: [node.url], config })).rejects.toThrow(
      `The service cannot listen on 127.0.0.1:${port}: another program uses it.`,
    )
  })
})
