import type { ServerResponse } from 'node:http'
import type { Reply } from './reply'

/** Sends a reply whole, to be kept by no cache. */
export function writeReply(response: ServerResponse, { status, headers, body }: Reply) {
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...headers,
  })
  response.end(body ?? undefined)
}
