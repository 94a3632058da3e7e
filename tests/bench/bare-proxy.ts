import { createServer } from 'node:http'
import { Pool } from 'undici'
import { WebSocketServer } from 'ws'
import { announce } from './announce'

/**
 * What a gateway in Node costs at the least: `node:http`, or `ws`, before an undici pool, the bytes of both sides untouched.
 * Its arguments are the upstream of every path and that of `/large`.
 */
const [upstream = '', large = upstream] = process.argv.slice(2)
const pool = new Pool(upstream, { connections: 64 })
const largePool = new Pool(large, { connections: 64 })

async function forward(to: Pool, body: Buffer) {
  const headers = { 'content-type': 'application/json' }
  const answer = await to.request({ method: 'POST', path: '/', headers, body })
  return { status: answer.statusCode, body: Buffer.from(await answer.body.arrayBuffer()) }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    const { status, body } = await forward(request.url === '/large' ? largePool : pool, Buffer.concat(chunks))
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length })
    response.end(body)
  })
})
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.on('message', async (message: Buffer) => {
    socket.send((await forward(pool, message)).body, { binary: false })
  })
})
server.listen(0, '127.0.0.1', () => announce(server.address()))
