import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type AnswerText, byteLengthOf } from '../call/answer-text'
import type { Reply } from '../call/reply'
import { deadlineQueue } from '../time/deadline-queue'

/** Shorter ones go in one packet as they are. */
const WORTH_COMPRESSING_BYTES = 1_400

/** Of logs the highest level leaves 4 % less than this, in five times the time. */
const COMPRESSION = { level: 1 }

/** Sends a reply whole, to be kept by no cache; a long answer to calls compressed, where the caller takes that. */
export function writeReply(response: ServerResponse, reply: Reply) {
  const { status, headers, body, contentType = 'application/json' } = reply
  const list = ['cache-control', 'no-store', ...headers]
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
 * The length of a compressed body tells what text comes in it twice, so none may hold both a secret and what a stranger
 * chose (https://www.breachattack.com). Answers to calls hold no secret; those of the admin do, and stay as they are.
 */
const isWorthCompressing = ({ calls }: Reply, bytes: number): boolean =>
  calls.length > 0 && bytes >= WORTH_COMPRESSING_BYTES

/** Callers that take a long answer slower than that are hung up on, for it is kept in memory until they have it. */
const MIN_BYTES_PER_SECOND = 256 * 1024
const GRACE_MS = 10_000

/** So are those that take nothing of it for so long. */
const MAX_REST_MS = 10_000

/** As fast as the caller takes them. */
function writePieces(
  response: ServerResponse,
  body: AnswerText,
  bytes: number,
  encoder?: NodeJS.ReadWriteStream,
) {
  const hangUp = () => response.destroy()
  const limit = setTimeout(hangUp, GRACE_MS + (bytes / MIN_BYTES_PER_SECOND) * 1_000)
  const rests = deadlineQueue(MAX_REST_MS)
  let endRest = rests.add(hangUp)
  function* eachTaken() {
    for (const piece of typeof body === 'string' ? [body] : body) {
      endRest()
      endRest = rests.add(hangUp)
      yield piece
    }
  }
  const pieces = Readable.from(eachTaken())
  pipeline(encoder ? [pieces, encoder, response] : [pieces, response], () => {
    clearTimeout(limit)
    endRest()
  })
}

/** Whether an Accept-Encoding names gzip, or everything, and not at the weight 0 (RFC 9110, section 12.5.3). */
export function acceptsGzip(acceptEncoding = ''): boolean {
  const weights = new Map(acceptEncoding.replaceAll(' ', '').toLowerCase().split(',').map(readWeight))
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}

function readWeight(coding: string): [name: string, weight: number] {
  const [name = '', weight = '1'] = coding.split(';q=')
  return [name, Number(weight)]
}
