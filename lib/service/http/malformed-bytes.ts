import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** What node:http answers by itself to what it cannot read; all else is 400. */
const STATUS_OF_FAULT: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Refuses bytes that are no request, and hangs up. Left to itself, node:http would refuse with them the whole requests that
 * came before on the connection and are not answered yet, such as one whose body came without its length: those are answered
 * first, as they are charged and logged.
 */
export function refuseMalformedBytes(server: Server) {
  const last = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request, response) => last.set(request.socket, { request, response }))
  server.on('clientError', (fault: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return socket.destroy()
    const { request, response } = last.get(socket) ?? {}
    const isUnderWay = response !== undefined && !response.writableFinished
    if (isUnderWay && request?.complete) return endBehind(response, socket)
    const status = STATUS_OF_FAULT[fault.code ?? ''] ?? 400
    const refusal = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`
    socket.end(isUnderWay && response.headersSent ? '' : refusal, () => socket.destroy())
  })
}

/** Once for each connection, however many more bytes come. */
function endBehind(response: ServerResponse, socket: Duplex) {
  if (!response.shouldKeepAlive) return
  response.shouldKeepAlive = false
  response.on('close', () => socket.end(() => socket.destroy()))
}
