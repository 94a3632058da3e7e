import { NextRequest } from 'next/server'
import { vi } from 'vitest'
import { POST as askRegistryRoute } from '@/app/api/registry/[network]/route'
import { POST as askSignaturesRoute } from '@/app/api/signatures/route'

/** Headers of a reader that must not reach another server. */
const OF_THE_READER = {
  cookie: 'triptych=sealed',
  authorization: 'Bearer mine',
  referer: 'http://localhost:3000/mainnet/storage?address=0x1',
  'accept-language': 'de-AT',
  'x-forwarded-for': '203.0.113.9',
}

/** As a page of the explorer asks a route of it. */
export const asPage = (path: string, body: unknown, signal?: AbortSignal) =>
  new NextRequest(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...OF_THE_READER,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  })

/** Has `fetch` of a page reach the routes that ask public servers, which stand at this URL; `unstubAllGlobals` and `unstubAllEnvs` end it. */
export function serveRoutes(server: string): void {
  vi.stubEnv('SESSION_SECRET', 'a sealing secret of 32 characters')
  vi.stubEnv('REGISTRY', server)
  vi.stubEnv('SIGNATURES', server)
  vi.stubGlobal('fetch', async (path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const request = asPage(path, body, signal)
    const [, network] = /^\/api\/registry\/(.+)$/.exec(path) ?? []
    const answer = network
      ? await askRegistryRoute(request, { params: Promise.resolve({ network }) })
      : await askSignaturesRoute(request)
    signal.throwIfAborted()
    return answer
  })
}
