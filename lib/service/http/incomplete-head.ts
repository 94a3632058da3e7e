import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { httpRefusal } from '../access/refusal'
import { refusalReply } from '../call/reply'

export const LENGTH_REQUIRED = refusalReply(
  httpRefusal(411, 'Length Required', 'Send the header Content-Length, or Transfer-Encoding: chunked.'),
)

/** HTTP takes such a request as one without a body (https://www.rfc-editor.org/rfc/rfc9112#section-6.3). */
export const lacksLength = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'POST' || method === 'PATCH') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/**
 * Listens for requests, until one lacks its length. The bytes behind that one may be its body, and must not be served as a
 * request: its answer has to end the connection.
 */
export function onRequest(server: Server, listener: RequestListener) {
  const ended = new WeakSet<Duplex>()
  server.on('request', (request, response) => {
    if (ended.has(request.socket)) return
    if (lacksLength(request)) ended.add(request.socket)
    listener(request, response)
  })
}
