import type { IncomingMessage } from 'node:http'
import { allowsOrigin, type Origins } from '../access/origins'

/** A browser asks whether a page may send a request: https://fetch.spec.whatwg.org/#cors-preflight-request */
export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined

/** Headers of an answer to a preflight, apart from the origin: names and values in turn. Browsers keep it for two hours. */
export const preflightHeaders = (method: string): string[] => [
  'access-control-allow-methods',
  method,
  'access-control-allow-headers',
  'content-type, enable-failover, x-request-id, traceparent, tracestate',
  'access-control-max-age',
  '7200',
]

/** Headers that a page may read. */
const EXPOSED = [
  'x-credits-charged',
  'x-credits-remaining',
  'x-credits-limit',
  'x-credits-reset',
  'x-credits-per-second',
  'x-answered-by',
  'retry-after',
  'x-request-id',
].join(', ')

/**
 * Headers that let a page of the request's origin read the answer (https://fetch.spec.whatwg.org/#http-cors-protocol), as
 * names and values in turn. Origins are compared exactly, `null` too. Empty for a request without an origin.
 */
export function crossOriginHeaders(origins: Origins, request: IncomingMessage): string[] {
  const { origin } = request.headers
  if (origin === undefined || origins.length === 0) return []
  const isForAll = origins.includes('*')
  const vary = isForAll ? [] : ['vary', 'origin']
  if (!allowsOrigin(origins, origin)) return vary
  const exposed = isPreflight(request) ? [] : ['access-control-expose-headers', EXPOSED]
  return ['access-control-allow-origin', isForAll ? '*' : origin, ...exposed, ...vary]
}
