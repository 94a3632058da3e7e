import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { forwardAdmin } from '@/lib/keys/forward-admin'

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

const ask = (method: string, body?: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost/api/keys', { method, headers, ...(body !== undefined && { body }) })
const JSON_HEADERS = { 'content-type': 'application/json', cookie: 'secret=1', 'x-admin-token': 'typed' }

describe('forwardAdmin', () => {
  test('default: method, path and body go on with the token and no other header of the reader', async () => {
    await using service = await startListener((response) => response.writeHead(201).end('{"id":"1"}'))
    const { serviceUrl } = service
    const answer = await forwardAdmin(
      ask('POST', '{"label":"x"}', JSON_HEADERS),
      { serviceUrl, token: 't' },
      '/admin/keys',
    )
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ id: '1' })
    expect(service.heard).toMatchObject([{ method: 'POST', url: '/admin/keys', body: '{"label":"x"}' }])
    const headers = service.heard[0]?.headers
    expect(headers).toMatchObject({ authorization: 'Bearer t', 'content-type': 'application/json' })
    expect(Object.keys(headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']))
    expect(Object.keys(headers ?? {})).not.toEqual(expect.arrayContaining(['x-admin-token']))
  })

  test('behavior: without a token none is sent, and an answer without a body stays one', async () => {
    await using service = await startListener((response) => response.writeHead(204).end())
    const { serviceUrl } = service
    const answer = await forwardAdmin(ask('DELETE'), { serviceUrl, token: null }, '/admin/keys/1')
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(service.heard[0]?.headers.authorization).toBeUndefined()
  })

  test('error: a body that is no JSON, or too long, goes nowhere', async () => {
    await using service = await startListener((response) => response.end())
    const { serviceUrl } = service
    const forward = (request: Request) => forwardAdmin(request, { serviceUrl, token: null }, '/admin/keys')
    expect((await forward(ask('POST', 'label=x', { 'content-type': 'text/plain' }))).status).toBe(415)
    expect((await forward(ask('POST', `"${'x'.repeat(4096)}"`, JSON_HEADERS))).status).toBe(413)
    expect(service.heard).toEqual([])
  })

  test('error: a service that redirects or is not there could not be reached, and its address is not told', async () => {
    await using elsewhere = await startListener((response) => response.writeHead(200).end('{}'))
    await using service = await startListener((response) =>
      response.writeHead(307, { location: elsewhere.serviceUrl }).end(),
    )
    for (const serviceUrl of [service.serviceUrl, 'http://127.0.0.1:1']) {
      const answer = await forwardAdmin(ask('GET'), { serviceUrl, token: 't' }, '/admin/keys')
      expect(answer.status).toBe(502)
      expect(await answer.text()).not.toMatch(/127\.0\.0\.1|Bearer/)
    }
    expect(elsewhere.heard).toEqual([])
  })
})
