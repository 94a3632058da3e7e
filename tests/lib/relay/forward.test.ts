import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { secretPartsOf } from '@/lib/connections/endpoint-url'
import type { Connection } from '@/lib/connections/resolve-connection'
import { forwardCall, forwardCredits } from '@/lib/relay/forward'

const KEY = 'secret-key-0001'
const MIB = 1024 * 1024
const never = new AbortController().signal

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function startService(answer: RequestListener): Promise<Connection> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}/demo-l2/v3/${KEY}`,
    headers: {},
    secrets: [KEY],
    keyId: 'key-1',
    typedByReader: false,
    statesCredits: true,
  }
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
    expect(seen).toHaveProperty('headers', [
      'accept',
      'accept-encoding',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
    ])
    expect(answer.headers.get('x-key-id')).toBe('key-1')
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

  test.each([
    [301, (url: string) => `http://127.0.0.1${url}`],
    [302, (url: string) => `/elsewhere${url}`],
    [303, () => '//[::1]/'],
    [307, (url: string) => url],
    [308, () => 'http://169.254.169.254/latest/meta-data'],
    [300, (url: string) => url],
    [304, (url: string) => url],
  ])('error: a redirect by %i is not followed, and nothing of it is told', async (status, location) => {
    let hits = 0
    const connection = await startService((request, response) => {
      hits += 1
      response.writeHead(status, { location: location(request.url ?? ''), refresh: '0; url=/' }).end()
    })
    const answer = await forwardCall(connection, '{}', never)
    expect(hits).toBe(1)
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toContain(KEY)
    expect(answer.headers.get('location')).toBeNull()
  })

  test('error: a base URL that a reader typed does not lead to this machine', async () => {
    let hits = 0
    const connection = await startService((_, response) => {
      hits += 1
      response.end('{}')
    })
    server?.on('connection', () => {
      hits += 1
    })
    const answer = await forwardCall({ ...connection, typedByReader: true }, '{}', never)
    expect([answer.status, hits]).toEqual([502, 0])
  })

  test('behavior: an answer that repeats its URL comes without the key, as JSON, whatever it says it is', async () => {
    const connection = await startService((request, response) =>
      response
        .writeHead(500, { 'content-type': 'text/html', 'x-credits-limit': KEY, 'retry-after': `in ${KEY}` })
        .end(`<script>alert("${request.url}")</script>`),
    )
    const answer = await forwardCall(connection, '{}', never)
    expect(await answer.text()).toBe('<script>alert("/demo-l2/v3/$RPC_API_KEY")</script>')
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-key-id': 'key-1',
    })
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

  test('error: of a call that was sent to a service that closes without an answer, no one knows the charge', async () => {
    const connection = await startService((request) => request.socket.destroy())
    const answer = await forwardCall(connection, '{}', never)
    expect(answer.status).toBe(502)
    expect(answer.headers.get('x-credits-charged')).toBeNull()
    expect(answer.headers.get('x-key-id')).toBe('key-1')
  })

  test('error: nothing is charged of what was not sent, as to a service whose name is not found', async () => {
    const connection = await startService(() => {})
    const answer = await forwardCall({ ...connection, endpoint: 'http://nowhere.invalid/' }, '{}', never)
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

describe('where the key stands', () => {
  const asked = async (change: (url: string) => Partial<Connection>) => {
    let seen = { url: '', token: '' }
    const connection = await startService((request, response) => {
      seen = { url: request.url ?? '', token: String(request.headers['x-token'] ?? '') }
      response.end(JSON.stringify({ error: { code: 1, message: `no ${request.url} ${seen.token}` } }))
    })
    const { origin } = new URL(connection.endpoint)
    const answer = await forwardCall({ ...connection, ...change(origin) }, '{}', never)
    return { seen, said: await answer.text() }
  }

  test('args: in the query', async () => {
    const { seen, said } = await asked((origin) => ({ endpoint: `${origin}/ogrpc?network=base&dkey=${KEY}` }))
    expect(seen.url).toBe(`/ogrpc?network=base&dkey=${KEY}`)
    expect(said).toContain('/ogrpc?network=base&dkey=$RPC_API_KEY')
  })

  test('args: in a header, beside those that are sent to all', async () => {
    const { seen, said } = await asked((origin) => ({
      endpoint: `${origin}/rpc`,
      headers: { 'x-token': KEY },
    }))
    expect(seen).toEqual({ url: '/rpc', token: KEY })
    expect(said).not.toContain(KEY)
  })

  test('args: nowhere', async () => {
    const { seen, said } = await asked((origin) => ({ endpoint: `${origin}/rpc/`, secrets: [] }))
    expect(seen.url).toBe('/rpc/')
    expect(said).toContain('no /rpc/')
  })

  test('behavior: of an endpoint’s URL no secret part comes back', async () => {
    const token = '0123456789abcdef0123456789abcdef01234567'
    const { said } = await asked((origin) => {
      const endpoint = `${origin}/${token}/`
      return { endpoint, secrets: secretPartsOf(endpoint) }
    })
    expect(said).not.toContain(token)
    expect(said).toContain('$RPC_API_KEY')
  })
})

describe('answers without end', () => {
  test('default: a compressed answer is opened', async () => {
    const connection = await startService((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"result":"0x1"}')),
    )
    expect(await (await forwardCall(connection, '{}', never)).json()).toEqual({ result: '0x1' })
  })

  test('error: 300 KB that open to 300 MB are broken off at 64 MB', async () => {
    const member = gzipSync(Buffer.alloc(MIB))
    const bomb = Buffer.concat(Array.from({ length: 300 }, () => member))
    expect(bomb.length).toBeLessThan(MIB)
    const connection = await startService((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    )
    // On a busy machine its time would be up before its size is.
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(never)
    const { bytes, error } = await readAll(await forwardCall(connection, '{}', never))
    patience.mockRestore()
    expect(error).toContain('longer than')
    expect(bytes).toBeLessThanOrEqual(64 * MIB)
  })

  test('error: a stream without end is broken off, and its connection closed', async () => {
    let close = () => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    const connection = await startService((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(MIB))) {}
      }
      response.on('drain', more).on('close', close)
      more()
    })
    const { bytes, error } = await readAll(await forwardCall(connection, '{}', never))
    expect(error).toContain('longer than')
    expect(bytes).toBeLessThanOrEqual(64 * MIB)
    await closed
  })

  test.each(['br', 'deflate', 'gzip, gzip', 'zstd'])('error: %s was not asked for', async (encoding) => {
    const connection = await startService((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end('x'),
    )
    expect((await forwardCall(connection, '{}', never)).status).toBe(502)
  })

  test('error: what says gzip and is none ends in an error, not in half an answer', async () => {
    const connection = await startService((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip at all'),
    )
    expect((await readAll(await forwardCall(connection, '{}', never))).error).not.toBeNull()
  })

  test('error: an answer that stops midway is an error after 5 s', async () => {
    const connection = await startService((_, response) => {
      response.write('{"result":')
    })
    const { error } = await readAll(await forwardCall(connection, '{}', never))
    expect(error).toContain('Body Timeout')
  })

  test('error: headers without end are no answer', async () => {
    const connection = await startService((_, response) => {
      response.writeHead(200, { 'x-flood': 'x'.repeat(200_000) }).end('{}')
    })
    expect((await forwardCall(connection, '{}', never)).status).toBe(502)
  })
})

async function readAll(answer: Response): Promise<{ bytes: number; error: string | null }> {
  let bytes = 0
  try {
    for await (const chunk of answer.body ?? []) bytes += chunk.byteLength
    return { bytes, error: null }
  } catch (error) {
    return { bytes, error: String(error) }
  }
}

test('default: the report on a key is asked for by GET', async () => {
  const connection = await startService((request, response) =>
    response.end(`"${request.method} ${request.url}"`),
  )
  const answer = await forwardCredits(connection, 'credits', never)
  expect(await answer.json()).toBe('GET /demo-l2/v3/$RPC_API_KEY/credits')
})

test.each([404, 405, 501])(
  'behavior: a service that answers %i has no such report, which is no error',
  async (status) => {
    const connection = await startService((_, response) => response.writeHead(status).end('no such page'))
    const answer = await forwardCredits(connection, 'credits', never)
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
  },
)

test('behavior: a service that is known to have no report is not asked', async () => {
  let hits = 0
  const connection = await startService((_, response) => {
    hits += 1
    response.end('{}')
  })
  expect((await forwardCredits({ ...connection, statesCredits: false }, 'credits', never)).status).toBe(204)
  expect(hits).toBe(0)
})

test.each([401, 429, 500])(
  'error: any other refusal of the report, such as %i, is passed on',
  async (status) => {
    const connection = await startService((_, response) => response.writeHead(status).end('{}'))
    expect((await forwardCredits(connection, 'credits', never)).status).toBe(status)
  },
)
