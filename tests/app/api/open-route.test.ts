import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRoute } from '@/app/api/open-route'

const API = resolve(import.meta.dirname, '../../../app/api')
const ORIGIN = 'https://triptych.example'
const JSON_BODY = { 'content-type': 'application/json' }
const PARAMS = { network: 'demo-mainnet', id: '0'.repeat(64) }

type Handler = (request: NextRequest, context: { params: Promise<typeof PARAMS> }) => Promise<Response>

const routes = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(^|\/)route\.ts$/.test(path),
)
const handlers = (
  await Promise.all(
    routes.map(async (path) =>
      Object.entries<Handler>(await import(join(API, path))).map(
        ([method, handle]) => [`${method} ${path}`, method, handle] as const,
      ),
    ),
  )
).flat()

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 'a sealing secret of 32 characters')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** As a page of the explorer at its public origin asks, from an address of its own. */
function ask({ method = 'POST', headers, body }: Sent = {}, address = '203.0.113.1') {
  vi.stubEnv('PUBLIC_ORIGIN', ORIGIN)
  return new NextRequest(`${ORIGIN}/api/x`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address, ...JSON_BODY, ...headers },
    ...(body !== undefined && { body }),
  })
}

const serve = (request: NextRequest, client: Parameters<typeof openRoute>[1] = {}) =>
  openRoute(request, client, ({ body }) => Response.json({ body }))

const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
  { origin: 'null' },
  {},
]
const NOT_THIS_MACHINE = ['rebound.example:3000', '127.0.0.1.rebound.example', '192.168.1.5:3000', '']

describe('every route', () => {
  test('default: all of them are looked at', () => {
    expect(handlers.map(([name]) => name).sort()).toEqual([
      'DELETE connections/[id]/route.ts',
      'DELETE keys/[id]/route.ts',
      'DELETE networks/route.ts',
      'GET connections/route.ts',
      'GET credits/[network]/days/route.ts',
      'GET credits/[network]/route.ts',
      'GET embedded-service/route.ts',
      'GET keys/[id]/use/route.ts',
      'GET keys/route.ts',
      'GET nodes/route.ts',
      'GET project/contents/route.ts',
      'GET project/route.ts',
      'PATCH connections/[id]/route.ts',
      'PATCH keys/[id]/route.ts',
      'POST connections/route.ts',
      'POST keys/route.ts',
      'POST networks/route.ts',
      'POST project/lines/route.ts',
      'POST project/match/route.ts',
      'POST registry/[network]/route.ts',
      'POST rpc/[network]/route.ts',
      'POST signatures/route.ts',
      'PUT connections/uses/route.ts',
    ])
  })

  test.each(handlers)('error: %s is not for pages of others', async (_, method, handle) => {
    const asked = [
      ...FOREIGN.map((headers) => ({ host: 'localhost:3000', ...headers })),
      ...NOT_THIS_MACHINE.map((host) => ({ host, 'sec-fetch-site': 'same-origin' })),
    ]
    for (const headers of asked) {
      const request = new NextRequest('http://localhost:3000/', {
        method,
        headers: { ...JSON_BODY, 'x-admin-token': 'typed', ...headers },
      })
      expect((await handle(request, { params: Promise.resolve(PARAMS) })).status).toBe(403)
    }
  })

  test.each(handlers)('error: %s keeps to the pace', async (name, method, handle) => {
    const address = `198.51.100.${handlers.findIndex(([other]) => other === name)}`
    await serve(ask({}, address), { countCalls: () => 1_000_000 })
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'
    const request = ask({ method, ...(method !== 'GET' && { body }) }, address)
    const answer = await handle(request, { params: Promise.resolve(PARAMS) })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('openRoute', () => {
  test('default: who may ask is answered, with the body as text', async () => {
    const answer = await serve(ask({ body: '{"a":1}' }))
    expect([answer.status, await answer.json()]).toEqual([200, { body: '{"a":1}' }])
  })

  test('behavior: each client stands before the next', async () => {
    const tooLong = 'x'.repeat(512 * 1024 + 1)
    const client = { network: 'no-such-network', countCalls: () => 1_000_000 }
    const known = { ...client, network: 'demo-mainnet' }
    const address = '203.0.113.2'
    const foreign = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }
    expect((await serve(ask({ headers: foreign, body: tooLong }, address), client)).status).toBe(403)
    const text = { 'content-type': 'text/plain' }
    expect((await serve(ask({ headers: text, body: tooLong }, address), client)).status).toBe(415)
    expect((await serve(ask({ body: tooLong }, address), client)).status).toBe(404)
    expect((await serve(ask({ body: tooLong }, address), known)).status).toBe(413)
    const refusal = { status: 418, code: 418, message: 'no' }
    expect((await serve(ask({}, address), { ...known, countCalls: () => refusal })).status).toBe(418)
    expect((await serve(ask({}, address), known)).status).toBe(200)
    expect((await serve(ask({}, address), known)).status).toBe(429)
  })

  test('behavior: a reader in debt holds up no one at another address', async () => {
    await serve(ask({}, '203.0.113.3'), { countCalls: () => 1_000_000 })
    expect((await serve(ask({}, '203.0.113.4'))).status).toBe(200)
  })

  test('behavior: the connection is that of the network, and none where no key serves it', async () => {
    vi.stubEnv('EMBEDDED_SERVICE_URL', 'http://127.0.0.1:8645')
    vi.stubEnv('EMBEDDED_SERVICE_KEY', 'demo-key-0001')
    const endpointOf = async (network: string) => {
      const answer = await openRoute(ask({}, '203.0.113.5'), { network }, ({ connection }) =>
        Response.json(typeof connection === 'string' ? connection : connection.endpoint),
      )
      return answer.json()
    }
    expect(await endpointOf('demo-mainnet')).toBe('http://127.0.0.1:8645/demo-mainnet/v3/demo-key-0001')
    expect(await endpointOf('mainnet')).toBe('no-key')
  })

  test('behavior: only the explorer’s own connection of a node of the operator is one', async () => {
    vi.stubEnv('EMBEDDED_SERVICE_URL', 'http://127.0.0.1:1')
    vi.stubEnv('EMBEDDED_SERVICE_KEY', 'demo-key-0001')
    vi.stubEnv('EMBEDDED_NODES', 'local')
    vi.stubEnv('EMBEDDED_NODES_KEY', 'node-key-0001')
    const isOwnNode = async (network: string, connection: string | null = null) => {
      const said: boolean[] = []
      const countCalls = (_: string, isOwn: boolean) => said.push(isOwn)
      await serve(ask({}, '203.0.113.6'), { network, connection, countCalls })
      return said
    }
    // The nodes that were read before are kept for a moment.
    await expect.poll(() => isOwnNode('local')).toEqual([true])
    expect(await isOwnNode('local', 'key:none')).toEqual([false])
    expect(await isOwnNode('demo-mainnet')).toEqual([false])
    expect(await isOwnNode('mainnet')).toEqual([false])
  })
})
