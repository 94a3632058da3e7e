import { once } from 'node:events'
import { WebSocket } from 'ws'
import { READ_WORD } from './read-word'

/**
 * `web-socket-load URL SOCKETS AT_ONCE SECONDS`: so many calls under way at a time, spread over so many WebSockets; each
 * answer is followed by the next call. Prints how many calls were answered and what the slowest in a hundred took.
 */
const [url = '', sockets = '', atOnce = '', seconds = ''] = process.argv.slice(2)
const times: number[] = []
let lastId = 0

const open = async () => {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await once(socket, 'open')
  return socket
}
const opened = await Promise.all(Array.from({ length: Number(sockets) }, open))
const endAt = performance.now() + Number(seconds) * 1_000

async function load(socket: WebSocket) {
  const sentAt = new Map<number, number>()
  const ask = () => {
    lastId++
    sentAt.set(lastId, performance.now())
    socket.send(JSON.stringify({ ...READ_WORD, id: lastId }))
  }
  socket.on('message', (data) => {
    const { id, result } = JSON.parse(String(data))
    if (result === undefined) throw new Error(`Not an answer: ${data}`)
    times.push(performance.now() - (sentAt.get(id) ?? Number.NaN))
    sentAt.delete(id)
    if (performance.now() < endAt) ask()
    else if (sentAt.size === 0) socket.close(1000)
  })
  for (let call = 0; call < Number(atOnce) / Number(sockets); call++) ask()
  const [code] = await once(socket, 'close')
  if (code !== 1000) throw new Error(`The WebSocket was closed with ${code}.`)
}

await Promise.all(opened.map(load))
const calls = times.length
const p99Ms = times.sort((a, b) => a - b)[Math.floor(0.99 * calls)]
process.stdout.write(JSON.stringify({ calls, p99Ms }))
