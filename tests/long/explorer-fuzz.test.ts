import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { startExplorer } from '../running-explorer'

const REQUESTS = 2_000
const AT_ONCE = 8

let explorer: Awaited<ReturnType<typeof startExplorer>>
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

beforeAll(async () => {
  vi.stubEnv('CALLS_PER_SECOND', '1000000')
  explorer = await startExplorer()
})

afterAll(async () => {
  agent.destroy()
  await explorer?.[Symbol.asyncDispose]()
})

const network = fc.constantFrom(...SHIPPED_NETWORKS.map(({ slug }) => slug))
const segment = fc.oneof(
  { weight: 4, arbitrary: network },
  fc.constantFrom(
    'nowhere',
    'gnosis-100',
    'gnosis-9007199254740992',
    '__proto__',
    'constructor',
    '%00',
    '%2F',
    '%zz',
    '%ED%A0%80',
    '%2e%2e',
    'a'.repeat(20_000),
  ),
  fc.stringMatching(/^[0-9a-f]{64}$/),
  fc.string({ unit: 'grapheme' }).map(encodeURIComponent),
)
const path = fc
  .tuple(
    fc.constantFrom(
      '/rpc/_',
      '/credits/_',
      '/credits/_/days',
      '/connections',
      '/connections/_',
      '/connections/uses',
      '/networks',
      '/keys',
      '/keys/_',
      '/keys/_/use',
      '/embedded-service',
      '/_',
    ),
    segment,
    fc.constantFrom('', '', '', '?a=%zz', `?a=${'a'.repeat(20_000)}`),
  )
  .map(([route, of, query]) => `/api${route.replace('_', of)}${query}`)

const method = fc.constantFrom(
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
)

const call = fc.record(
  {
    jsonrpc: fc.constantFrom('2.0', '1.0'),
    id: fc.jsonValue(),
    method: fc.oneof(
      fc.constantFrom(...Object.keys(PRICES), 'eth_sendRawTransaction', '__proto__'),
      fc.string(),
    ),
    params: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const change = fc.record(
  {
    service: fc.oneof(fc.constantFrom('infura', 'embedded', 'https://{network}.example'), fc.jsonValue()),
    label: fc.oneof(fc.string(), fc.jsonValue()),
    key: fc.oneof(fc.stringMatching(/^[A-Za-z0-9_-]{8,128}$/), fc.constant(null), fc.jsonValue()),
    networks: fc.oneof(fc.array(network), fc.jsonValue()),
    network: fc.oneof(network, fc.constantFrom(0, 100, 2 ** 53), fc.jsonValue()),
    slug: fc.oneof(network, fc.jsonValue()),
    plan: fc.oneof(fc.constantFrom('core', 'growth'), fc.jsonValue()),
    dailyCredits: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const json = fc
  .oneof(call, fc.array(call, { maxLength: 3 }), change, fc.jsonValue())
  .map((value) => JSON.stringify(value))
const body = fc.oneof(
  { weight: 6, arbitrary: json.map((text) => Buffer.from(text)) },
  json.map((text) => Buffer.from(text.slice(0, -1))),
  json.map((text) => gzipSync(text)),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    Buffer.alloc(0),
    Buffer.from(`${'['.repeat(100_000)}`),
    Buffer.from(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    Buffer.alloc(600 * 1024, ' '),
    Buffer.from(JSON.stringify(Array(101).fill({ method: 'eth_chainId' }))),
  ),
)
const headers = fc.record({
  'content-type': fc.constantFrom(
    ...Array(6).fill('application/json'),
    'text/plain',
    'application/json; charset=utf-8',
    'multipart/form-data; boundary=x',
    '',
  ),
  'content-encoding': fc.constantFrom(...Array(6).fill(''), 'gzip', 'br'),
  cookie: fc.constantFrom(
    '',
    '',
    'triptych-keys=Fe26.2*1*forged',
    'triptych-keys=%zz',
    'triptych-networks=%zz',
    `triptych-networks=${Buffer.from('[100,[4242,"\u202e"]]').toString('base64url')}`,
    `triptych-networks=${Buffer.from('[100]').toString('base64url')}`,
    `triptych-keys=${'x'.repeat(4_000)}`,
  ),
  'sec-fetch-site': fc.constantFrom(...Array(9).fill('same-origin'), 'cross-site'),
})

type Sent = { path: string; method: string; body: Buffer; headers: Record<string, string> }
type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

function send({ path, method, body, headers }: Sent): Promise<Answer> {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
  // Of some methods Node sends the body without saying how long it is.
  if (hasBody) given['content-length'] = String(body.length)
  return new Promise((resolve, reject) => {
    const sent = request(
      explorer.url + path,
      { method, agent, headers: given, maxHeaderSize: 65_536 },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk)).on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    sent.on('error', reject).end(hasBody ? body : undefined)
  })
}

const TELLS_TOO_MUCH = /node_modules|\.next\/|\bat \S+ \(|\/(tmp|home|work)\/|Fe26\.2/

test(`behavior: ${REQUESTS} malformed requests to the API: each is refused by a rule, and none tells of the machine or a key`, async () => {
  const sent = fc.record({ path, method, body, headers })
  await fc.assert(
    fc.asyncProperty(fc.array(sent, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      const answers = await Promise.all(requests.map(send))
      for (const [at, answer] of answers.entries()) expectRefusedByRule(answer, requests[at] as Sent)
    }),
    { numRuns: REQUESTS / AT_ONCE, seed: Number(process.env.SEED ?? Date.now()) },
  )
})

function expectRefusedByRule({ status, headers, text }: Answer, { path, method }: Sent) {
  const said = `${status} to ${method} ${path.slice(0, 200)}: ${text.slice(0, 200)}`
  expect(status, said).toBeLessThan(500)
  expect(text, said).not.toMatch(TELLS_TOO_MUCH)
  // Next takes slashes that are too many away before any header of ours.
  if (status === 308) return
  expect(headers['x-content-type-options'], said).toBe('nosniff')
  // To a form that is sent where no route is Next says 409.
  if (status < 400 || [404, 405, 409].includes(status) || method === 'HEAD') return
  expect(JSON.parse(text), said).toMatchObject({
    error: { code: expect.any(Number), message: expect.any(String) },
  })
}
