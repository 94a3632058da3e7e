import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { forwardPublic } from '@/lib/relay/forward-public'
import { ANSWERED_BY } from '@/lib/relay/relay-refusal'

const never = new AbortController().signal

async function startServer(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const ask = (url: string, signal = never) => forwardPublic('The registry', url, signal)
const isTheirs = (answer: Response) => answer.headers.get(ANSWERED_BY.name) === ANSWERED_BY.value
const said = async (answer: Response) => (await answer.json()).error

describe('forwardPublic', () => {
  test('default: one GET with nothing of the reader’s; the answer comes as it is', async () => {
    const heard: [string | undefined, string | undefined, IncomingHttpHeaders][] = []
    await using server = await startServer((request, response) => {
      heard.push([request.method, request.url, request.headers])
      response.setHeader('set-cookie', 'a=b').setHeader('x-other', '1').end('{"abi":[]}')
    })
    const answer = await ask(`${server.url}/v2/contract/1/0x?fields=abi`)
    expect(await answer.text()).toBe('{"abi":[]}')
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      200,
      {
        'cache-control': 'no-store',
        'content-type': 'application/json',
        [ANSWERED_BY.name]: ANSWERED_BY.value,
      },
    ])
    const [method, url, headers] = heard[0] ?? []
    expect([heard.length, method, url]).toEqual([1, 'GET', '/v2/contract/1/0x?fields=abi'])
    expect(Object.keys(headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
    expect(headers?.['user-agent']).toBe('triptych')
  })

  test.each([400, 404, 429, 500, 503])('behavior: %i is passed on with its JSON', async (status) => {
    await using server = await startServer((_, response) => response.writeHead(status).end('{"a":1}'))
    const answer = await ask(server.url)
    expect([answer.status, await answer.json(), isTheirs(answer)]).toEqual([status, { a: 1 }, true])
  })

  test.each([404, 429, 500])('behavior: %i with a page of HTML is passed on without it', async (status) => {
    await using server = await startServer((_, response) => response.writeHead(status).end('<h1>no</h1>'))
    const answer = await ask(server.url)
    expect([answer.status, await answer.text(), isTheirs(answer)]).toEqual([status, '', true])
  })

  test('behavior: a compressed answer is opened', async () => {
    await using server = await startServer((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"abi":[]}')),
    )
    expect(await (await ask(server.url)).json()).toEqual({ abi: [] })
  })

  test.each([301, 302, 303, 307, 308])('error: a redirect by %i is not followed', async (status) => {
    let hits = 0
    await using server = await startServer((_, response) => {
      hits += 1
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
    const answer = await ask(server.url)
    expect([answer.status, hits, isTheirs(answer)]).toEqual([502, 1, false])
    expect((await said(answer)).message).toContain('the explorer does not follow')
  })

  test.each([
    ['a page', (response: Parameters<RequestListener>[1]) => response.end('<h1>Please wait</h1>')],
    ['half an answer', (response: Parameters<RequestListener>[1]) => response.end('{"abi":')],
    ['nothing', (response: Parameters<RequestListener>[1]) => response.writeHead(204).end()],
    [
      'an encoding that was not asked for',
      (response: Parameters<RequestListener>[1]) =>
        response.writeHead(200, { 'content-encoding': 'br' }).end('{}'),
    ],
  ])('error: %s is no data', async (_, send) => {
    await using server = await startServer((__, response) => void send(response))
    const answer = await ask(server.url)
    expect([answer.status, isTheirs(answer)]).toEqual([502, false])
    expect((await said(answer)).message).toContain('its response is not JSON')
  })

  test.each([
    ['plain', (bytes: Buffer) => bytes, {}],
    ['compressed to a few kilobytes', gzipSync, { 'content-encoding': 'gzip' }],
  ])('error: 9 MB, %s, are not read', async (_, pack, headers) => {
    await using server = await startServer((__, response) =>
      response.writeHead(200, headers).end(pack(Buffer.from(`"${'x'.repeat(9 * 1024 * 1024)}"`))),
    )
    const answer = await ask(server.url)
    expect([answer.status, (await said(answer)).message]).toEqual([
      502,
      'The registry sent more than 8 MB, the maximum.',
    ])
  })

  test('error: an answer without end is broken off, and its connection closed', async () => {
    let close = () => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    await using server = await startServer((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(1024 * 1024, ' '))) {}
      }
      response.on('drain', more).on('close', close)
      more()
    })
    expect((await ask(server.url)).status).toBe(502)
    await closed
  })

  test('error: a server that is gone is told in words, without its address', async () => {
    const answer = await ask('http://127.0.0.1:1/v2')
    const text = await answer.text()
    expect([answer.status, text.includes('127.0.0.1')]).toEqual([502, false])
    expect(text).toContain('The registry could not be reached.')
  })

  test('error: one that does not answer is waited for 10 s', async () => {
    await using server = await startServer(() => {})
    const answer = await ask(server.url)
    expect([answer.status, await said(answer)]).toEqual([
      504,
      {
        code: 504,
        message: 'The registry did not answer within 10 seconds.',
        data: { whatToDo: 'Try again later.' },
      },
    ])
  })

  test('behavior: a reader who leaves ends the request', async () => {
    const leaving = new AbortController()
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    await using server = await startServer((request) => {
      request.socket.once('close', end)
      leaving.abort()
    })
    expect((await ask(server.url, leaving.signal)).status).toBe(502)
    await ended
  })
})
