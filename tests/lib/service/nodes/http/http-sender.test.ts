import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { createHttpSender } from '@/lib/service/nodes/http/http-sender'
import { type AnswerControl, createUndiciSender, type Sender } from '@/lib/service/nodes/http/sender'
import { RUNS } from '@/tests/test-length'
import { hear, startByteServer } from './byte-server'
import { fuzzAnswers } from './fuzz-answers'

const OPTIONS = { headers: { 'content-type': 'application/json' }, connections: null }
const HELLO = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello'

/** Our own, and the one that it is judged by. */
const SENDERS = [
  ['ours', createHttpSender],
  ['undici', createUndiciSender],
] as const

async function hearBytes(create: (typeof SENDERS)[number][1], pieces: readonly string[]) {
  await using server = await startByteServer(async (socket) => {
    for (const piece of pieces) {
      socket.write(piece, 'latin1')
      await new Promise(setImmediate)
    }
    socket.end()
  })
  const sender = create(server.url, OPTIONS)
  const heard = await hear(sender)
  await sender.close()
  return 'error' in heard ? 'refused' : heard
}

test.each(SENDERS)('error: a request after the end opens no connection by %s', async (_, create) => {
  let connections = 0
  await using server = await startByteServer((socket) => {
    connections++
    socket.write(HELLO)
  })
  const sender = create(server.url, OPTIONS)
  await hear(sender)
  await sender.close()
  expect(await hear(sender)).toHaveProperty('error')
  expect(connections).toBe(1)
})

test.each(SENDERS)(
  'behavior: headers of one request are sent by %s with that one only',
  async (_, create) => {
    const asked: string[] = []
    await using server = await startByteServer((socket, question) => {
      asked.push(question)
      socket.write(HELLO)
    })
    const sender = create(server.url, OPTIONS)
    await hear(sender, { ownHeaders: { traceparent: '00-1-2-01', tracestate: 'a=1' } })
    await hear(sender)
    await sender.close()
    const [first = '', second = ''] = asked
    expect(first).toMatch(/\r\ntraceparent: 00-1-2-01\r\n/)
    expect(first).toMatch(/\r\ntracestate: a=1\r\n/)
    expect(first).toContain('\r\n\r\n{}')
    expect(second).toMatch(/\r\ncontent-type: application\/json\r\n/)
    expect(second).not.toContain('trace')
  },
)

describe.each(SENDERS)('an answer as %s hears it', (_, create) => {
  const hello = { status: 200, text: 'hello' }
  test.each<[string, string[], unknown]>([
    ['by its length', [HELLO], hello],
    ['cut anywhere', [...HELLO], hello],
    [
      'in chunks',
      ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nhel\r\n', '2\r\nlo\r\n0\r\n\r\n'],
      hello,
    ],
    [
      'in chunks with a trailer',
      ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n0\r\nx: y\r\n\r\n'],
      hello,
    ],
    ['until the end', ['HTTP/1.1 200 OK\r\n\r\nhel', 'lo'], hello],
    [
      'after news of it',
      [`HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n${HELLO}`],
      hello,
    ],
    ['without a body', ['HTTP/1.1 204 No Content\r\n\r\n'], { status: 204, text: '' }],
    ['with another behind it', [HELLO + HELLO], hello],
    ['that ends too early', ['HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nhello'], 'refused'],
    ['that ends in a chunk', ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n6\r\nhello'], 'refused'],
    ['that ends in its head', ['HTTP/1.1 200 OK\r\ncontent-'], 'refused'],
    [
      'with a length and chunks',
      ['HTTP/1.1 200 OK\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'],
      'refused',
    ],
    [
      'with two lengths',
      ['HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello!'],
      'refused',
    ],
    ['with a length that is no number', ['HTTP/1.1 200 OK\r\ncontent-length: +5\r\n\r\nhello'], 'refused'],
    [
      'with a chunk of another size',
      ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhello\r\n0\r\n\r\n'],
      'refused',
    ],
    ['with a head without end', [`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}`], 'refused'],
    ['that is none', ['SSH-2.0-OpenSSH_9.2\r\n'], 'refused'],
    ['with leave to go on', [`HTTP/1.1 100 Continue\r\n\r\n${HELLO}`], 'refused'],
    ['of no bytes', [], 'refused'],
  ])('behavior: %s', async (__, pieces, heard) => {
    expect(await hearBytes(create, pieces)).toEqual(heard)
  })

  test('behavior: the question', async () => {
    const questions: string[] = []
    await using server = await startByteServer((socket, question) => {
      questions.push(question)
      socket.write(HELLO)
    })
    const sender = create(server.url, OPTIONS)
    for (const body of ['{"a":1}', '{"ä":2}'])
      expect(await hear(sender, { body })).toEqual({ status: 200, text: 'hello' })
    expect(questions[0]).toMatch(/^POST \/path\?query=1 HTTP\/1\.1\r\nhost: 127\.0\.0\.1:\d+\r\n/)
    expect(questions[0]).toContain('content-type: application/json\r\n')
    expect(questions[0]).toContain('content-length: 7\r\n\r\n{"a":1}')
    expect(questions[1]).toContain('content-length: 8\r\n')
    await sender.close()
  })

  test('behavior: a connection that was closed, or said too much, is not used again', async () => {
    const says = [HELLO.replace('\r\n', '\r\nconnection: close\r\n'), `${HELLO}more`, HELLO]
    await using server = await startByteServer((socket) => socket.write(says.shift() ?? ''))
    const sender = create(server.url, OPTIONS)
    for (let time = 0; time < 3; time++) expect(await hear(sender)).toEqual({ status: 200, text: 'hello' })
    expect(server.sockets).toHaveLength(3)
    await sender.close()
  })

  test('behavior: no more connections than are wanted; others wait', async () => {
    await using server = await startByteServer((socket) => socket.write(HELLO))
    const sender = create(server.url, { ...OPTIONS, connections: 2 })
    const heard = await Promise.all(Array.from({ length: 7 }, () => hear(sender)))
    expect(heard).toEqual(Array(7).fill({ status: 200, text: 'hello' }))
    expect(server.sockets).toHaveLength(2)
    await sender.close()
  })

  test('behavior: while the reader pauses, nothing more comes', async () => {
    const body = 'x'.repeat(1_000_000)
    await using server = await startByteServer((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
    })
    const sender = create(server.url, OPTIONS)
    let isPaused = false
    const onData = (control: AnswerControl) => {
      expect(isPaused).toBe(false)
      isPaused = true
      control.pause()
      setImmediate(() => {
        isPaused = false
        control.resume()
      })
    }
    expect(await hear(sender, { onData })).toEqual({ status: 200, text: body })
    await sender.close()
  })

  test('error: stopped by the reader; the connection is closed', async () => {
    await using server = await startByteServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhello')
    })
    const sender = create(server.url, OPTIONS)
    expect(await hear(sender, { onData: (control) => control.abort(new Error('enough')) })).toEqual({
      error: 'enough',
    })
    const [socket] = server.sockets
    if (socket && !socket.destroyed) await once(socket, 'close')
    await sender.close()
  })

  test('behavior: one who waits is not asked on a connection that was stopped', async () => {
    await using server = await startByteServer((socket) => socket.write(HELLO))
    const sender = create(server.url, { ...OPTIONS, connections: 1 })
    const stopped = hear(sender, { onData: (control) => control.abort(new Error('enough')) })
    expect(await hear(sender)).toEqual({ status: 200, text: 'hello' })
    expect(await stopped).toEqual({ error: 'enough' })
    await sender.close()
  })

  test('behavior: a connection that the node closed meanwhile is not used', async () => {
    await using server = await startByteServer((socket) => socket.write(HELLO))
    const sender = create(server.url, OPTIONS)
    for (let time = 0; time < 5; time++) {
      expect(await hear(sender)).toEqual({ status: 200, text: 'hello' })
      const [socket] = server.sockets.slice(-1)
      socket?.end()
      if (socket) await once(socket, 'close')
    }
    await sender.close()
  })

  test('error: nobody listens', async () => {
    const sender: Sender = create(new URL('http://127.0.0.1:1'), OPTIONS)
    expect(await hear(sender)).toEqual({ error: expect.stringContaining('ECONNREFUSED') })
    await sender.close()
  })
})

test('behavior: one connection for questions one after the other', async () => {
  await using server = await startByteServer((socket) => socket.write(HELLO))
  const sender = createHttpSender(server.url, OPTIONS)
  for (let time = 0; time < 3; time++) await hear(sender)
  expect(server.sockets).toHaveLength(1)
  await sender.close()
})

test('behavior: what ours takes of random responses, node:http takes as the same', async () => {
  const answers = 4 * RUNS
  const { taken } = await fuzzAnswers({ answers })
  expect(taken).toBeGreaterThan(answers / 8)
})
