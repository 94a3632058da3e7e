import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
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

describe('a connection without a request', () => {
  const GET = `GET /main/v3/${KEY}/credits HTTP/1.1\r\nhost: x\r\n\r\n`

  const open = (url: string) => connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')

  test('default: is kept for 75 s, longer than balancers keep it', async () => {
    await using service = await startTestService({ nodes: { main: node } })
    const socket = open(service.url)
    socket.write(GET)
    expect(String((await once(socket, 'data'))[0])).toMatch(/^keep-alive: timeout=75\r$/im)
    socket.destroy()
  })

  test('behavior: is closed then', async () => {
    await using service = await startTestService({ nodes: { main: node }, timeouts: { keepAliveMs: 50 } })
    const socket = open(service.url)
    socket.resume().write(GET)
    await once(socket, 'close')
  })

  test('behavior: is kept longer than the headers of a request may take', async () => {
    // Node times them by a clock of its own, from the connection on: a busy machine may take a while to read its first bytes.
    const timeouts = { headersMs: 500, requestMs: 500 }
    await using service = await startTestService({ nodes: { main: node }, timeouts })
    const socket = open(service.url)
    const ask = async () => {
      socket.write(GET)
      return String((await once(socket, 'data'))[0])
    }
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 /)
    await wait(3 * timeouts.headersMs)
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
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

  test.each([
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

describe('a request to post whose length was not told', () => {
  const lines = `POST /main/v3/${KEY} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
  const CALL = JSON.stringify(call('eth_chainId'))
  const WHOLE_REQUEST = `${head(CALL.length)}${CALL}`

  const startLogged = async () => {
    const logged: RequestLog[] = []
    const onAnswered = (entry: RequestLog) => void logged.push(entry)
    return { logged, service: await startTestService({ nodes: { main: node }, onAnswered }) }
  }

  test.each([
    ['nothing', ''],
    ['a body', CALL],
    ['a body that looks like a request', WHOLE_REQUEST],
    ['two such requests', `${WHOLE_REQUEST}${WHOLE_REQUEST}`],
  ])('error: 411 with %s behind it, and the connection ends', async (_, bytes) => {
    const { service, logged } = await startLogged()
    await using _service = service
    const answer = await speak(service.url, `${lines}\r\n${bytes}`)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(parseAnswer(answer)).toEqual({ status: 411, credits: 0, closes: true, code: 411 })
    expect(logged).toMatchObject([{ status: 411, credits: 0, calls: [] }])
    expect(await service.credits()).toMatchObject({ used: 0 })
  })

  test('error: 411 also if the bytes that look like a request come later', async () => {
    const { service, logged } = await startLogged()
    await using _service = service
    const { hostname, port } = new URL(service.url)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
      socket.write(WHOLE_REQUEST)
    })
    socket.on('error', () => {})
    socket.write(`${lines}\r\n`)
    await new Promise((resolve) => socket.on('close', resolve))
    expect(parseAnswer(heard)).toMatchObject({ status: 411, closes: true })
    expect(logged).toHaveLength(1)
  })

  test('behavior: what came before it is answered first', async () => {
    const { service } = await startLogged()
    await using _service = service
    const answers = (await speak(service.url, `${WHOLE_REQUEST}${lines}\r\n${WHOLE_REQUEST}`))
      .split(/(?=HTTP\/1\.1 )/)
      .map(parseAnswer)
    expect(answers).toMatchObject([
      { status: 200, credits: 5 },
      { status: 411, closes: true },
    ])
    expect(await service.credits()).toMatchObject({ used: 5 })
  })

  test('behavior: a body in chunks needs no length', async () => {
    const { service } = await startLogged()
    await using _service = service
    const chunks = `${CALL.length.toString(16)}\r\n${CALL}\r\n0\r\n\r\n`
    const sent = `${lines}connection: close\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`
    expect(parseAnswer(await speak(service.url, sent))).toMatchObject({ status: 200, credits: 5 })
  })

  test('behavior: a length of 0 is a length', async () => {
    const { service } = await startLogged()
    await using _service = service
    const sent = `${lines}connection: close\r\ncontent-length: 0\r\n\r\n`
    expect(parseAnswer(await speak(service.url, sent))).toMatchObject({ status: 200, code: -32700 })
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
