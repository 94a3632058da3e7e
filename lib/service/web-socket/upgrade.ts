import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Reply } from '../call/reply'
import { writeReply } from '../http/write-reply'

export const asksForWebSocket = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket'

/** Answers a request to upgrade over HTTP, and closes the connection. */
export function refuseUpgrade(request: IncomingMessage, reply: Reply, requestId: string) {
  const response = new ServerResponse(request)
  response.assignSocket(request.socket)
  response.shouldKeepAlive = false
  response.on('finish', () => request.socket.destroySoon())
  writeReply(response, reply, requestId)
}

/**
 * Serves a request that offers another protocol as HTTP/1.1 (https://www.rfc-editor.org/rfc/rfc9110#section-7.8): Java's
 * client offers h2c with every first request. Node has taken the connection from its server; the server gets it back with
 * the unread request, without the offer.
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, head: Buffer) {
  const { socket, method, url, httpVersion, rawHeaders } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[at + 1]}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}
