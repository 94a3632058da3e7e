import { createServer } from 'node:net'
import { announce } from './announce'

/**
 * A node that costs as little as one in JavaScript can: it reads no HTTP, looks for the end of a body and the id in it,
 * and answers every call with the same storage word, after so many milliseconds as its argument says.
 */
const delayMs = Number(process.argv[2] ?? 0)
const WORD = `0x${'2a'.padStart(64, '0')}`

const server = createServer({ noDelay: true }, (socket) => {
  socket.on('data', (chunk) => {
    const text = chunk.toString('latin1')
    const id = /"id":(\d+)/.exec(text)?.[1]
    // The head of a request may come alone, its body after it.
    if (id === undefined) return
    const body = `{"jsonrpc":"2.0","id":${id},"result":"${WORD}"}`
    const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    if (delayMs === 0) socket.write(answer)
    else setTimeout(() => socket.write(answer), delayMs)
  })
  socket.on('error', () => socket.destroy())
})
server.listen(0, '127.0.0.1', () => announce(server.address()))
