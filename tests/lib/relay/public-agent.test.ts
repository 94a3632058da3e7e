import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPublicAgent } from '@/lib/relay/public-agent'

/** A server on every address of this machine that counts who reaches it. */
let server: Server
let connections = 0
let port = 0

beforeAll(async () => {
  server = createServer((_, response) => response.end('reached'))
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  connections = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Ways to write an address of this machine, of a private network, or of a cloud's metadata service. */
const HOSTS = [
  '127.0.0.1',
  '127.0.0.2',
  '127.255.255.254',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '00000177.0.0.1',
  '１２７.0.0.1',
  '127。0。0。1',
  '①②⑦.0.0.1',
  '0',
  '0.0.0.0',
  '0x0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'sub.localhost',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[5f00::1]',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
]

describe('hosts that are not public', () => {
  test.each(HOSTS)('error: %s is not connected to', async (host) => {
    for (const protocol of ['http', 'https']) {
      const asked = request(`${protocol}://${host}:${port}/`, { dispatcher: createPublicAgent() })
      await expect(asked).rejects.toThrow()
    }
    expect(connections).toBe(0)
  })

  test('behavior: the server would be reached without the guard', async () => {
    for (const host of ['127.1', '2130706433', '[::1]', '[::ffff:7f00:1]', 'localhost']) {
      expect(await (await request(`http://${host}:${port}/`)).body.text()).toBe('reached')
    }
    expect(connections).toBe(5)
  })
})

/** A resolver that gives each question its next answer, the last one for ever. */
function resolverOf(...answers: LookupAddress[][]): { lookup: LookupFunction; asked: () => number } {
  let asked = 0
  const lookup: LookupFunction = (_hostname, _options, callback) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    callback(null, answer)
  }
  return { lookup, asked: () => asked }
}

const PUBLIC = { address: '93.184.215.14', family: 4 }
const LOOPBACK = { address: '127.0.0.1', family: 4 }
const METADATA = { address: '169.254.169.254', family: 4 }

describe('names that resolve to what is not public', () => {
  test.each([
    [[LOOPBACK]],
    [[METADATA]],
    [[{ address: '::1', family: 6 }]],
    [[{ address: '::ffff:127.0.0.1', family: 6 }]],
    [[PUBLIC, LOOPBACK]],
    [[{ address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 }, LOOPBACK]],
    [[]],
  ])('error: %o is not connected to', async (addresses) => {
    const { lookup } = resolverOf(addresses)
    const asked = request(`http://rebound.example:${port}/`, { dispatcher: createPublicAgent(lookup) })
    await expect(asked).rejects.toThrow()
    expect(connections).toBe(0)
  })

  test('error: a name that is public when asked first and loopback from then on (rebinding)', async () => {
    const { lookup, asked } = resolverOf([PUBLIC], [LOOPBACK])
    const dispatcher = createPublicAgent(lookup)
    const ask = (signal?: AbortSignal) =>
      request(`http://rebound.example:${port}/`, { dispatcher, ...(signal && { signal }) })
    const leaving = new AbortController()
    const first = expect(ask(leaving.signal)).rejects.toThrow()
    await expect.poll(asked).toBe(1)
    leaving.abort()
    await first
    await expect(ask()).rejects.toThrow()
    expect(connections).toBe(0)
  })
})
