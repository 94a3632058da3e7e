import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseMatchQuestion } from '@/lib/names/project/project-api'
import { parseJson } from '@/lib/text/parse-json'
import type { KeptProject } from './keep-project'

/** A server on the loopback interface, and the token of its callers. */
export type ProjectServer = { port: number; token: string; stop: () => Promise<void> }

/** The maximum code size is 48 kB of hex digits. Development chains may allow more. */
const MAX_BODY_BYTES = 1024 * 1024

type Reply = { status: number; body: unknown }

const refusal = (status: number, message: string): Reply => ({
  status,
  body: { error: { code: status, message } },
})

/** Serves `GET /state`, `GET /contents`, `POST /match` and `POST /lines` on a loopback port of its own. Callers need the token. */
export async function serveProject(
  project: KeptProject,
  onFault: (error: unknown) => void,
): Promise<ProjectServer> {
  const token = randomBytes(32).toString('hex')
  const server = createServer((request, response) => {
    answer(project, token, request)
      .catch((error) => {
        onFault(error)
        return refusal(500, 'The project folder could not be asked')
      })
      .then((reply) => write(response, reply))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    token,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(project: KeptProject, token: string, request: IncomingMessage): Promise<Reply> {
  if (!isSameText(request.headers.authorization ?? '', `Bearer ${token}`)) {
    return refusal(401, 'Only the explorer may ask here')
  }
  const asked = `${request.method} ${request.url}`
  if (asked === 'GET /state') return { status: 200, body: project.state() }
  if (asked === 'GET /contents') return { status: 200, body: project.contents() }
  if (asked !== 'POST /match' && asked !== 'POST /lines') return refusal(404, 'There is no such page')
  const text = await readBody(request)
  if (text === null) return refusal(413, 'The body is larger than 1 MiB')
  const question = parseMatchQuestion(parseJson(text))
  if (question === null) return refusal(400, 'The body is no code, chain and address')
  return {
    status: 200,
    body: asked === 'POST /lines' ? project.lines(question) : await project.match(question),
  }
}

/** Constant-time comparison. */
function isSameText(a: string, b: string): boolean {
  const [hashOfA, hashOfB] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return hashOfA !== undefined && hashOfB !== undefined && timingSafeEqual(hashOfA, hashOfB)
}

/** Null if it is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  // By default the connection is destroyed before the caller can read the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function write(response: ServerResponse, { status, body }: Reply) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
