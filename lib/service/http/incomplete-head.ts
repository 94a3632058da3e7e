import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { httpRefusal } from '../access/refusal'
import { type Reply, refusalReply } from '../call/reply'

const LENGTH_REQUIRED = refusalReply(
  httpRefusal(411, 'Length Required', 'Send the header Content-Length, or Transfer-Encoding: chunked.'),
)

const HOST_REQUIRED = refusalReply(httpRefusal(400, 'Bad Request', 'Send the header Host.'))

/** HTTP takes such a request as one without a body (https://www.rfc-editor.org/rfc/rfc9112#section-6.3). */
const lacksLength = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'POST' || method === 'PATCH') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined

/** The refusal of a request whose head lacks a field; null for any other. The connection has to end with it. */
export const refuseHead = (request: IncomingMessage): Reply | null =>
  lacksHost(request) ? HOST_REQUIRED : lacksLength(request) ? LENGTH_REQUIRED : null

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
