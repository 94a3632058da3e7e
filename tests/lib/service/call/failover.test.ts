import { describe, expect, test } from 'vitest'
import { receiptWith } from '@/tests/lib/rpc/answer-checks/node-answers'
import { type Behaviour, type FakeNode, healthy, startFakeNode } from '../fake-node'
import { letTimePass } from '../let-time-pass'
import { type Answer, call, KEY, networkAt, postJson, startTestService } from '../running-service'

const HASH = `0x${'cd'.repeat(32)}`
const ADDRESS = `0x${'ab'.repeat(20)}`
const OTHER_KEY = 'other-key-0123456789abcdef'
const DEAD = 'http://127.0.0.1:1'

const askReceipt = call('eth_getTransactionReceipt', [HASH])
const receipt = receiptWith({}, [])

const WANTED = { 'enable-failover': 'true' }
const UNAVAILABLE = { status: 502, body: { error: { code: -32603, message: 'upstream unavailable' } } }

/** A healthy node that answers every receipt with `result`. */
const receiptNode =
  (result: unknown): Behaviour =>
  (request, response) =>
    request.method === 'eth_getTransactionReceipt' ? result : healthy(request, response)

const refusingNode =
  (code: number, message: string): Behaviour =>
  ({ id }, response) =>
    void response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))

type Setup = {
  nodeUrls?: string[]
  partner: FakeNode | null
  plan?: { failover: boolean }
  key?: { failover: boolean }
  timeouts?: { queryMs: number }
  history?: 'archive' | 'near-head'
}

const untilAsked = (node: FakeNode, method: string, times: number) =>
  expect.poll(() => node.calls.filter((asked) => asked.method === method).length).toBe(times)

const untilCalled = (node: FakeNode, times: number) => expect.poll(() => node.calls.length).toBe(times)

const startWithPartner = (setup: Setup) =>
  startTestService({
    config: {
      networks: {
        main: {
          ...networkAt(setup.nodeUrls ?? [DEAD]),
          history: setup.history ?? 'archive',
          partner: setup.partner && `${setup.partner.url}/partner-secret`,
        },
      },
      plans: { growth: { dailyCredits: 100_000, failover: true, ...setup.plan } },
      keys: [{ key: KEY, plan: 'growth', label: 'test', ...setup.key }],
    },
    ...(setup.timeouts && { timeouts: setup.timeouts }),
  })

describe('failover', () => {
  test('default: the partner answers, is named, and the call costs the same', async () => {
    await using partner = await startFakeNode(receiptNode(receipt))
    await using service = await startWithPartner({ partner })
    const answer = await postJson(`${service.url}/main/v3/${KEY}`, askReceipt, WANTED)
    expect(answer).toMatchObject({ status: 200, body: { result: receipt } })
    expect(answer.headers.get('x-answered-by')).toBe('partner')
    expect(answer.headers.get('x-credits-charged')).toBe('80')
    expect((await service.credits()).used).toBe(80)
  })

  test.each([
    ['the header', WANTED, {}, 'partner'],
    ['the header in other case', { 'Enable-Failover': 'TRUE' }, {}, 'partner'],
    ['the key', {}, { key: { failover: true } }, 'partner'],
    ['no one', {}, {}, null],
    ['a header of another value', { 'enable-failover': '1' }, {}, null],
    ['the header, on a plan without it', WANTED, { plan: { failover: false } }, null],
    ['the key, on a plan without it', {}, { key: { failover: true }, plan: { failover: false } }, null],
  ])('args: wanted by %s', async (_, headers, setup, answeredBy) => {
    await using partner = await startFakeNode(receiptNode(receipt))
    await using service = await startWithPartner({ partner, ...setup })
    const answer = await postJson(`${service.url}/main/v3/${KEY}`, askReceipt, headers)
    expect(answer.headers.get('x-answered-by')).toBe(answeredBy)
    expect(answer.status).toBe(answeredBy ? 200 : 502)
    const receipts = partner.calls.filter(({ method }) => method === 'eth_getTransactionReceipt')
    expect(receipts).toHaveLength(answeredBy ? 1 : 0)
  })

  test.each<[string, Behaviour]>([
    ['HTTP 500', (_, response) => void response.writeHead(500).end('{}')],
    ['no JSON', (_, response) => void response.end('<html>')],
    ['a cut connection', (_, response) => void response.destroy()],
    ['a receipt of another transaction', receiptNode({ ...receipt, transactionHash: `0x${'1'.repeat(64)}` })],
    ['a rate limit', refusingNode(-32005, 'rate limit exceeded')],
    ['pruned history', refusingNode(4444, 'pruned history unavailable')],
  ])('behavior: %s is an outage', async (_, behave) => {
    await using node = await startFakeNode(behave)
    await using partner = await startFakeNode(receiptNode(receipt))
    await using service = await startWithPartner({ nodeUrls: [node.url], partner })
    const answer = await postJson(`${service.url}/main/v3/${KEY}`, askReceipt, WANTED)
    expect(answer.headers.get('x-answered-by')).toBe('partner')
    expect(node.calls).toHaveLength(1)
  })

  test('behavior: silence is an outage', async () => {
    await using node = await startFakeNode(() => undefined)
    await using partner = await startFakeNode(receiptNode(receipt))
    const timeouts = { queryMs: 3_000 }
    await using service = await startWithPartner({ nodeUrls: [node.url], partner, timeouts })
    const answer = postJson(`${service.url}/main/v3/${KEY}`, askReceipt, WANTED)
    await untilCalled(node, 1)
    await letTimePass(3_000)
    expect((await answer).headers.get('x-answered-by')).toBe('partner')
    expect(node.calls).toHaveLength(1)
  })

  test.each<[string, Behaviour]>([
    ['null', receiptNode(null)],
    ['an error', refusingNode(-32000, 'no')],
    ['a receipt', receiptNode(receipt)],
  ])('behavior: %s is none', async (_, behave) => {
    await using node = await startFakeNode(behave)
    await using partner = await startFakeNode(receiptNode(receipt))
    await using service = await startWithPartner({ nodeUrls: [node.url], partner })
    await postJson(`${service.url}/main/v3/${KEY}`, askReceipt, WANTED)
    expect(partner.calls).toHaveLength(0)
  })

  test('behavior: no other method has it', async () => {
    await using partner = await startFakeNode(healthy)
    await using service = await startWithPartner({ partner })
    const calls = [
      call('eth_getStorageAt', [`0x${'ab'.repeat(20)}`, '0x0']),
      call('eth_getLogs', [{}]),
      call('eth_chainId'),
    ]
    for (const body of calls) {
      expect(await postJson(`${service.url}/main/v3/${KEY}`, body, WANTED)).toMatchObject(UNAVAILABLE)
    }
    expect(partner.calls).toHaveLength(0)
  })

  test('behavior: the next node of the network comes first', async () => {
    await using node = await startFakeNode(receiptNode(null))
    await using partner = await startFakeNode(receiptNode(receipt))
    await using service = await startWithPartner({ nodeUrls: [DEAD, node.url], partner })
    const answer = await postJson(`${service.url}/main/v3/${KEY}`, askReceipt, WANTED)
    expect(answer.body.result).toBeNull()
    expect(answer.headers.get('x-answered-by')).toBe('node')
  })

  test.each<[string, Behaviour]>([
    ['is down too', (_, response) => void response.writeHead(503).end()],
    ['sends another receipt', receiptNode({ ...receipt, transactionHash: `0x${'1'.repeat(64)}` })],
  ])('error: the partner %s: given back, and nobody is named', async (_, behave) => {
    await using partner = await startFakeNode(behave)
    await using service = await startWithPartner({ partner })
    const answer = await postJson(`${service.url}/main/v3/${KEY}`, askReceipt, WANTED)
    expect(answer).toMatchObject(UNAVAILABLE)
    expect(answer.text).not.toMatch(/127\.0\.0\.1|partner/)
    expect(answer.headers.has('x-answered-by')).toBe(false)
    expect(answer.headers.get('x-credits-charged')).toBe('0')
    expect((await service.credits()).used).toBe(0)
  })

  test('error: there is no partner', async () => {
    await using service = await startWithPartner({ partner: null })
    expect(await postJson(`${service.url}/main/v3/${KEY}`, askReceipt, WANTED)).toMatchObject(UNAVAILABLE)
  })

  test.each([
    ['0x81', 200],
    ['0x80', -32002],
  ])(
    'behavior: on a near-head network the partner shows block %s by its own head',
    async (block, expected) => {
      const behave: Behaviour = (request, response) =>
        request.method === 'eth_blockNumber'
          ? '0x100'
          : receiptNode({ ...receipt, blockNumber: block })(request, response)
      await using partner = await startFakeNode(behave)
      await using service = await startWithPartner({ partner, history: 'near-head' })
      const { status, body } = await postJson(`${service.url}/main/v3/${KEY}`, askReceipt, WANTED)
      expect(body.error?.code ?? status).toBe(expected)
    },
  )

  test('behavior: a batch that both answered names the partner', async () => {
    await using node = await startFakeNode((request, response) =>
      request.method === 'eth_getTransactionReceipt' ? void response.destroy() : healthy(request, response),
    )
    await using partner = await startFakeNode(receiptNode(receipt))
    await using service = await startWithPartner({ nodeUrls: [node.url], partner })
    const batch = [call('eth_chainId'), askReceipt]
    const answer = await postJson(`${service.url}/main/v3/${KEY}`, batch, WANTED)
    expect(answer.headers.get('x-answered-by')).toBe('partner')
  })
})

describe('a node that goes down and comes back', () => {
  /** How often a node was asked what callers ask here, beside the service's own questions. */
  const asked = ({ calls }: FakeNode) => calls.filter(({ method }) => method === 'net_version').length

  test('behavior: it is skipped at once, and answers again soon after it is back', async () => {
    let isUp = true
    await using node = await startFakeNode((request, response) =>
      isUp ? healthy(request, response) : void response.destroy(),
    )
    await using service = await startTestService({ nodeUrls: [node.url] })
    const ask = () => service.post(call('net_version'))
    expect(await ask()).toMatchObject({ status: 200 })
    isUp = false
    for (let time = 0; time < 10; time++) expect(await ask()).toMatchObject(UNAVAILABLE)
    expect(asked(node)).toBeLessThan(8)
    isUp = true
    await letTimePass(1_000)
    await expect.poll(() => ask()).toMatchObject({ status: 200 })
    expect(await ask()).toMatchObject({ status: 200 })
    expect((await service.credits()).used).toBe(15)
  })

  test('behavior: meanwhile the next node answers without waiting for it', async () => {
    await using silent = await startFakeNode(() => undefined)
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({
      nodeUrls: [silent.url, node.url],
      timeouts: { queryMs: 2_000, patienceMs: 500 },
    })
    const ask = () => service.post(call('net_version'))
    const first = Promise.all([ask(), ask(), ask()])
    await untilCalled(silent, 3)
    await letTimePass(500)
    for (const answer of await first) expect(answer).toMatchObject({ status: 200 })
    // The service asks for itself whether it is there.
    await untilCalled(silent, 4)
    await letTimePass(1_000)
    for (let time = 0; time < 3; time++) expect(await ask()).toMatchObject({ status: 200 })
    expect(asked(silent)).toBe(3)
  })

  test('behavior: one that hangs on reads is left alone, although it says what its newest block is', async () => {
    await using hanging = await startFakeNode((request, response) =>
      request.method === 'eth_getStorageAt' ? undefined : healthy(request, response),
    )
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({
      nodeUrls: [hanging.url, node.url],
      timeouts: { queryMs: 2_000, patienceMs: 500 },
    })
    const ask = () => service.post(call('eth_getStorageAt', [ADDRESS, '0x0', 'latest']))
    const first = Promise.all([ask(), ask(), ask()])
    await untilAsked(hanging, 'eth_getStorageAt', 3)
    await letTimePass(500)
    for (const answer of await first) expect(answer).toMatchObject({ status: 200 })
    await untilAsked(hanging, 'eth_getStorageAt', 4)
    await letTimePass(1_000)
    const before = hanging.calls.length
    expect(await ask()).toMatchObject({ status: 200 })
    expect(hanging.calls.slice(before).map(({ params }) => params)).not.toContainEqual([
      ADDRESS,
      `0x${'0'.repeat(64)}`,
      'latest',
    ])
  })

  /** An answer, as a quarter of the time of a call passes with each question that hangs. */
  async function pastItsPatience(hanging: FakeNode, answer: Promise<Answer>): Promise<Answer> {
    let [isThere, seen] = [false, 0]
    const ended = answer.finally(() => {
      isThere = true
    })
    while (!isThere) {
      await expect.poll(() => isThere || hanging.arrived.length > seen).toBe(true)
      if (isThere) break
      seen++
      await letTimePass(1_000)
    }
    return ended
  }

  test.each<[string, Behaviour]>([
    ['all questions', () => undefined],
    [
      'what it would have to look up',
      (request, response) => (request.method === 'eth_blockNumber' ? healthy(request, response) : undefined),
    ],
    ['an answer that it begins late', (_, response) => void response.writeHead(200).flushHeaders()],
  ])('behavior: from the first call on, where a node hangs on %s the next one answers', async (_, behave) => {
    const timeouts = { queryMs: 4_000, patienceMs: 1_000 }
    const cases: [string, unknown[], unknown, string][] = [
      ['eth_getStorageAt', [ADDRESS, '0x0', 'latest'], `0x${'2a'.padStart(64, '0')}`, '80'],
      ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x2' }], [], '255'],
      ['eth_getTransactionReceipt', [HASH], null, '80'],
    ]
    for (const [method, params, result, credits] of cases) {
      await using hanging = await startFakeNode(behave)
      await using node = await startFakeNode(healthy)
      await using service = await startTestService({ nodeUrls: [hanging.url, node.url], timeouts })
      const answer = await pastItsPatience(hanging, service.post(call(method, params)))
      expect(answer).toMatchObject({ status: 200, body: { result } })
      expect(answer.headers.get('x-credits-charged')).toBe(credits)
      expect(node.calls.filter((asked) => asked.method === method)).toHaveLength(1)
      await hanging.abandoned
    }
  })

  test('behavior: where all hang, a search times out at its price and any other call is free', async () => {
    await using first = await startFakeNode(() => undefined)
    await using second = await startFakeNode(() => undefined)
    const timeouts = { queryMs: 4_000, patienceMs: 1_000 }
    await using service = await startTestService({ nodeUrls: [first.url, second.url], timeouts })
    const ask = async (method: string, param: unknown, times: number) => {
      const answer = service.post(call(method, [param]))
      // Their heads are waited for once.
      await untilAsked(first, 'eth_blockNumber', times)
      await letTimePass(1_000)
      await untilAsked(first, method, 1)
      await letTimePass(1_000)
      await untilAsked(second, method, 1)
      await letTimePass(3_000)
      return answer
    }
    expect(await ask('eth_getLogs', {}, 1)).toMatchObject({
      body: { error: { code: -32005, message: 'query timeout exceeded' } },
    })
    expect(await ask('eth_getTransactionReceipt', HASH, 2)).toMatchObject(UNAVAILABLE)
    expect((await service.credits()).used).toBe(255)
  })

  test('behavior: calls of one key that hang leave every other key its answers', async () => {
    await using node = await startFakeNode((request, response) =>
      request.method === 'eth_getCode' ? undefined : healthy(request, response),
    )
    await using service = await startTestService({
      nodeUrls: [node.url],
      config: {
        keys: [
          { key: KEY, plan: 'core', label: 'hangs' },
          { key: OTHER_KEY, plan: 'core', label: 'other' },
        ],
      },
      timeouts: { queryMs: 12_000 },
    })
    const hanging = Array.from({ length: 150 }, () => service.post(call('eth_getCode', [ADDRESS, 'latest'])))
    await expect.poll(() => node.calls).toHaveLength(150)
    const ask = () => postJson(`${service.url}/main/v3/${OTHER_KEY}`, call('net_version'))
    expect(await ask()).toMatchObject({ status: 200 })
    await letTimePass(12_000)
    for (const answer of await Promise.all(hanging)) expect(answer).toMatchObject(UNAVAILABLE)
    for (let time = 0; time < 5; time++) expect(await ask()).toMatchObject({ status: 200 })
  })
})

describe('a node of another chain than its network', () => {
  test('behavior: is found out before a call, told to the operator by its place, and left alone', async () => {
    const notices: string[] = []
    await using moved = await startFakeNode((request, response) =>
      request.method === 'eth_chainId' ? '0x5' : healthy(request, response),
    )
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({
      nodeUrls: [`${moved.url}/secret-path`, node.url],
      onNotice: (sentence) => void notices.push(sentence),
    })
    const ask = () => service.post(call('eth_getStorageAt', [ADDRESS, '0x7', 'latest']))
    const asked = ({ calls }: FakeNode) => calls.filter(({ params }) => params[0] === ADDRESS).length
    await expect.poll(() => notices).toHaveLength(1)
    expect(notices).toEqual([
      'networks.main.nodes.0 is on chain 5, but its network has chain 1337. It is not used until its chain is right.',
    ])
    for (let time = 0; time < 3; time++) expect(await ask()).toMatchObject({ status: 200 })
    expect([asked(moved), asked(node)]).toEqual([0, 3])
    expect((await (await fetch(`${service.url}/readyz`)).json()).nodes).toEqual({
      'networks.main.nodes.0': 'down',
      'networks.main.nodes.1': 'up',
    })
  })
})
