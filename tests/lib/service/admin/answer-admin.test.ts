import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { RequestLog } from '@/lib/service/http/request-log'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import type { Node } from '@/lib/service/nodes/node'
import { ADMIN, call, KEY, postJson, startTestService, withDirectory } from '../running-service'

const TOKEN = 'admin-token-0123456789'
const node: Node = { request: async () => ({ result: '0x539' }) }
const nodes = { main: node }
const clock = () => Date.UTC(2026, 2, 1, 12)
const plans = { core: { dailyCredits: 1_000 }, growth: { dailyCredits: 2_000, failover: true } }

/** The service with an admin listener for programs on this machine. */
const startAdminTest = ({ config, ...options }: Parameters<typeof startTestService>[0]) =>
  startTestService({ ...options, config: { admin: ADMIN, ...config } })

type Answer = { status: number; text: string; body: Record<string, unknown> }

/** Asks over HTTP with exactly these headers. */
function ask(
  url: string,
  { method = 'GET', path = '/admin/keys', headers = {}, body }: Partial<AdminRequest> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(`${url}${path}`, { method, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const text = Buffer.concat(chunks).toString()
      resolve({ status: response.statusCode ?? 0, text, body: text === '' ? {} : JSON.parse(text) })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

type AdminRequest = { method: string; path: string; headers: Record<string, string>; body: string }

const json = (method: string, body: unknown, path = '/admin/keys') => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const make = async (url: string, about: object = { label: 'mine', plan: 'core' }) =>
  (await ask(url, json('POST', about))).body as { id: string; key: string }

describe('keys', () => {
  test('default: made, used, listed, named and revoked', async () => {
    await using service = await startAdminTest({ nodes, clock, config: { plans, keys: [] } })
    const made = await ask(service.adminUrl, json('POST', { label: '  My script ', plan: 'growth' }))
    expect(made).toMatchObject({ status: 201, body: { label: 'My script', plan: 'growth' } })
    const { id, key } = made.body as { id: string; key: string }
    expect(key).toMatch(/^[A-Za-z0-9_-]{32}$/)

    const rpc = `${service.url}/main/v3/${key}`
    expect(await postJson(rpc, call('eth_chainId'))).toMatchObject({ status: 200 })
    expect((await ask(service.adminUrl)).body).toEqual({
      keys: [
        {
          id,
          prefix: key.slice(0, 6),
          label: 'My script',
          plan: 'growth',
          failover: false,
          source: 'admin',
          createdAt: clock() / 1000,
          revokedAt: null,
          dailyCredits: null,
          expiresAt: null,
          networks: null,
          methods: null,
          origins: null,
          limit: 2_000,
          used: 5,
          remaining: 1_995,
          reset: Date.UTC(2026, 2, 2) / 1000,
        },
      ],
      total: 1,
      next: null,
      plans: [
        { name: 'core', dailyCredits: 1_000, creditsPerSecond: null, failover: false },
        { name: 'growth', dailyCredits: 2_000, creditsPerSecond: null, failover: true },
      ],
    })

    const path = `/admin/keys/${id}`
    expect(await ask(service.adminUrl, json('PATCH', { label: 'Yours' }, path))).toMatchObject({
      status: 204,
    })
    expect((await ask(service.adminUrl)).body).toMatchObject({ keys: [{ label: 'Yours', limit: 2_000 }] })
    expect(await ask(service.adminUrl, json('PATCH', { plan: 'core' }, path))).toMatchObject({ status: 204 })
    const changed = await postJson(rpc, call('eth_chainId'))
    expect(changed.headers.get('x-credits-limit')).toBe('1000')
    expect(changed.headers.get('x-credits-remaining')).toBe('990')
    expect(await ask(service.adminUrl, { method: 'DELETE', path })).toMatchObject({ status: 204, text: '' })
    expect((await ask(service.adminUrl)).body).toMatchObject({ keys: [{ revokedAt: clock() / 1000 }] })
    expect(await postJson(rpc, call('eth_chainId'))).toMatchObject({ status: 401 })
  })

  test('behavior: every key is another one', async () => {
    await using service = await startAdminTest({ nodes })
    const keys = await Promise.all(Array.from({ length: 20 }, () => make(service.adminUrl)))
    expect(new Set(keys.map(({ key }) => key)).size).toBe(20)
  })

  test('behavior: the text of a key is in the answer that made it, and nowhere else', async () => {
    await withDirectory(async (directory) => {
      const ledger = `sqlite:${directory}/ledger.db`
      const logged: RequestLog[] = []
      await using service = await startAdminTest({
        nodes,
        config: { ledger },
        onAnswered: (entry) => void logged.push(entry),
      })
      const { id, key } = await make(service.adminUrl)
      await postJson(`${service.url}/main/v3/${key}`, call('eth_chainId'))
      const answers = [
        await ask(service.adminUrl),
        await ask(service.adminUrl, { path: `/admin/keys/${id}/use` }),
        await ask(service.adminUrl, json('PATCH', { label: '' }, `/admin/keys/${id}`)),
        await (await fetch(`${service.adminUrl}/metrics`)).text(),
      ]
      expect(JSON.stringify([answers, logged])).not.toContain(key.slice(0, 8))
    })
  })

  test('behavior: a key of a plan that is no longer configured can spend nothing', async () => {
    await withDirectory(async (directory) => {
      const config = { plans, ledger: `sqlite:${directory}/ledger.db` }
      const ledger = await openLedger(config.ledger, clock)
      await ledger.addKey('old-key-0123456789', { plan: 'gone', label: 'old', failover: false })
      await ledger.close()
      await using service = await startAdminTest({ nodes, clock, config: { ...config, keys: [] } })
      expect((await ask(service.adminUrl)).body).toMatchObject({
        keys: [{ plan: 'gone', limit: 0, remaining: 0 }],
      })
    })
  })
})

describe('use', () => {
  test('default: by day, network and method, over 30 days', async () => {
    let now = Date.UTC(2026, 0, 30, 12)
    await using service = await startAdminTest({ nodes, clock: () => now, config: { plans } })
    const { id, key } = await make(service.adminUrl)
    for (const day of [Date.UTC(2026, 0, 30), Date.UTC(2026, 0, 31), Date.UTC(2026, 2, 1, 23, 59, 59, 999)]) {
      now = day
      await postJson(`${service.url}/main/v3/${key}`, call('eth_chainId'))
    }
    const { body } = await ask(service.adminUrl, { path: `/admin/keys/${id}/use` })
    const row = { network: 'main', method: 'eth_chainId', calls: 1, credits: 5 }
    expect(body.use).toEqual([
      { ...row, day: '2026-01-31' },
      { ...row, day: '2026-03-01' },
    ])
    expect(body.days).toHaveLength(30)
    expect(body.days).toMatchObject({ 0: '2026-01-31', 29: '2026-03-01' })
  })
})

describe('bad input', () => {
  const path = `/admin/keys/${'0'.repeat(64)}`
  test.each<[string, Partial<AdminRequest>, number, RegExp]>([
    ['no label', json('POST', { plan: 'core' }), 400, /label is missing/],
    ['an empty label', json('POST', { label: ' ', plan: 'core' }), 400, /label must not be empty/],
    ['a long label', json('POST', { label: 'x'.repeat(81), plan: 'core' }), 400, /at most 80 characters/],
    ['a label with a line break', json('POST', { label: 'a\nb', plan: 'core' }), 400, /control characters/],
    [
      'a label that turns the text round',
      json('POST', { label: 'a\u202eb', plan: 'core' }),
      400,
      /control characters/,
    ],
    ['an unknown plan', json('POST', { label: 'x', plan: 'gold' }), 400, /plan is not a plan of the config/],
    [
      'a plan of every object',
      json('POST', { label: 'x', plan: 'constructor' }),
      400,
      /not a plan of the config/,
    ],
    [
      'an unknown field',
      json('POST', { label: 'x', plan: 'core', key: 'mine' }),
      400,
      /key is not a known field/,
    ],
    [
      'a field twice',
      json('POST', '{"label":"x","plan":"core","pl\\u0061n":"growth"}'),
      400,
      /the body has the field plan twice/,
    ],
    ['broken JSON', json('POST', '{"label"'), 400, /the body is missing/],
    ['a list', json('POST', []), 400, /label is missing/],
    [
      'a form',
      { ...json('POST', 'label=x'), headers: { 'content-type': 'text/plain' } },
      415,
      /application\/json/,
    ],
    [
      'a body of a megabyte',
      json('POST', JSON.stringify({ label: 'x'.repeat(1_000_000) })),
      413,
      /at most 524288/,
    ],
    ['an unknown path', { path: '/admin/keys/' }, 404, /The path is \/admin\/keys/],
    ['an id that is none', { path: '/admin/keys/..%2f', method: 'DELETE' }, 404, /The path is/],
    ['an unknown key', { path, method: 'DELETE' }, 404, /no key with this id/],
    ['a new name for an unknown key', json('PATCH', { label: 'x' }, path), 404, /no key with this id/],
    ['use of an unknown key', { path: `${path}/use` }, 404, /no key with this id/],
    ['another method', { method: 'PUT' }, 405, /GET, POST/],
    ['another method for a key', { path }, 405, /PATCH, DELETE/],
  ])('error: %s', async (_, request, status, details) => {
    await using service = await startAdminTest({ nodes, config: { keys: [] } })
    const answer = await ask(service.adminUrl, request)
    expect(answer).toMatchObject({
      status,
      body: { jsonrpc: '2.0', id: null, error: { code: status, details: expect.stringMatching(details) } },
    })
    expect((await ask(service.adminUrl)).body).toMatchObject({ keys: [] })
  })
})

describe('who may', () => {
  const all: Partial<AdminRequest>[] = [
    {},
    json('POST', { label: 'x', plan: 'core' }),
    json('PATCH', { label: 'x' }, `/admin/keys/${'0'.repeat(64)}`),
    { method: 'DELETE', path: `/admin/keys/${'0'.repeat(64)}` },
    { path: `/admin/keys/${'0'.repeat(64)}/use` },
    { path: '/admin' },
  ]

  test.each([
    ['nothing', {}],
    ['another token', { authorization: `Bearer ${TOKEN}x` }],
    ['the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['the token of another scheme', { authorization: `Basic ${TOKEN}` }],
    ['an API key', { authorization: `Bearer ${KEY}` }],
  ])('error: with a token configured, %s is not enough', async (_, headers) => {
    await using service = await startAdminTest({ nodes, config: { admin: { ...ADMIN, token: TOKEN } } })
    for (const request of all) {
      const answer = await ask(service.adminUrl, { ...request, headers: { ...request.headers, ...headers } })
      expect(answer).toMatchObject({ status: 401, body: { error: { code: 401, message: 'Unauthorized' } } })
      expect(answer.text).not.toContain(TOKEN.slice(0, 8))
    }
  })

  test('behavior: the token opens from anywhere', async () => {
    await using service = await startAdminTest({ nodes, config: { admin: { ...ADMIN, token: TOKEN } } })
    const headers = {
      authorization: `Bearer ${TOKEN}`,
      host: 'service.example',
      'x-forwarded-for': '10.0.0.1',
    }
    expect(await ask(service.adminUrl, { headers })).toMatchObject({ status: 200 })
  })

  test.each([
    ['a page of another site', { origin: 'https://evil.test' }],
    ['a page of this machine', { origin: 'http://127.0.0.1:3000' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a picture in a page', { 'sec-fetch-site': 'cross-site' }],
    ['a page under a rebound name', { host: 'rebound.example' }],
    ['a caller behind a proxy', { 'x-forwarded-for': '10.0.0.1' }],
  ])('error: without a token, %s may not', async (_, headers) => {
    await using service = await startAdminTest({ nodes })
    for (const request of all) {
      const answer = await ask(service.adminUrl, { ...request, headers: { ...request.headers, ...headers } })
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 403, message: 'Forbidden' } } })
    }
    expect((await ask(service.adminUrl)).body).toMatchObject({ keys: [{ label: 'test' }] })
  })
})
