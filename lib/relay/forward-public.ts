import { Agent, type Dispatcher, request } from 'undici'
import { parseJson } from '@/lib/text/parse-json'
import { decodeBody, endBody, readCappedBody } from './capped-body'
import { CONNECT_TIMEOUT_MS } from './public-agent'
import { ANSWERED_BY, type RelayRefusal, refuse } from './relay-refusal'

const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/** From the request to the end of the response. */
const TIMEOUT_MS = 10_000

const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } })

/**
 * Sends one GET request to a public server, such as a registry of contracts, without cookies, keys or headers of the reader.
 * Redirects are not followed. Passes on its status and JSON body; every failure is a refusal about `server`: "The registry".
 */
export async function forwardPublic(server: string, url: string, signal: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const answer = await request(url, {
      headers: { accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': 'triptych' },
      dispatcher: agent,
      signal: AbortSignal.any([signal, timeout]),
    })
    return await passOn(server, answer)
  } catch {
    return refuse(timeout.aborted ? tooSlow(server) : notReached(server))
  }
}

async function passOn(server: string, answer: Dispatcher.ResponseData): Promise<Response> {
  const { statusCode: status } = answer
  const decoded = isAnswer(status) ? decodeBody(answer) : null
  if (decoded === null) {
    endBody(answer)
    return refuse(status >= 300 && status < 400 ? redirects(server) : notData(server))
  }
  const text = await readCappedBody(decoded, MAX_ANSWER_BYTES)
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
const OTHER_SERVER = 'Try again later. If this repeats, the operator can set another server.'

const unavailable = (message: string, whatToDo: string, status = 502): RelayRefusal => ({
  status,
  code: status,
  message,
  whatToDo,
})
const tooSlow = (server: string) =>
  unavailable(`${server} did not answer within ${TIMEOUT_MS / 1000} seconds.`, LATER, 504)
const notReached = (server: string) => unavailable(`${server} could not be reached.`, LATER)
const tooLarge = (server: string) =>
  unavailable(`${server} sent more than 8 MB, the maximum.`, 'Paste the layout or the ABI of the contract.')
const redirects = (server: string) =>
  unavailable(
    `${server} is unavailable: it sent a redirect, which the explorer does not follow.`,
    OTHER_SERVER,
  )
const notData = (server: string) =>
  unavailable(`${server} is unavailable: its response is not JSON.`, OTHER_SERVER)
