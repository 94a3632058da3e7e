import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddressOf, type IsTrustedProxy } from '../access/client-address'
import { parseTraceContext, type TraceContext } from '../nodes/trace-context'

/** What the log needs of a request or message, besides its calls. */
export type Arrival = {
  /** By performance.now(). */
  start: number
  /** Its `x-request-id`, or a new id. */
  requestId: string
  trace: TraceContext | null
  /** Of the client; null if it left. */
  address: string | null
}

/** Safe in a header and in a line of JSON. */
const REQUEST_ID = /^[\w.:-]{1,128}$/

export function readArrival(request: IncomingMessage, isTrustedProxy: IsTrustedProxy): Arrival {
  const { headers } = request
  const sent = headers['x-request-id']
  return {
    start: performance.now(),
    requestId: typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID(),
    trace: parseTraceContext(headers),
    address: clientAddressOf(request, isTrustedProxy) || null,
  }
}

/** A message has its own id. All else comes from the request that opened the WebSocket. */
export const arrivalOfMessage = (opening: Arrival): Arrival => ({
  ...opening,
  start: performance.now(),
  requestId: randomUUID(),
})

/** Of bytes that are no request. Behind a proxy, the address is the proxy's. */
export const arrivalOfBytes = ({ remoteAddress }: Socket): Arrival => ({
  start: performance.now(),
  requestId: randomUUID(),
  trace: null,
  address: remoteAddress ?? null,
})
