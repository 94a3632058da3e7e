import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Reply } from '../call/reply'
import { type AnswerText, byteLengthOf } from '../text/answer-text'

/** Shorter texts fit in one packet. */
const WORTH_COMPRESSING_BYTES = 1_400

/** For logs the highest level saves another 4 % and takes five times the CPU. */
const COMPRESSION = { level: 1 }

/** Sends a reply with `no-store` and the id of its request. A long answer to calls is compressed if the caller accepts gzip. */
export function writeReply(response: ServerResponse, reply: Reply, requestId: string) {
  const { status, headers, body, contentType = 'application/json' } = reply
  const list = ['cache-control', 'no-store', 'x-request-id', requestId, ...headers]
  if (body === null) return response.writeHead(status, list).end()
  const bytes = byteLengthOf(body)
  list.push('content-type', contentType)
  if (isWorthCompressing(reply, bytes) && acceptsGzip(response.req.headers['accept-encoding']?.toString())) {
    response.writeHead(status, [...list, 'content-encoding', 'gzip'])
    return writePieces(response, body, bytes, createGzip(COMPRESSION))
  }
  response.writeHead(status, [...list, 'content-length', String(bytes)])
  if (typeof body === 'string') response.end(body)
  else writePieces(response, body, bytes)
}

/**
 * The length of a compressed body reveals repeated text, so it must not contain both a secret and text of a stranger
 * (https://www.breachattack.com). Answers to calls contain no secret; answers of the admin API do.
 */
const isWorthCompressing = ({ calls }: Reply, bytes: number): boolean =>
  calls.length > 0 && bytes >= WORTH_COMPRESSING_BYTES

/** A slower reader of a long answer is disconnected: the answer is in memory until it is sent. */
const MIN_BYTES_PER_SECOND = 256 * 1024
const GRACE_MS = 10_000

/** So is a reader that takes nothing for this long. */
const MAX_PAUSE_MS = 10_000

/** Writes as fast as the caller reads. */
function writePieces(
  response: ServerResponse,
  body: AnswerText,
  bytes: number,
  encoder?: NodeJS.ReadWriteStream,
) {
  const hangUp = () => response.destroy()
  const limit = setTimeout(hangUp, GRACE_MS + (bytes / MIN_BYTES_PER_SECOND) * 1_000)
  const pause = setTimeout(hangUp, MAX_PAUSE_MS)
  function* eachTaken() {
    for (const piece of typeof body === 'string' ? [body] : body) {
      pause.refresh()
      yield piece
    }
  }
  const pieces = Readable.from(eachTaken())
  pipeline(encoder ? [pieces, encoder, response] : [pieces, response], () => {
    clearTimeout(limit)
    clearTimeout(pause)
  })
}

/** Whether an Accept-Encoding names gzip or `*` with a weight above 0 (RFC 9110, section 12.5.3). */
export function acceptsGzip(acceptEncoding = ''): boolean {
  const weights = new Map(acceptEncoding.replaceAll(' ', '').toLowerCase().split(',').map(parseWeight))
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}

function parseWeight(coding: string): [name: string, weight: number] {
  const [name = '', weight = '1'] = coding.split(';q=')
  return [name, Number(weight)]
}
