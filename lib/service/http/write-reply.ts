import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { byteLengthOf } from '../call/answer-text'
import type { Reply } from '../call/reply'

/** Sends a reply whole, to be kept by no cache. */
export function writeReply(response: ServerResponse, reply: Reply) {
  const { status, headers, body, contentType = 'application/json' } = reply
  const list = ['cache-control', 'no-store', ...headers]
  if (body !== null) list.push('content-type', contentType, 'content-length', String(byteLengthOf(body)))
  response.writeHead(status, list)
  if (body === null || typeof body === 'string') response.end(body ?? undefined)
  else writePieces(response, body)
}

/** Callers that take a long answer slower than that are hung up on, for it is kept in memory until they have it. */
const MIN_BYTES_PER_SECOND = 256 * 1024
const GRACE_MS = 10_000

/** As fast as the caller takes them. */
function writePieces(response: ServerResponse, pieces: readonly Buffer[]) {
  const ms = GRACE_MS + (byteLengthOf(pieces) / MIN_BYTES_PER_SECOND) * 1_000
  const limit = setTimeout(() => response.destroy(), ms)
  pipeline(Readable.from(pieces), response, () => clearTimeout(limit))
}
