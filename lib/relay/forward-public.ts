import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Agent, type Dispatcher, request } from 'undici'
import { parseJson } from '@/lib/text/parse-json'
import { decodeBody, readCappedBody } from './capped-body'
import { type RelayRefusal, refuse } from './relay-refusal'
import { CONNECT_TIMEOUT_MS } from './timeouts'

const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/** From the request to the end of its answer. */
const PATIENCE_MS = 10_000

const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } })

/**
 * Asks a server that answers everybody, such as a registry of contracts, by GET and once. Nothing of the reader's goes along: no
 * cookie, no key, no referrer, no header. Redirects are not followed. Its status is passed on, and its body where that is JSON;
 * what else may happen is a refusal in words, of which `server` is the subject: "The registry".
 */
export async function forwardPublic(server: string, url: string, signal: AbortSignal): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = await request(url, {
      headers: { accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': 'triptych' },
      dispatcher: agent,
      signal: AbortSignal.any([signal, patience]),
    })
    return await passOn(server, answer)
  } catch {
    return refuse(patience.aborted ? tooSlow(server) : notReached(server))
  }
}

async function passOn(server: string, answer: Dispatcher.ResponseData): Promise<Response> {
  const { statusCode: status, headers, body } = answer
  const decoded = isAnswer(status) ? decodeBody(body, headers['content-encoding']) : null
  if (decoded === null) {
    // Ends the connection; undici reports that as an error of the body, which nobody waits for.
    body.on('error', () => {}).destroy()
    return refuse(status >= 300 && status < 400 ? redirects(server) : notData(server))
  }
  const stream = Readable.toWeb(decoded) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>
  const text = await readCappedBody(stream, MAX_ANSWER_BYTES)
  if (text === null) return refuse(tooLarge(server))
  const isJson = parseJson(text) !== undefined
  if (status === 200 && !isJson) return refuse(notData(server))
  return new Response(isJson ? text : '', {
    status,
    headers: {
      [ANSWERED_BY.name]: ANSWERED_BY.value,
      'cache-control': 'no-store',
      'content-type': 'application/json',
    },
  })
}

const isAnswer = (status: number) => status === 200 || (status >= 400 && status <= 599)

const LATER = 'Try again later.'

const unavailable = (message: string, whatToDo: string, status = 502): RelayRefusal => ({
  status,
  code: status,
  message,
  whatToDo,
})
const tooSlow = (server: string) =>
  unavailable(`${server} did not answer within ${PATIENCE_MS / 1000} seconds.`, LATER, 504)
const notReached = (server: string) => unavailable(`${server} could not be reached.`, LATER)
const tooLarge = (server: string) =>
  unavailable(`${server} sent more than 8 MB, the maximum.`, 'Paste the layout or the ABI of the contract.')
const redirects = (server: string) =>
  unavailable(
    `${server} is unavailable: it sent a redirect, which the explorer does not follow.`,
    'Try again later. If this repeats, the operator can set another server.',
  )
const notData = (server: string) =>
  unavailable(
    `${server} is unavailable: its response is not JSON.`,
    'Try again later. If this repeats, the operator can set another server.',
  )

/** Says of an answer of the explorer that a public server gave it; what the explorer says itself goes without. */
export const ANSWERED_BY = { name: 'x-answered-by', value: 'public-server' }
