import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Arrival, arrivalOfBytes } from './arrival'

/** The statuses of node:http itself. All others are 400. */
const STATUS_OF_FAULT: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Refuses bytes that are no HTTP request, and closes the connection. `onRefused` gets the status of each refusal. Complete requests before them are answered first, since
 * they are charged and logged. node:http would drop them, for example if a body came without its length.
 */
export function refuseMalformedBytes(server: Server, onRefused: (status: number, arrival: Arrival) => void) {
  const last = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request, response) => last.set(request.socket, { request, response }))
  server.on('clientError', (fault: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable) return socket.destroy()
    const { request, response } = last.get(socket) ?? {}
    const isUnderWay = response !== undefined && !response.writableFinished
    const endsConnection = response?.shouldKeepAlive === false
    if ((isUnderWay || endsConnection) && request?.complete) return endBehind(response, socket)
    if (isUnderWay && response.headersSent) return socket.end(() => socket.destroy())
    const status = STATUS_OF_FAULT[fault.code ?? ''] ?? 400
    const arrival = arrivalOfBytes(socket)
    socket.end(formatRefusal(status, arrival.requestId), () => socket.destroy())
    onRefused(status, arrival)
  })
}

const formatRefusal = (status: number, requestId: string) =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nx-request-id: ${requestId}\r\nConnection: close\r\n\r\n`

/** Runs once per connection, however many more bytes arrive. */
function endBehind(response: ServerResponse, socket: Duplex) {
  if (!response.shouldKeepAlive) return
  response.shouldKeepAlive = false
  response.on('close', () => socket.end(() => socket.destroy()))
}
