import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { acceptsGzip } from '@/lib/service/http/write-reply'
import { minedLog } from '@/tests/lib/rpc/answer-checks/node-answers'
import { healthy, startFakeNode } from '../fake-node'
import { call, KEY, startTestService } from '../running-service'

const search = call('eth_getLogs', [{ fromBlock: '0x5', toBlock: '0x5' }])

/** A node that finds so many logs, and the service before it, asked with the headers of a caller; the bytes as they come. */
async function ask(logs: number, headers: Record<string, string>, body: unknown = search) {
  const found = Array.from({ length: logs }, (_, index) => minedLog(index))
  await using node = await startFakeNode((asked, response) =>
    asked.method === 'eth_getLogs' ? found : healthy(asked, response),
  )
  await using service = await startTestService({ nodeUrls: [node.url] })
  const asking = request(`${service.url}/main/v3/${KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  })
  asking.end(JSON.stringify(body))
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return { found, headers: response.headers, bytes: await buffer(response) }
}

const textOf = (bytes: Buffer) => JSON.parse(gunzipSync(bytes).toString())

describe('a caller that takes gzip', () => {
  test.each([
    ['a hundred logs', 100],
    ['9,000 logs, in pieces', 9_000],
  ])('default: gets %s compressed, and not a byte else', async (_, count) => {
    const { found, headers, bytes } = await ask(count, { 'accept-encoding': 'gzip, deflate' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'x-credits-charged': '255' })
    expect(headers['content-length']).toBeUndefined()
    expect(textOf(bytes)).toEqual({ jsonrpc: '2.0', id: 1, result: found })
    expect(bytes.length).toBeLessThan(JSON.stringify(found).length / 3)
  })

  test('default: gets a batch compressed', async () => {
    const { found, bytes } = await ask(20, { 'accept-encoding': 'gzip' }, [search, call('eth_chainId')])
    expect(textOf(bytes)[0].result).toEqual(found)
  })

  test('behavior: gets a short answer as it is', async () => {
    const { headers, bytes } = await ask(1, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(JSON.parse(bytes.toString()).result).toHaveLength(1)
  })
})

test.each([
  ['says nothing of it', {}],
  ['takes anything but gzip', { 'accept-encoding': 'gzip;q=0, *' }],
])('a caller that %s gets plain text', async (_, asked: Record<string, string>) => {
  const { found, headers, bytes } = await ask(100, asked)
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(bytes.toString()).result).toEqual(found)
})

describe('acceptsGzip', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['gzip', true],
    ['GZIP', true],
    ['br, gzip;q=0.5, deflate', true],
    ['gzip ; q=1', true],
    ['gzip;q=0', false],
    ['gzip; q=0.000, *', false],
    ['*', true],
    ['*;q=0', false],
    ['br', false],
    ['x-gzipped', false],
    ['gzip;q=what', false],
    ['identity', false],
  ])('%j: %j', (header, accepted) => {
    expect(acceptsGzip(header)).toBe(accepted)
  })
})
