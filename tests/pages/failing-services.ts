import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Calls that one key has answered before the service that dies is dead. */
const CALLS_BEFORE_DEATH = 5

type Answer = (request: IncomingMessage, body: string, response: ServerResponse, nth: number) => unknown

/** Services that a reader may use and that fail him, as the explorer's setting `SERVICES` names them. */
export async function startFailingServices(chain: string): Promise<AsyncDisposable & { setting: string }> {
  const answers: Record<string, Answer> = {
    /** States no balance: its one call finds zero, and the plan is spent. */
    hosted: (_request, _body, response, nth) =>
      nth === 1
        ? respond(response, 200, { result: `0x${'0'.repeat(64)}` })
        : respond(response, 402, { error: { code: 402, event: -33000, message: 'Payment Required' } }),
    /** Answers as the demo chain does, and then no more. */
    mortal: async (_request, body, response, nth) => {
      if (nth > CALLS_BEFORE_DEATH) return response.destroy()
      const answer = await fetch(chain, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    },
    gossip: repeatUrl,
  }
  const calls = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const [, service = '', , , key = ''] = request.url?.split('/') ?? []
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method !== 'POST') return response.writeHead(404).end()
    calls.set(key, (calls.get(key) ?? 0) + 1)
    await answers[service]?.(request, Buffer.concat(chunks).toString(), response, calls.get(key) ?? 1)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const templates = Object.keys(answers).map((name) => `${name}=http://127.0.0.1:${port}/${name}/{network}`)
  return {
    setting: [...templates, 'dead=http://127.0.0.1:1/{network}'].join(' '),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Tells the URL, and with it the key, in every way in which a service can. */
export function repeatUrl(request: IncomingMessage, _body: string, response: ServerResponse): unknown {
  const told = `http://${request.headers.host}${request.url}`
  const headers = { 'x-key': told, 'retry-after': told, 'x-credits-limit': told, location: told }
  if (/demo-testnet/.test(told)) return response.writeHead(301, headers).end()
  if (/sepolia/.test(told)) return response.writeHead(500, headers).end(`<a href="${told}">${told}</a>`)
  const error = { code: -32000, message: `no answer from ${told}`, data: { url: told } }
  response.writeHead(/\/mainnet\//.test(told) ? 429 : 200, headers)
  return response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
}

const respond = (response: ServerResponse, status: number, answer: object) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
