import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { minedLog } from '@/tests/lib/rpc/answer-checks/node-answers'
import { type Behaviour, healthy, startFakeNode } from './fake-node'
import { letTimePass, untilItReadsNoMore } from './let-time-pass'
import { call, KEY, postJson, startTestService } from './running-service'
import { openWebSocket, webSocketUrl } from './web-socket-client'

const searchBlock = call('eth_getLogs', [{ fromBlock: '0x5', toBlock: '0x5' }])
const MEGABYTE = 1024 * 1024
/** Two long answers of a key have room at once. */
const AT_ONCE = 5

/** Logs of so many megabytes of JSON in all. */
const logsOf = (megabytes: number) =>
  Array.from({ length: megabytes * 16 }, (_, index) =>
    minedLog(index, { data: `0x${'ab'.repeat(MEGABYTE / 32)}`, note: 'é "quoted" \\ \u2028' }),
  )

const finding =
  (logs: unknown): Behaviour =>
  (request, response) =>
    request.method === 'eth_getLogs' ? logs : healthy(request, response)

describe('an answer of several megabytes', () => {
  test('default: comes as the node sent it, to the last byte', async () => {
    const logs = logsOf(2)
    await using node = await startFakeNode(finding(logs))
    await using service = await startTestService({ nodeUrls: [node.url] })
    const plain = { 'accept-encoding': 'identity' }
    const answer = await postJson(`${service.url}/main/v3/${KEY}`, { ...searchBlock, id: 'é' }, plain)
    expect(answer.body).toEqual({ jsonrpc: '2.0', id: 'é', result: logs })
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(answer.text)))
    expect(answer.headers.get('x-credits-charged')).toBe('255')
  })

  test('default: stands in its place in a batch', async () => {
    const logs = logsOf(2)
    await using node = await startFakeNode(finding(logs))
    await using service = await startTestService({ nodeUrls: [node.url] })
    const { body } = await service.post([
      call('eth_chainId', [], 1),
      { ...searchBlock, id: 2 },
      call('eth_chainId', [], 3),
    ])
    expect(body).toEqual([
      { jsonrpc: '2.0', id: 1, result: '0x539' },
      { jsonrpc: '2.0', id: 2, result: logs },
      { jsonrpc: '2.0', id: 3, result: '0x539' },
    ])
  })

  test('behavior: of more at once than there is room for, all are answered', async () => {
    const logs = logsOf(1.5)
    await using node = await startFakeNode(finding(logs))
    await using service = await startTestService({ nodeUrls: [node.url] })
    const ask = () =>
      postJson(`${service.url}/main/v3/${KEY}`, searchBlock, { 'accept-encoding': 'identity' })
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, ask))
    expect(answers.map(({ status, body }) => body.error ?? status)).toEqual(Array(AT_ONCE).fill(200))
    expect(answers.map(({ body }) => (body.result as unknown[]).length)).toEqual(
      Array(AT_ONCE).fill(logs.length),
    )
    expect((await service.credits()).used).toBe(AT_ONCE * 255)
  })

  test('error: a lie at its end, and no byte of it comes', async () => {
    const logs = logsOf(2)
    await using node = await startFakeNode(finding([...logs, minedLog(0)]))
    await using service = await startTestService({ nodeUrls: [node.url] })
    const answer = await service.post(searchBlock)
    expect(answer).toMatchObject({ status: 502, body: { error: { code: -32603 } } })
    expect((await service.credits()).used).toBe(0)
  })

  test('behavior: a node that broke off is forgotten, and the next one answers whole', async () => {
    const logs = logsOf(2)
    const text = JSON.stringify(logs)
    await using broken = await startFakeNode(({ id }, response) => {
      response.writeHead(200, { 'content-length': text.length * 2 })
      response.write(`{"jsonrpc":"2.0","id":${id},"result":${text.slice(0, text.length / 2)}`, () =>
        response.destroy(),
      )
    })
    await using node = await startFakeNode(finding(logs))
    await using service = await startTestService({ nodeUrls: [broken.url, node.url] })
    // The head is not asked for: the range ends where it begins.
    expect((await service.post(call('eth_getLogs', [{}]))).body.result).toEqual(logs)
  })

  test('default: comes over a WebSocket as one message', async () => {
    const logs = logsOf(1.5)
    await using node = await startFakeNode(finding(logs))
    await using service = await startTestService({ nodeUrls: [node.url] })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    for (let id = 1; id <= AT_ONCE; id++) {
      socket.send({ ...searchBlock, id })
      expect(await socket.take(1)).toEqual([{ jsonrpc: '2.0', id, result: logs }])
    }
  })

  test('behavior: waiting for callers who take nothing of theirs is no time of the query, and after 10 s they are hung up on', async () => {
    // More than the buffers of a connection take.
    const longest = Buffer.from(JSON.stringify(logsOf(12)))
    const short = Buffer.from(JSON.stringify(logsOf(2)))
    const texts = [longest, longest, short]
    await using node = await startFakeNode((request, response) => {
      if (request.method !== 'eth_getLogs') return healthy(request, response)
      response.write(`{"jsonrpc":"2.0","id":${request.id},"result":`)
      response.write(texts.shift())
      return void response.end('}')
    })
    await using service = await startTestService({ nodeUrls: [node.url], timeouts: { queryMs: 2_000 } })
    // They take the share of the key of the answers that are kept.
    const [leaving, staying] = await Promise.all([
      askAndTakeNothing(service.url),
      askAndTakeNothing(service.url),
    ])
    const answer = service.post(searchBlock)
    await untilItReadsNoMore(service, call('eth_chainId'))
    await letTimePass(2_500)
    expect(await service.post(call('eth_chainId'))).toMatchObject({ body: { result: '0x539' } })
    leaving.destroy()
    expect((await answer).body.result).toHaveLength(2 * 16)
    await letTimePass(7_500)
    await expect(staying.toArray()).rejects.toThrow('aborted')
    expect((await service.credits()).used).toBe(3 * 255 + 101 * 5)
  })
})

/** A caller who reads the head of an answer and nothing else. */
function askAndTakeNothing(serviceUrl: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${serviceUrl}/main/v3/${KEY}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(JSON.stringify(searchBlock))
  })
}
