import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { RequestLog } from '@/lib/service/http/request-log'
import type { Node } from '@/lib/service/nodes/node'
import { letTimePass } from './let-time-pass'
import { speak } from './raw-http'
import { call, KEY, startTestService } from './running-service'

const node: Node = { request: async () => ({ result: '0x539' }) }

const head = (length: number) =>
  `POST /main/v3/${KEY} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

describe('a slow caller', () => {
  const timeouts = { headersMs: 50, requestMs: 100 }

  test.each([
    ['says nothing more after the first line', `POST /main/v3/${KEY} HTTP/1.1\r\n`],
    ['sends half a body', `${head(100)}{"jsonrpc"`],
  ])('error: %s', async (_, text) => {
    await using service = await startTestService({ nodes: { main: node }, timeouts })
    expect(await speak(service.url, text)).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a broken caller', () => {
  test.each([
    ['not HTTP\r\n\r\n'],
    ['GET / HTTP/1.1\r\n\r\n'],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('error: %j is refused and the service goes on', async (text) => {
    await using service = await startTestService({ nodes: { main: node } })
    expect(await speak(service.url, text)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await service.post(call('eth_chainId'))).toMatchObject({ status: 200 })
  })
})

describe('bytes behind a whole request that are no request', () => {
  const CALL = JSON.stringify(call('eth_chainId'))
  const withoutLength = head(0).replace(/content-length: 0\r\n/, '')

  test.each([
    [
      'a body whose length was not told',
      `${withoutLength}${CALL}`,
      { status: 200, credits: 5, code: -32700 },
    ],
    ['a body that is longer than was told', `${head(10)}${CALL}`, { status: 200, credits: 5, code: -32700 }],
    [
      'more behind the body',
      `${head(CALL.length)}${CALL}and more`,
      { status: 200, credits: 5, code: undefined },
    ],
    [
      'more behind the second of two requests',
      `${head(CALL.length)}${CALL}${head(CALL.length)}${CALL}and more`,
      { status: 200, credits: 5, code: undefined },
    ],
  ])('behavior: after %s, what is logged and charged was answered', async (_, bytes, expected) => {
    const logged: RequestLog[] = []
    await using service = await startTestService({
      nodes: { main: node },
      onAnswered: (entry) => void logged.push(entry),
    })
    const answers = (await speak(service.url, bytes)).split(/(?=HTTP\/1\.1 )/).map(parseAnswer)
    expect(answers.map(({ status, credits }) => ({ status, credits }))).toEqual(
      logged.map(({ status, credits }) => ({ status, credits })),
    )
    for (const answer of answers) expect(answer).toMatchObject(expected)
    expect(answers.at(-1)?.closes).toBe(true)
    expect((await service.credits()).used).toBe(answers.reduce((sum, { credits }) => sum + credits, 0))
  })

  test('behavior: they are refused themselves once all before them is answered', async () => {
    await using service = await startTestService({ nodes: { main: node } })
    const { hostname, port } = new URL(service.url)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    socket.write(`${head(CALL.length)}${CALL}`)
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
    socket.write('and more\r\n\r\n')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 400 /)
    await once(socket, 'close')
  })
})

function parseAnswer(text: string) {
  const [head = '', body = '{}'] = text.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    credits: Number(/^x-credits-charged: (\d+)/m.exec(head)?.[1] ?? 0),
    closes: /^connection: close/im.test(head),
    code: JSON.parse(body || '{}').error?.code,
  }
}

describe('stop', () => {
  /** A node that answers when told to. */
  function waitingNode() {
    let answer = () => {}
    let ask = () => {}
    const asked = new Promise<void>((resolve) => {
      ask = resolve
    })
    const request: Node['request'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ result: '0x539' })
        ask()
      })
    return { node: { request }, asked, answer: () => answer() }
  }

  test('behavior: a request under way is answered, a new one is not taken', async () => {
    const waiting = waitingNode()
    const service = await startTestService({ nodes: { main: waiting.node } })
    const underWay = service.post(call('eth_chainId'))
    await waiting.asked
    const stopped = service.stop()
    await expect(service.post(call('eth_chainId'))).rejects.toThrow()
    waiting.answer()
    const answer = await underWay
    expect(answer).toMatchObject({ status: 200, body: { result: '0x539' } })
    expect(answer.headers.get('connection')).toBe('close')
    await stopped
  })

  test('behavior: one that is never answered is cut in the end', async () => {
    const waiting = waitingNode()
    const service = await startTestService({ nodes: { main: waiting.node }, timeouts: { drainMs: 20 } })
    const underWay = service.post(call('eth_chainId'))
    await waiting.asked
    const stopped = Promise.all([service.stop(), expect(underWay).rejects.toThrow()])
    await letTimePass(20)
    await stopped
  })
})
