import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseTraceContext, type TraceContext } from '../nodes/trace-context'

/** What the log needs of a request or message, besides its calls. */
export type Arrival = {
  /** By performance.now(). */
  start: number
  /** Its `x-request-id`, or a new id. */
  requestId: string
  trace: TraceContext | null
  /** Address of the other end of the connection: of a proxy if there is one. */
  address: string | null
}

/** Safe in a header and in a line of JSON. */
const REQUEST_ID = /^[\w.:-]{1,128}$/

export function readArrival({ headers, socket }: IncomingMessage): Arrival {
  const sent = headers['x-request-id']
  return {
    start: performance.now(),
    requestId: typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID(),
    trace: parseTraceContext(headers),
    address: socket.remoteAddress ?? null,
  }
}

/** A message has its own id. All else comes from the request that opened the WebSocket. */
export const arrivalOfMessage = (opening: Arrival): Arrival => ({
  ...opening,
  start: performance.now(),
  requestId: randomUUID(),
})
