import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { forwardAdmin } from '@/lib/relay/forward'

type Heard = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

/** A service that keeps what it is sent and answers as told. */
async function startListener(answer: (response: ServerResponse) => void) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, url, headers } = request
    heard.push({ ...(method && { method }), ...(url && { url }), headers, body })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    serviceUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const never = new AbortController().signal
const ask = (method: string, body = '') => ({ method, body, signal: never })

describe('forwardAdmin', () => {
  test('default: method, path and body go on with the token, and nothing else', async () => {
    await using service = await startListener((response) => response.writeHead(201).end('{"id":"1"}'))
    const { serviceUrl } = service
    const answer = await forwardAdmin({ serviceUrl, token: 't' }, '/admin/keys', ask('POST', '{"label":"x"}'))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ id: '1' })
    expect(service.heard).toMatchObject([{ method: 'POST', url: '/admin/keys', body: '{"label":"x"}' }])
    const headers = service.heard[0]?.headers ?? {}
    expect(headers).toMatchObject({ authorization: 'Bearer t', 'content-type': 'application/json' })
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
    ])
  })

  test('behavior: without a token none is sent, and an answer without a body stays one', async () => {
    await using service = await startListener((response) => response.writeHead(204).end())
    const { serviceUrl } = service
    const answer = await forwardAdmin({ serviceUrl, token: null }, '/admin/keys/1', ask('DELETE'))
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(service.heard[0]?.headers.authorization).toBeUndefined()
  })

  test('behavior: a text that happens to hold the token is passed on as it is', async () => {
    await using service = await startListener((response) => response.writeHead(401).end('{"details":"tt"}'))
    const { serviceUrl } = service
    const answer = await forwardAdmin({ serviceUrl, token: 't' }, '/admin/keys', ask('GET'))
    expect([answer.status, await answer.json()]).toEqual([401, { details: 'tt' }])
  })

  test('error: an answer without end is broken off at 64 MB', async () => {
    await using service = await startListener((response) => {
      const more = () => {
        while (response.write(Buffer.alloc(1024 * 1024))) {}
      }
      response.on('drain', more)
      more()
    })
    const { serviceUrl } = service
    const answer = await forwardAdmin({ serviceUrl, token: null }, '/admin/keys', ask('GET'))
    await expect(answer.text()).rejects.toThrow('longer than')
  })

  test('error: a service that redirects or is not there could not be reached, and its address is not told', async () => {
    await using elsewhere = await startListener((response) => response.writeHead(200).end('{}'))
    await using service = await startListener((response) =>
      response.writeHead(307, { location: elsewhere.serviceUrl }).end(),
    )
    for (const serviceUrl of [service.serviceUrl, 'http://127.0.0.1:1']) {
      const answer = await forwardAdmin({ serviceUrl, token: 't' }, '/admin/keys', ask('GET'))
      expect(answer.status).toBe(502)
      expect(await answer.text()).not.toMatch(/127\.0\.0\.1|Bearer/)
    }
    expect(elsewhere.heard).toEqual([])
  })
})
