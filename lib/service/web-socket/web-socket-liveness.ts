import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/**
 * Pings a peer every `intervalMs` and cuts it off when it stays silent until the next, or takes nothing of what it is
 * sent for that long. One who is not read from at the moment, as its calls are under way, is left alone.
 */
export function keepAlive(socket: WebSocket, stream: Socket, intervalMs: number) {
  let isHeard = true
  const hear = () => {
    isHeard = true
  }
  const ping = () => {
    if (socket.isPaused || socket.bufferedAmount > 0) return hear()
    if (!isHeard) return socket.terminate()
    isHeard = false
    socket.ping()
  }
  // After what has arrived was read: a service that was held up itself has not heard yet.
  const timer = setInterval(() => setImmediate(ping), intervalMs)
  socket
    .on('pong', hear)
    .on('message', hear)
    .on('close', () => clearInterval(timer))
  // Fires when the socket neither read nor got rid of bytes, so a slow reader who goes on taking some is kept.
  stream.setTimeout(intervalMs)
  stream.on('timeout', () => {
    if (socket.bufferedAmount > 0) socket.terminate()
  })
}
