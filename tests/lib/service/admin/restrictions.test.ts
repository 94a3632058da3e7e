import { describe, expect, test } from 'vitest'
import { ADMIN, call, KEY, networkAt, postJson, startTestService, withDirectory } from '../running-service'
import { openWebSocket, refusedUpgrade, webSocketUrl } from '../web-socket-client'

const NOON = Date.UTC(2026, 2, 1, 12)
const CHAIN_ID = call('eth_chainId')
const BLOCK = call('eth_blockNumber', [], 2)
const FORBIDDEN = { code: 403, message: 'Forbidden' }

function createNode() {
  const node = {
    asked: 0,
    answer: () => '0x539',
    request: async () => {
      node.asked++
      return { result: node.answer() }
    },
  }
  return node
}

/** A service with the networks `main` and `test`, whose clock a test sets. */
async function startWith(config: object = {}) {
  const time = { now: NOON }
  const nodes = { main: createNode(), test: createNode() }
  const service = await startTestService({
    nodes,
    clock: () => time.now,
    config: { admin: ADMIN, networks: { main: networkAt([]), test: networkAt([]) }, ...config },
  })
  const make = async (restrictions: object) => {
    const made = await postJson(`${service.adminUrl}/admin/keys`, {
      label: 'mine',
      plan: 'core',
      ...restrictions,
    })
    expect(made.status).toBe(201)
    return made.body as unknown as { id: string; key: string }
  }
  const ask = (key: string, body: unknown = CHAIN_ID, network = 'main', headers = {}) =>
    postJson(`${service.url}/${network}/v3/${key}`, body, headers)
  const change = (id: string, body: object, { adminUrl } = service) => changeKey(adminUrl, id, body)
  return { service, nodes, time, make, ask, change, [Symbol.asyncDispose]: service.stop }
}

const changeKey = async (adminUrl: string, id: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const url = `${adminUrl}/admin/keys/${id}`
  return fetch(url, { method: 'PATCH', headers, body: JSON.stringify(body) })
}

const charged = ({ headers }: { headers: Headers }) => headers.get('x-credits-charged')

describe('networks and methods', () => {
  test('error: a call of another method or network is 403 and free, and no node is asked', async () => {
    await using it = await startWith()
    const { key } = await it.make({ networks: ['main'], methods: ['eth_chainId'] })
    expect(await it.ask(key)).toMatchObject({ status: 200 })
    const refused = [await it.ask(key, BLOCK), await it.ask(key, { ...CHAIN_ID, id: 2 }, 'test')]
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 403, body: { id: 2, error: FORBIDDEN } })
      expect(charged(answer)).toBe('0')
      expect(answer.headers.get('x-credits-remaining')).toBe('99995')
    }
    expect([it.nodes.main.asked, it.nodes.test.asked]).toEqual([1, 0])
  })

  test('error: a method that the service does not have is free too', async () => {
    await using it = await startWith()
    const { key } = await it.make({ methods: ['eth_chainId'] })
    const answer = await it.ask(key, call('eth_mine'))
    expect(answer).toMatchObject({ status: 403, body: { error: FORBIDDEN } })
    expect(charged(answer)).toBe('0')
  })

  test('error: each call of a batch is answered for itself', async () => {
    await using it = await startWith()
    const { key } = await it.make({ methods: ['eth_chainId'] })
    const answer = await it.ask(key, [BLOCK, CHAIN_ID])
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { id: 2, error: FORBIDDEN },
        { id: 1, result: '0x539' },
      ],
    })
    expect(charged(answer)).toBe('5')
    expect(await it.ask(key, [BLOCK, BLOCK])).toMatchObject({ status: 403 })
  })

  test('error: each message of a WebSocket is answered for itself, and it stays open', async () => {
    await using it = await startWith()
    const { key } = await it.make({ methods: ['eth_chainId'] })
    await using socket = await openWebSocket(webSocketUrl(it.service.url, { key }))
    socket.send(BLOCK)
    expect(await socket.take(1)).toMatchObject([{ id: 2, error: FORBIDDEN }])
    socket.send([BLOCK, CHAIN_ID])
    expect(await socket.take(1)).toMatchObject([[{ error: FORBIDDEN }, { result: '0x539' }]])
  })

  test('behavior: a change holds at the next call, in both directions, also at another process', async () => {
    await withDirectory(async (directory) => {
      const config = { ledger: `sqlite:${directory}/ledger.db` }
      await using it = await startWith(config)
      await using other = await startWith(config)
      const { id, key } = await it.make({})
      for (const [change, status] of [
        [{}, 200],
        [{ methods: ['eth_blockNumber'] }, 403],
        [{ methods: null }, 200],
        [{ networks: ['test'] }, 403],
        [{ networks: null }, 200],
        [{ expiresAt: NOON / 1000 }, 401],
        [{ expiresAt: NOON / 1000 + 1 }, 200],
      ] as const) {
        await it.change(id, { ...change, label: 'changed' })
        expect([change, (await it.ask(key)).status]).toEqual([change, status])
        expect([change, (await other.ask(key)).status]).toEqual([change, status])
      }
      expect(await (await fetch(`${it.service.url}/main/v3/${key}/credits`)).json()).toMatchObject({
        used: 8 * 5,
      })
    })
  })
})

describe('expiresAt', () => {
  test('error: from then on the answer is that of an unknown key', async () => {
    await using it = await startWith()
    const { key } = await it.make({ expiresAt: NOON / 1000 + 60 })
    await using socket = await openWebSocket(webSocketUrl(it.service.url, { key }))
    it.time.now += 59_999
    expect(await it.ask(key)).toMatchObject({ status: 200 })
    it.time.now += 1
    const unknown = await it.ask('an-unknown-key-0123')
    for (const body of [CHAIN_ID, [CHAIN_ID, BLOCK]]) {
      const expired = await it.ask(key, body)
      expect([expired.status, expired.text]).toEqual([401, unknown.text])
    }
    const report = await fetch(`${it.service.url}/main/v3/${key}/credits`)
    expect([report.status, await report.text()]).toEqual([401, unknown.text])
    expect(await refusedUpgrade(webSocketUrl(it.service.url, { key }))).toMatchObject({ status: 401 })
    socket.send(CHAIN_ID)
    expect(await socket.take(1)).toMatchObject([{ id: 1, error: { code: 401 } }])
    expect(await socket.closed).toMatchObject({ code: 1008 })
    expect(it.nodes.main.asked).toBe(1)
  })

  test('error: a call of a batch that starts later is refused', async () => {
    await using it = await startWith()
    const { key } = await it.make({ expiresAt: NOON / 1000 + 60 })
    it.nodes.main.answer = () => {
      it.time.now = NOON + 60_000
      return '0x539'
    }
    const answer = await it.ask(key, Array(9).fill(CHAIN_ID))
    expect(answer.text.match(/"result":"0x539"/g)).toHaveLength(8)
    expect(answer.text.match(/"code":401/g)).toHaveLength(1)
  })
})

describe('dailyCredits', () => {
  test('default: they replace those of the plan in headers, reports, the list and 402', async () => {
    await using it = await startWith()
    const { id, key } = await it.make({ dailyCredits: 12 })
    const answer = await it.ask(key)
    expect(answer.headers.get('x-credits-limit')).toBe('12')
    expect(answer.headers.get('x-credits-remaining')).toBe('7')
    await it.ask(key)
    const refused = await it.ask(key)
    expect(refused).toMatchObject({
      status: 402,
      body: { error: { details: expect.stringContaining('Your 12 credits return') } },
    })
    const report = { limit: 12, used: 10, remaining: 2 }
    expect(await (await fetch(`${it.service.url}/main/v3/${key}/credits`)).json()).toMatchObject(report)
    const { keys } = await (await fetch(`${it.service.adminUrl}/admin/keys`)).json()
    expect(keys).toContainEqual(expect.objectContaining({ id, dailyCredits: 12, ...report }))
    expect(keys).toContainEqual(expect.objectContaining({ label: 'test', dailyCredits: null }))
    await it.change(id, { dailyCredits: null })
    expect((await it.ask(key)).headers.get('x-credits-remaining')).toBe('99985')
  })
})

describe('origins', () => {
  test('error: a page of another origin is refused, a program is not', async () => {
    await using it = await startWith()
    const { key } = await it.make({ origins: ['https://app.example'] })
    const statuses = ['https://app.example', 'https://evil.example', undefined].map(
      async (origin) => (await it.ask(key, CHAIN_ID, 'main', origin ? { origin } : {})).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 403, 200])
  })

  test('behavior: a page may use a key at once after a change, also at another process', async () => {
    await withDirectory(async (directory) => {
      const config = { ledger: `sqlite:${directory}/ledger.db` }
      await using it = await startWith(config)
      await using other = await startWith(config)
      const origin = 'https://app.example'
      const preflight = ({ service }: typeof it, key: string) =>
        fetch(`${service.url}/main/v3/${key}`, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        })
      const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')
      const { id, key } = await it.make({})
      for (const one of [it, other]) await one.ask(key)
      expect((await preflight(other, key)).status).toBe(405)
      await it.change(id, { origins: [origin] })
      for (const one of [it, other]) {
        expect(allowed(await preflight(one, key))).toBe(origin)
        expect(allowed(await one.ask(key, CHAIN_ID, 'main', { origin }))).toBe(origin)
      }
    })
  })

  test('behavior: the first call of a page after a change can be read', async () => {
    await using it = await startWith()
    const { id, key } = await it.make({})
    await it.ask(key)
    await it.change(id, { origins: ['https://app.example'] })
    const answer = await it.ask(key, CHAIN_ID, 'main', { origin: 'https://app.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
  })
})

test('default: keys of the config have the same fields', async () => {
  const restrictions = { dailyCredits: 12, networks: ['main'], methods: ['eth_chainId'] }
  const keys = [{ key: KEY, plan: 'core', label: 'test', ...restrictions }]
  await using it = await startWith({ keys })
  expect((await it.ask(KEY)).headers.get('x-credits-limit')).toBe('12')
  expect(await it.ask(KEY, BLOCK)).toMatchObject({ status: 403 })
  expect(await it.ask(KEY, CHAIN_ID, 'test')).toMatchObject({ status: 403 })
})

describe('wrong input', () => {
  test.each<[string, unknown]>([
    ['dailyCredits', -1],
    ['dailyCredits', '5'],
    ['dailyCredits', 1.5],
    ['expiresAt', NOON],
    ['expiresAt', '2026-01-01'],
    ['expiresAt', 0],
    ['networks', 'main'],
    ['networks', []],
    ['networks.0', ['nowhere']],
    ['networks.1', ['main', 'constructor']],
    ['methods', []],
    ['methods.0', ['eth_mine']],
    ['methods.0', ['toString']],
    ['origins', 'https://app.example'],
    ['origins.0', ['https://app.example/']],
  ])('error: 400 names %s for %j', async (field, value) => {
    await using it = await startWith()
    const { id } = await it.make({})
    const body = { [field.split('.', 1)[0] ?? '']: value }
    const made = await postJson(`${it.service.adminUrl}/admin/keys`, { label: 'x', plan: 'core', ...body })
    const changed = await it.change(id, body)
    for (const [status, answer] of [
      [made.status, made.body],
      [changed.status, await changed.json()],
    ]) {
      expect(status).toBe(400)
      expect(answer).toMatchObject({ error: { details: expect.stringMatching(`^${field} (must|is) `) } })
    }
  })
})
