import { createServer } from 'node:http'
import { Pool } from 'undici'
import { announce } from './announce'

/** What a gateway in Node costs at the least: `node:http` before an undici pool, the bytes of both sides untouched. */
const [upstream = ''] = process.argv.slice(2)
const pool = new Pool(upstream, { connections: 64 })

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    const answer = await pool.request({
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat(chunks),
    })
    const body = Buffer.from(await answer.body.arrayBuffer())
    response.writeHead(answer.statusCode, {
      'content-type': 'application/json',
      'content-length': body.length,
    })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => announce(server.address()))
