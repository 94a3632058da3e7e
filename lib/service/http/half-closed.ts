import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
// Real time, also where tests hold the clock: it is the network that is timed.
import { clearInterval, setInterval } from 'node:timers'

const PROBE_MS = 250

/**
 * Answers clients that end their side of a connection after the request, such as `nc -N`. A client that left looks the same
 * until something is written: then its machine resets the connection, which ends the call. So a `100 Continue` is written
 * until the answer is ready. Every HTTP/1.1 client skips it (https://www.rfc-editor.org/rfc/rfc9110#section-15.2).
 */
export function answerHalfClosed(server: Server) {
  // node:http has this property, without documentation. By default it ends the connection at once.
  Object.assign(server, { httpAllowHalfOpen: true })
  const last = new WeakMap<Socket, ServerResponse>()
  server.on('request', (request, response) => last.set(request.socket, response))
  server.on('connection', (socket) => {
    socket.on('end', () => {
      const response = last.get(socket)
      last.delete(socket)
      if (response && !response.writableFinished) endAfter(response)
    })
  })
}

function endAfter(response: ServerResponse) {
  response.shouldKeepAlive = false
  if (response.req.httpVersionMinor < 1) return
  const probe = () => {
    if (!response.headersSent) response.writeContinue()
  }
  probe()
  // The first write after the client left is only answered by a reset, which the next one meets.
  const timer = setInterval(probe, PROBE_MS).unref()
  response.on('close', () => clearInterval(timer))
}
