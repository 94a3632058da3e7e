import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { forwardCall, forwardCredits } from '@/lib/relay/forward'

const KEY = 'secret-key-0001'
const never = new AbortController().signal

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function startService(answer: RequestListener): Promise<{ baseUrl: string; key: string }> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/demo-l2`, key: KEY }
}

describe('forwardCall', () => {
  test('default: the key goes into the path, and only what a service needs is sent', async () => {
    let seen: object = {}
    const connection = await startService((request, response) => {
      const { url, method, headers } = request
      seen = { url, method, headers: Object.keys(headers).sort() }
      response.setHeader('x-credits-charged', '80').setHeader('set-cookie', 'a=b').end('{"result":1}')
    })
    const answer = await forwardCall(connection, '{}', never)
    expect(seen).toMatchObject({ url: `/demo-l2/v3/${KEY}`, method: 'POST' })
    expect(seen).toHaveProperty('headers', expect.not.arrayContaining(['cookie', 'origin', 'referer']))
    expect(answer.headers.get('x-credits-charged')).toBe('80')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ result: 1 })
  })

  test('behavior: a status is passed on with its body', async () => {
    const connection = await startService((_, response) =>
      response.writeHead(402).end('{"error":{"code":402}}'),
    )
    expect((await forwardCall(connection, '{}', never)).status).toBe(402)
  })

  test('error: a redirect is not followed, and nothing of it is told', async () => {
    let hits = 0
    const connection = await startService((request, response) => {
      hits += 1
      response.writeHead(302, { location: `/elsewhere${request.url}` }).end()
    })
    const answer = await forwardCall(connection, '{}', never)
    expect(hits).toBe(1)
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toContain(KEY)
  })

  test('error: a service that is gone is a 502 without its URL or key', async () => {
    const connection = await startService(() => {})
    await new Promise((resolve) => server?.close(resolve))
    const answer = await forwardCall(connection, '{}', never)
    expect(answer.status).toBe(502)
    const text = await answer.text()
    expect(text).not.toContain(KEY)
    expect(text).not.toContain('127.0.0.1')
    expect(answer.headers.get('x-credits-charged')).toBe('0')
  })

  test('behavior: a reader who leaves ends the request to the service', async () => {
    const leaving = new AbortController()
    let ended = () => {}
    const end = new Promise<void>((resolve) => {
      ended = resolve
    })
    const connection = await startService((request) => {
      request.socket.once('close', ended)
      leaving.abort()
    })
    expect((await forwardCall(connection, '{}', leaving.signal)).status).toBe(502)
    await end
  })
})

test('default: the report on a key is asked for by GET', async () => {
  const connection = await startService((request, response) =>
    response.end(`"${request.method} ${request.url}"`),
  )
  const answer = await forwardCredits(connection, never)
  expect(await answer.json()).toBe(`GET /demo-l2/v3/${KEY}/credits`)
})
