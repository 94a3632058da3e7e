import { describe, expect, test } from 'vitest'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import type { RequestLog } from '@/lib/service/http/request-log'
import type { Node } from '@/lib/service/nodes/node'
import { startService } from '@/lib/service/start-service'
import { letTimePass } from '../let-time-pass'
import { type Answer, call, KEY, networkAt, postJson, startTestService } from '../running-service'

const ADDRESS = `0x${'ab'.repeat(20)}`
const word = (digits: string) => `0x${digits.padStart(64, '0')}`
const readAt = (block: string) => call('eth_getStorageAt', [ADDRESS, '0x0', block])
const cache = { megabytes: 1 }

type Asked = { method: string; params: readonly unknown[] }

/** A node of this process with block 0x40 finalized, and head 0x64. Each word that it reads is another. */
function createNode(answers: Record<string, (params: readonly unknown[]) => unknown> = {}) {
  const asked: Asked[] = []
  let words = 0
  const all: typeof answers = {
    eth_blockNumber: () => '0x64',
    eth_chainId: () => '0x539',
    eth_getStorageAt: () => word((++words).toString(16)),
    eth_getBlockByNumber: ([block]) => ({ number: block === 'finalized' ? '0x40' : block }),
    ...answers,
  }
  const node: Node = {
    async request(method, params) {
      asked.push({ method, params })
      const result = all[method]?.(params)
      return result instanceof Error ? { error: { code: -32000, message: result.message } } : { result }
    },
  }
  return { node, asked, count: (method: string) => asked.filter((one) => one.method === method).length }
}

const startCached = (node: Node, options: Parameters<typeof startTestService>[0] = {}) =>
  startTestService({ ...options, nodes: { main: node }, config: { cache, ...options.config } })

const answeredBy = ({ headers }: Answer) => headers.get('x-answered-by')

/** The first call makes the service ask for the finalized block. */
async function postTwice(service: { post: (body: unknown) => Promise<Answer> }, body: unknown) {
  await service.post(readAt('0x1'))
  const first = await service.post(body)
  return [first, await service.post(body)] as const
}

describe('the cache', () => {
  test('behavior: an answer about a finalized block is asked for once, and costs its price each time', async () => {
    const { node, count } = createNode()
    const entries: RequestLog[] = []
    await using service = await startCached(node, { onAnswered: (entry) => entries.push(entry) })
    const [first, second] = await postTwice(service, readAt('0x40'))
    expect([answeredBy(first), answeredBy(second)]).toEqual(['node', 'cache'])
    expect(second.text).toBe(first.text)
    expect(second.headers.get('x-credits-charged')).toBe('80')
    expect(entries.at(-1)?.calls).toMatchObject([{ answeredBy: 'cache', credits: 80 }])
    expect(await service.credits()).toMatchObject({ used: 240 })
    expect(count('eth_getStorageAt')).toBe(2)
  })

  test('behavior: other spellings of the same request are the same answer', async () => {
    const { node } = createNode()
    await using service = await startCached(node)
    const [first] = await postTwice(service, readAt('0x40'))
    const params = [`0x${'AB'.repeat(20)}`, '0x00', '0x40']
    const again = await service.post(call('eth_getStorageAt', params))
    expect([answeredBy(again), again.body.result]).toEqual(['cache', first.body.result])
  })

  test.each([
    ['a block after the finalized one', readAt('0x41')],
    ['latest', readAt('latest')],
    ['finalized', readAt('finalized')],
  ])('behavior: %s is asked for again', async (_, body) => {
    const { node } = createNode()
    await using service = await startCached(node)
    const answers = await postTwice(service, body)
    expect(answers.map(answeredBy)).toEqual(['node', 'node'])
    expect(answers[0].text).not.toBe(answers[1].text)
  })

  test.each([
    ['null', 'node', () => null],
    ['an error', null, () => new Error('missing trie node')],
    ['a block after the finalized one', 'node', () => ({ hash: word('1'), number: '0x41' })],
  ])('behavior: %s is not stored', async (_, by, answer) => {
    const { node } = createNode({ eth_getBlockByHash: answer })
    await using service = await startCached(node)
    const answers = await postTwice(service, call('eth_getBlockByHash', [word('1'), false]))
    expect(answers.map(answeredBy)).toEqual([by, by])
  })

  test('behavior: an answer that is not true is not stored', async () => {
    const { node } = createNode({ eth_getBlockByHash: () => ({ hash: word('2'), number: '0x1' }) })
    await using service = await startCached(node)
    const answers = await postTwice(service, call('eth_getBlockByHash', [word('1'), false]))
    expect(answers.map(({ status }) => status)).toEqual([502, 502])
  })

  test('behavior: logs are stored as they were sent', async () => {
    const { node } = createNode({ eth_getLogs: () => [] })
    await using service = await startCached(node)
    const answers = await postTwice(service, call('eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x40' }]))
    expect(answers.map(answeredBy)).toEqual(['node', 'cache'])
    expect(answers[1].body).toEqual({ jsonrpc: '2.0', id: 1, result: [] })
  })

  test.each([
    ['0x40', 'cache', 1],
    ['0x41', 'node', 2],
  ])(
    'behavior: logs of a block hash, with number %s: the second time from the %s',
    async (number, by, times) => {
      const { node, count } = createNode({
        eth_getLogs: () => [],
        eth_getBlockByHash: ([hash]) => ({ hash, number }),
      })
      await using service = await startCached(node)
      const answers = await postTwice(service, call('eth_getLogs', [{ blockHash: word('1') }]))
      expect(answers.map(answeredBy)).toEqual(['node', by])
      expect(answers[1].body).toEqual({ jsonrpc: '2.0', id: 1, result: [] })
      expect([count('eth_getLogs'), count('eth_getBlockByHash')]).toEqual([times, 1])
    },
  )

  test('behavior: logs of a block hash are not stored if the block is not known', async () => {
    const { node } = createNode({ eth_getLogs: () => [], eth_getBlockByHash: () => null })
    await using service = await startCached(node)
    const answers = await postTwice(service, call('eth_getLogs', [{ blockHash: word('1') }]))
    expect(answers.map(answeredBy)).toEqual(['node', 'node'])
  })

  test('behavior: a stored answer needs no node', async () => {
    let isDown = false
    const { node } = createNode()
    const failing: Node = {
      request: (...asked) => (isDown ? Promise.reject(new Error('down')) : node.request(...asked)),
    }
    await using service = await startCached(failing)
    await postTwice(service, readAt('0x40'))
    isDown = true
    await letTimePass(60_000)
    expect(answeredBy(await service.post(readAt('0x40')))).toBe('cache')
  })

  test('behavior: in a batch, the header is node if a node answered any call', async () => {
    const { node } = createNode()
    await using service = await startCached(node)
    await postTwice(service, readAt('0x40'))
    expect(answeredBy(await service.post([readAt('0x40'), readAt('0x40')]))).toBe('cache')
    expect(answeredBy(await service.post([readAt('0x40'), readAt('latest')]))).toBe('node')
  })

  test('error: without credits a stored answer is refused', async () => {
    const { node } = createNode()
    const config = { plans: { core: { dailyCredits: 240 } } }
    await using service = await startCached(node, { config })
    await postTwice(service, readAt('0x40'))
    expect(await service.post(readAt('0x40'))).toMatchObject({ status: 402 })
  })
})

describe('equal calls at the same time', () => {
  /** A node that answers reads of the state when the test says. */
  function createSlowNode() {
    const { node, asked } = createNode()
    const answers: ((result: unknown) => void)[] = []
    const slow: Node = {
      request: (method, params, options) =>
        method === 'eth_getStorageAt' && params[2] !== '0x1'
          ? new Promise((resolve) => answers.push((result) => resolve({ result })))
          : node.request(method, params, options),
    }
    return { slow, asked, answers }
  }

  const startSlow = async (block: string, count: number, finished: RequestLog[] = []) => {
    const { slow, answers } = createSlowNode()
    const service = await startCached(slow, { onAnswered: (entry) => finished.push(entry) })
    await service.post(readAt('0x1'))
    const calls = Array.from({ length: count }, () => service.post(readAt(block)))
    return { service, answers, calls }
  }

  test('default: one asks the node, and each costs its price', async () => {
    const { service, answers, calls } = await startSlow('0x40', 3)
    await using _ = service
    await expect.poll(async () => (await service.credits()).used).toBe(320)
    expect(answers).toHaveLength(1)
    answers[0]?.(word('7'))
    const all = await Promise.all(calls)
    expect(all.map(({ body }) => body.result)).toEqual(Array(3).fill(word('7')))
    expect(all.map(answeredBy).sort()).toEqual(['cache', 'cache', 'node'])
    expect(answers).toHaveLength(1)
  })

  test('behavior: an answer that is not stored is not shared', async () => {
    const { service, answers, calls } = await startSlow('0x40', 3)
    await using _ = service
    await expect.poll(async () => (await service.credits()).used).toBe(320)
    answers[0]?.(null)
    await expect.poll(() => answers.length).toBe(3)
    for (const answer of answers) answer(word('7'))
    expect((await Promise.all(calls)).map(answeredBy).filter((by) => by === 'node')).toHaveLength(2)
  })

  test('behavior: after 2.5 seconds, the others ask too', async () => {
    const { service, answers, calls } = await startSlow('0x40', 2)
    await using _ = service
    await expect.poll(async () => (await service.credits()).used).toBe(240)
    expect(answers).toHaveLength(1)
    await letTimePass(2_500)
    await expect.poll(() => answers.length).toBe(2)
    for (const answer of answers) answer(word('7'))
    expect((await Promise.all(calls)).map(answeredBy)).toEqual(['node', 'node'])
  })

  test('behavior: calls for a block after the finalized one are not equal', async () => {
    const { service, answers, calls } = await startSlow('0x41', 2)
    await using _ = service
    await expect.poll(() => answers.length).toBe(2)
    for (const answer of answers) answer(word('7'))
    expect((await Promise.all(calls)).map(answeredBy)).toEqual(['node', 'node'])
  })

  test('behavior: a caller who leaves while it waits pays nothing', async () => {
    const finished: RequestLog[] = []
    const { service, answers, calls } = await startSlow('0x40', 1, finished)
    await using _ = service
    await expect.poll(() => answers.length).toBe(1)
    const leaving = new AbortController()
    const left = fetch(`${service.url}/main/v3/${KEY}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(readAt('0x40')),
      signal: leaving.signal,
    }).catch(() => 'left')
    await expect.poll(async () => (await service.credits()).used).toBe(240)
    leaving.abort()
    expect(await left).toBe('left')
    await expect.poll(async () => (await service.credits()).used).toBe(160)
    answers[0]?.(word('7'))
    expect(answeredBy((await Promise.all(calls))[0] as Answer)).toBe('node')
    expect(finished.map(({ status }) => status)).toContain(499)
  })
})

describe('the finalized block', () => {
  const isFinalized = ({ method, params }: Asked) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized'

  test('behavior: it is asked for every 12 seconds while blocks are read, and is free', async () => {
    const { node, asked } = createNode()
    await using service = await startCached(node)
    await service.post(readAt('latest'))
    expect(asked.filter(isFinalized)).toHaveLength(0)
    for (const [ms, times] of [
      [0, 1],
      [11_999, 1],
      [1, 2],
      [60_000, 3],
    ] as const) {
      await letTimePass(ms)
      await service.post(readAt('0x1'))
      expect(asked.filter(isFinalized)).toHaveLength(times)
    }
    expect(await service.credits()).toMatchObject({ used: 400 })
  })

  test('behavior: before it is known, and in a network without it, nothing is stored', async () => {
    const { node } = createNode({ eth_getBlockByNumber: () => new Error('unknown block tag') })
    await using service = await startCached(node)
    expect((await postTwice(service, readAt('0x1'))).map(answeredBy)).toEqual(['node', 'node'])
  })
})

describe('without a cache', () => {
  test.each([
    ['by default', {}],
    ['of 0 megabytes', { cache: { megabytes: 0 } }],
    ['in a near-head network', { networks: { main: { ...networkAt([]), history: 'near-head' as const } } }],
  ])('behavior: %s', async (_, config) => {
    const { node } = createNode()
    const isNearHead = 'networks' in config
    await using service = await startTestService({
      nodes: { main: node },
      config: isNearHead ? { cache, ...config } : config,
    })
    const answers = await postTwice(service, readAt('0x40'))
    expect(answers.map(answeredBy)).toEqual(['node', 'node'])
  })
})

describe('a reload', () => {
  const configOf = (name: string, megabytes = 1) =>
    parseServiceConfig({
      listen: { host: '127.0.0.1', port: 0 },
      networks: { main: { ...networkAt([]), name } },
      plans: { core: { dailyCredits: 100_000 } },
      ledger: 'sqlite::memory:',
      keys: [{ key: KEY, plan: 'core', label: 'test' }],
      cache: { megabytes },
    })

  test('behavior: a network that is replaced begins without answers, a changed size needs a restart', async () => {
    const { node } = createNode()
    const service = await startService(configOf('One'), { nodes: { main: node } })
    const post = (body: unknown) => postJson(`${service.url}/main/v3/${KEY}`, body)
    try {
      await postTwice({ post }, readAt('0x40'))
      await service.reload(configOf('One'))
      expect(answeredBy(await post(readAt('0x40')))).toBe('cache')
      await service.reload(configOf('Two'))
      expect(answeredBy(await post(readAt('0x40')))).toBe('node')
      await expect(service.reload(configOf('Two', 2))).rejects.toThrow('A change of cache needs a restart.')
    } finally {
      await service.stop()
    }
  })
})
