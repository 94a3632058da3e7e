import { describe, expect, test } from 'vitest'
import type { Node } from '@/lib/service/nodes/node'
import { minedLog, receiptWith } from '@/tests/lib/rpc/answer-checks/node-answers'
import { type Behaviour, type FakeNode, healthy, startFakeNode } from '../fake-node'
import { letDeadlinePass, letTimePass } from '../let-time-pass'
import { type Answer, call, startTestService } from '../running-service'
import { createWaitingNode } from '../waiting-node'

const ADDRESS = `0x${'ab'.repeat(20)}`
const OTHER = `0x${'ba'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const TOPIC = `0x${'11'.repeat(32)}`

const LOG = {
  removed: false,
  logIndex: '0x0',
  transactionIndex: '0x0',
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: '0x5',
  address: ADDRESS,
  data: '0x',
  topics: [TOPIC],
}

const searchLogs = (filter: object) => call('eth_getLogs', [filter])
const askStorage = call('eth_getStorageAt', [ADDRESS, '0x0'])
const askReceipt = call('eth_getTransactionReceipt', [HASH])

/** A healthy node that answers one method with a given result. */
const answering =
  (method: string, result: unknown): Behaviour =>
  (request, response) =>
    request.method === method ? result : healthy(request, response)

const UNAVAILABLE = { status: 502, body: { error: { code: -32603, message: 'upstream unavailable' } } }

describe('the limit of 10,000 results', () => {
  const logs = (count: number) => Array.from({ length: count }, (_, index) => minedLog(index))
  const TOO_MANY = { error: { code: -32005, message: 'query returned more than 10000 results' } }

  test('default: 10,000 are answered', async () => {
    await using node = await startFakeNode(answering('eth_getLogs', logs(10_000)))
    await using service = await startTestService({ nodeUrls: [node.url] })
    const answer = await service.post(searchLogs({}))
    expect(answer.body.result).toHaveLength(10_000)
  })

  test('error: 10,001, at the full price', async () => {
    await using node = await startFakeNode(answering('eth_getLogs', logs(10_001)))
    await using service = await startTestService({ nodeUrls: [node.url] })
    const answer = await service.post(searchLogs({}))
    expect(answer).toMatchObject({ status: 200, body: TOO_MANY })
    expect(answer.headers.get('x-credits-charged')).toBe('255')
  })

  test('error: 10,001 of a node in this process', async () => {
    const node: Node = { request: async () => ({ result: logs(10_001) }) }
    await using service = await startTestService({ nodes: { main: node } })
    expect(await service.post(searchLogs({}))).toMatchObject({ body: TOO_MANY })
  })

  test('behavior: of an answer of 1,000,000 logs the most is never sent', async () => {
    let chunksSent = 0
    const nextChunk = () =>
      Array.from({ length: 100 }, (_, at) => `${JSON.stringify(minedLog(chunksSent * 100 + at))},`).join('')
    await using node = await startFakeNode(({ id }, response) => {
      response.write(`{"jsonrpc":"2.0","id":${id},"result":[`)
      const send = () => {
        while (chunksSent < 10_000 && !response.destroyed) {
          const chunk = nextChunk()
          chunksSent++
          if (!response.write(chunk)) return void response.once('drain', send)
        }
        response.end(`${JSON.stringify(LOG)}]}`)
      }
      send()
    })
    await using service = await startTestService({ nodeUrls: [node.url] })
    expect(await service.post(searchLogs({}))).toMatchObject({ body: TOO_MANY })
    await node.abandoned
    expect(chunksSent).toBeLessThan(1_000)
  })
})

describe('the limit of time', () => {
  const silent: Behaviour = () => undefined
  const timeouts = { queryMs: 10_000 }

  /** The answer to a call whose time is over once a node has it. */
  async function afterItsTime(answer: Promise<Answer>, node: FakeNode): Promise<Answer> {
    await expect.poll(() => node.calls.length).toBe(1)
    await letTimePass(timeouts.queryMs)
    return answer
  }

  test('error: a log search, at the full price, and the node is let go', async () => {
    await using node = await startFakeNode(silent)
    await using service = await startTestService({ nodeUrls: [node.url], timeouts })
    const answer = await afterItsTime(service.post(searchLogs({})), node)
    expect(answer).toMatchObject({
      status: 200,
      body: { error: { code: -32005, message: 'query timeout exceeded' } },
    })
    expect(answer.headers.get('x-credits-charged')).toBe('255')
    await node.abandoned
  })

  test('error: a node in this process that never answers', async () => {
    const { node, untilAsked } = createWaitingNode()
    await using service = await startTestService({ nodes: { main: node }, timeouts })
    const answer = service.post(searchLogs({}))
    await untilAsked(1)
    await letTimePass(timeouts.queryMs)
    expect(await answer).toMatchObject({ body: { error: { message: 'query timeout exceeded' } } })
  })

  test('error: an answer that begins and never ends', async () => {
    await using node = await startFakeNode((_, response) => void response.write('{"jsonrpc":"2.0",'))
    await using service = await startTestService({ nodeUrls: [node.url], timeouts: { patienceMs: 2_500 } })
    const answer = service.post(searchLogs({}))
    await expect.poll(() => node.calls.length).toBe(1)
    const ended = await letDeadlinePass(answer)
    expect(ended).toMatchObject(UNAVAILABLE)
    expect(ended.headers.get('x-credits-charged')).toBe('0')
    await node.abandoned
  })

  test('error: a node that sends spaces until the time is over, given back', async () => {
    await using node = await startFakeNode((_, response) => {
      response.write('{"jsonrpc":"2.0",')
      const sending = setInterval(() => response.write(' '), 500)
      response.on('close', () => clearInterval(sending))
    })
    await using service = await startTestService({
      nodeUrls: [node.url],
      timeouts: { ...timeouts, patienceMs: 2_500 },
    })
    const answer = service.post(searchLogs({}))
    await expect.poll(() => node.calls.length).toBe(1)
    const ended = await letDeadlinePass(answer)
    expect(ended).toMatchObject(UNAVAILABLE)
    expect(ended.headers.get('x-credits-charged')).toBe('0')
  })

  test('error: another method is an outage, given back', async () => {
    await using node = await startFakeNode(silent)
    await using service = await startTestService({ nodeUrls: [node.url], timeouts })
    const answer = await afterItsTime(service.post(askStorage), node)
    expect(answer).toMatchObject(UNAVAILABLE)
    expect(answer.headers.get('x-credits-charged')).toBe('0')
    expect((await service.credits()).used).toBe(0)
  })
})

describe('an outage', () => {
  test.each<[string, Behaviour]>([
    ['HTTP 500', (_, response) => void response.writeHead(500).end('{}')],
    [
      'HTTP 503 with an envelope',
      ({ id }, response) => void response.writeHead(503).end(`{"jsonrpc":"2.0","id":${id},"result":"0x"}`),
    ],
    ['HTTP 429', (_, response) => void response.writeHead(429).end('slow down')],
    ['HTTP 401', (_, response) => void response.writeHead(401).end('who')],
    ['a redirect', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['HTML', (_, response) => void response.end('<html>')],
    ['nothing', (_, response) => void response.end()],
    ['a cut connection', (_, response) => void response.destroy()],
    ['half an answer', (_, response) => void response.write('{"jsonrpc"', () => response.destroy())],
    [
      'compressed bytes',
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from([0x1f, 0x8b])),
    ],
  ])('error: %s is given back and names no node', async (_, behave) => {
    await using node = await startFakeNode(behave)
    await using service = await startTestService({ nodeUrls: [`${node.url}/secret-path`] })
    const answer = await service.post(askStorage)
    expect(answer).toMatchObject(UNAVAILABLE)
    expect(answer.headers.get('x-credits-charged')).toBe('0')
    expect(answer.text).not.toMatch(/127\.0\.0\.1|secret/)
    expect(await service.credits()).toMatchObject({ used: 0, use: [] })
  })

  test('error: no head for a range that needs it: nothing is charged', async () => {
    await using service = await startTestService({ nodeUrls: ['http://127.0.0.1:1'] })
    const answer = await service.post(searchLogs({ fromBlock: '0x1', toBlock: '0x2' }))
    expect(answer).toMatchObject(UNAVAILABLE)
    expect(answer.headers.get('x-credits-charged')).toBe('0')
  })

  test('behavior: the next node answers', async () => {
    await using broken = await startFakeNode((_, response) => void response.writeHead(500).end())
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({ nodeUrls: ['http://127.0.0.1:1', broken.url, node.url] })
    expect(await service.post(call('net_version'))).toMatchObject({ status: 200, body: { result: '1337' } })
    expect(broken.calls).toHaveLength(1)
  })

  test('behavior: in a batch each call is settled for itself', async () => {
    const flaky: Behaviour = (request, response) =>
      request.method === 'eth_getStorageAt' ? void response.destroy() : healthy(request, response)
    await using node = await startFakeNode(flaky)
    await using service = await startTestService({ nodeUrls: [node.url] })
    const answer = await service.post([call('eth_chainId', [], 1), { ...askStorage, id: 2 }])
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { id: 1, result: '0x539' },
        { id: 2, error: { code: -32603 } },
      ],
    })
    expect(answer.headers.get('x-credits-charged')).toBe('5')
    expect(await service.post([askStorage, askStorage])).toMatchObject({ status: 502 })
  })
})

const refusingNode =
  (code: number, message: string): Behaviour =>
  ({ id }, response) =>
    void response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data: 'x' } }))

describe('an error of the node', () => {
  test('default: a fault of the caller is passed on, at the full price', async () => {
    const refuse = refusingNode(-32602, 'invalid block range params')
    await using node = await startFakeNode((asked, response) =>
      asked.method === 'eth_getLogs' ? refuse(asked, response) : healthy(asked, response),
    )
    await using service = await startTestService({ nodeUrls: [node.url] })
    const answer = await service.post(call('eth_getLogs', [{ fromBlock: 'latest', toBlock: 'finalized' }]))
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32602, message: 'invalid block range params' },
    })
    expect(answer.headers.get('x-credits-charged')).toBe('255')
  })

  test('behavior: parameters that the service accepted and the node refuses are free', async () => {
    await using node = await startFakeNode(refusingNode(-32602, 'invalid argument 0'))
    await using service = await startTestService({ nodeUrls: [node.url] })
    const answer = await service.post(askStorage)
    expect(answer.body).toMatchObject({ error: { code: -32602, message: 'invalid argument 0' } })
    expect(answer.headers.get('x-credits-charged')).toBe('0')
  })

  test('behavior: trouble of the node is free, with its class', async () => {
    await using node = await startFakeNode(refusingNode(-32000, 'missing trie node'))
    await using service = await startTestService({ nodeUrls: [node.url] })
    const answer = await service.post(askStorage)
    expect(answer).toMatchObject({
      status: 502,
      body: { error: { code: -32603, details: 'missing trie node', data: { class: 'missing-data' } } },
    })
    expect(answer.headers.get('x-credits-charged')).toBe('0')
  })

  test('behavior: the operator’s account at the node is not quoted', async () => {
    await using node = await startFakeNode(
      refusingNode(-32005, 'daily request count exceeded for project 7f3a'),
    )
    await using service = await startTestService({ nodeUrls: [node.url] })
    const { body, text } = await service.post(askStorage)
    expect(body).toMatchObject({ error: { data: { class: 'quota-exhausted' } } })
    expect(text).not.toContain('7f3a')
  })

  test('behavior: an unknown error is passed on and free', async () => {
    await using node = await startFakeNode(refusingNode(-32050, 'a fault that nobody knows'))
    await using service = await startTestService({ nodeUrls: [node.url] })
    const answer = await service.post(askStorage)
    expect(answer).toMatchObject({
      status: 200,
      body: { error: { code: -32050, message: 'a fault that nobody knows' } },
    })
    expect(answer.headers.get('x-credits-charged')).toBe('0')
  })

  test('behavior: its URL is taken out of the message', async () => {
    await using node = await startFakeNode(({ id }, response) => {
      const message = `Post "http://${response.req.headers.host}${response.req.url}": token s3cr3t-token refused`
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message } }))
    })
    await using service = await startTestService({ nodeUrls: [`${node.url}/v3/s3cr3t-token?a=hidden`] })
    const { text } = await service.post(askStorage)
    expect(text).toContain('refused')
    expect(text).not.toMatch(/s3cr3t|hidden|127\.0\.0\.1/)
  })

  test('behavior: so is any other URL in it', async () => {
    await using node = await startFakeNode(
      refusingNode(-32050, 'Post "http://user:pa55w0rd@10.0.0.5:8545/v1/4PIK3Y": strange'),
    )
    await using service = await startTestService({ nodeUrls: [node.url] })
    const { body } = await service.post(askStorage)
    expect(body).toMatchObject({ error: { message: 'Post "…": strange' } })
  })

  test('behavior: so is each secret in it, on its own and as it was before it was written into a URL', async () => {
    await using node = await startFakeNode(({ id }, response) => {
      const login = response.req.headers.authorization?.split(' ')[1]
      const message = `user0perator with pass/w0rd (${login}): the key OPERAT0R exceeded its plan`
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message } }))
    })
    const url = node.url.replace('//', '//user0perator:pass%2Fw0rd@')
    await using service = await startTestService({ nodeUrls: [`${url}/?apikey=OPERAT0R`] })
    const { body } = await service.post(askStorage)
    expect(body).toMatchObject({ error: { message: '… with … (…): the key … exceeded its plan' } })
  })
})

describe('a lie', () => {
  test.each<[string, object, string, unknown]>([
    ['a word of 33 bytes', askStorage, 'eth_getStorageAt', `0x${'0'.repeat(66)}`],
    ['a word that is a number', askStorage, 'eth_getStorageAt', 42],
    ['no word', askStorage, 'eth_getStorageAt', null],
    ['logs that are no list', searchLogs({}), 'eth_getLogs', null],
    [
      'a log of another address',
      searchLogs({ address: ADDRESS }),
      'eth_getLogs',
      [{ ...LOG, address: OTHER }],
    ],
    ['a log with another topic', searchLogs({ topics: [HASH] }), 'eth_getLogs', [LOG]],
    ['a log of an earlier block', searchLogs({ fromBlock: '0x6', toBlock: '0x9' }), 'eth_getLogs', [LOG]],
    ['a log of a later block', searchLogs({ fromBlock: '0x1', toBlock: '0x4' }), 'eth_getLogs', [LOG]],
    ['a log of another block hash', searchLogs({ blockHash: TOPIC }), 'eth_getLogs', [LOG]],
    ['a log that is pending', searchLogs({}), 'eth_getLogs', [{ ...LOG, blockNumber: null }]],
    ['a log of 21 bytes', searchLogs({}), 'eth_getLogs', [{ ...LOG, address: `${ADDRESS}00` }]],
    ['a log with five topics', searchLogs({}), 'eth_getLogs', [{ ...LOG, topics: Array(5).fill(TOPIC) }]],
    ['a log with a short topic', searchLogs({}), 'eth_getLogs', [{ ...LOG, topics: ['0x11'] }]],
    ['a log with odd data', searchLogs({}), 'eth_getLogs', [{ ...LOG, data: '0x1' }]],
    ['a log without removed', searchLogs({}), 'eth_getLogs', [{ ...LOG, removed: undefined }]],
    [
      'a receipt of another hash',
      askReceipt,
      'eth_getTransactionReceipt',
      { transactionHash: TOPIC, logs: [] },
    ],
    [
      'a log of another receipt',
      askReceipt,
      'eth_getTransactionReceipt',
      { transactionHash: HASH, logs: [{ transactionHash: TOPIC }] },
    ],
    ['a receipt without logs', askReceipt, 'eth_getTransactionReceipt', { transactionHash: HASH }],
    ['a receipt that is a text', askReceipt, 'eth_getTransactionReceipt', 'ok'],
    ['another chain', call('eth_chainId'), 'eth_chainId', '0x1'],
    [
      'another block',
      call('eth_getBlockByNumber', ['0x5', false]),
      'eth_getBlockByNumber',
      { number: '0x6' },
    ],
    ['another block hash', call('eth_getBlockByHash', [HASH, false]), 'eth_getBlockByHash', { hash: TOPIC }],
    ['code that is no hex', call('eth_getCode', [ADDRESS]), 'eth_getCode', '6001'],
    ['a head that is a number', call('eth_blockNumber'), 'eth_blockNumber', 100],
  ])('error: %s', async (_, request, method, result) => {
    await using node = await startFakeNode(answering(method, result))
    await using service = await startTestService({ nodeUrls: [node.url] })
    const answer = await service.post(request)
    expect(answer).toMatchObject(UNAVAILABLE)
    expect((await service.credits()).used).toBe(0)
  })

  test.each([
    ['another id', (id: number) => ({ jsonrpc: '2.0', id: id + 1, result: '0x539' })],
    ['no id', () => ({ jsonrpc: '2.0', result: '0x539' })],
    ['another version', (id: number) => ({ jsonrpc: '1.0', id, result: '0x539' })],
    [
      'result and error',
      (id: number) => ({ jsonrpc: '2.0', id, result: '0x539', error: { code: 1, message: '' } }),
    ],
    ['neither', (id: number) => ({ jsonrpc: '2.0', id })],
    ['a list', (id: number) => [{ jsonrpc: '2.0', id, result: '0x539' }]],
    ['an error without a code', (id: number) => ({ jsonrpc: '2.0', id, error: { message: 'x' } })],
    ['an error that is a text', (id: number) => ({ jsonrpc: '2.0', id, error: 'x' })],
  ])('error: an envelope with %s', async (_, envelope) => {
    await using node = await startFakeNode(
      ({ id }, response) => void response.end(JSON.stringify(envelope(id))),
    )
    await using service = await startTestService({ nodeUrls: [node.url] })
    expect(await service.post(call('eth_chainId'))).toMatchObject(UNAVAILABLE)
  })
})

describe('an answer made whole', () => {
  test.each([
    ['0x', `0x${'0'.repeat(64)}`],
    ['0x2a', `0x${'2a'.padStart(64, '0')}`],
  ])('behavior: the word %s is padded', async (word, padded) => {
    await using node = await startFakeNode(answering('eth_getStorageAt', word))
    await using service = await startTestService({ nodeUrls: [node.url] })
    expect(await service.post(askStorage)).toMatchObject({ body: { result: padded } })
  })

  test('behavior: logs with fewer topics than the filter has positions are left out, as geth does', async () => {
    const two = { ...LOG, logIndex: '0x1', topics: [TOPIC, HASH] }
    await using node = await startFakeNode(answering('eth_getLogs', [LOG, two]))
    await using service = await startTestService({ nodeUrls: [node.url] })
    expect(await service.post(searchLogs({ topics: [TOPIC, null] }))).toMatchObject({
      body: { result: [two] },
    })
  })

  test('behavior: fields that the contract does not name are kept', async () => {
    const receipt = receiptWith({ blobGasUsed: '0x1' })
    await using node = await startFakeNode(answering('eth_getTransactionReceipt', receipt))
    await using service = await startTestService({ nodeUrls: [node.url] })
    expect((await service.post(askReceipt)).body.result).toEqual(receipt)
  })
})
