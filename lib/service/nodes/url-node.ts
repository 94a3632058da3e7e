import { createHttpSender } from './http/http-sender'
import { createUndiciSender } from './http/sender'
import { type Node, type NodeAnswer, UpstreamUnavailableError, WrongAnswerError } from './node'
import { post } from './post'

/** Of a node's error text, so that a page of HTML in it does not reach the caller. */
const MAX_MESSAGE_LENGTH = 500

/**
 * Searches have connections of their own, so that no other call waits behind those that take long. Other calls have as
 * many as there are calls: a few that wait long for their answers would hold up everyone's.
 */
const CONNECTIONS = { searches: 32, calls: null }

/** Bytes of an answer that is a word, a number or an error: what is longer is none, and parsing it would hold up everyone. */
const MOST_BYTES_OF_WORD = 64 * 1024

const WORD_METHODS: ReadonlySet<string> = new Set(['eth_getStorageAt', 'eth_chainId', 'eth_blockNumber'])

/** A node at an http or https URL. Never follows redirects and never lets its URL into an error. */
export function createUrlNode(url: string): Node {
  const parsed = new URL(url)
  const { protocol, pathname, search, searchParams, username, password, host } = parsed
  const path = pathname + search
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' }
  if (username) headers.authorization = `Basic ${btoa(decodeURIComponent(`${username}:${password}`))}`
  const createSender = protocol === 'http:' ? createHttpSender : createUndiciSender
  const searches = createSender(parsed, { headers, connections: CONNECTIONS.searches })
  const calls = createSender(parsed, { headers, connections: CONNECTIONS.calls })
  // The longest first: what is left of a text once a part of it is gone would not be found.
  const secrets = [
    url,
    host,
    path,
    ...pathname.split('/'),
    search,
    ...searchParams.values(),
    username,
    password,
  ]
    .flatMap((part) => [part, decodeURIComponent(part)])
    .filter((part) => part.length > 3)
    .sort((a, b) => b.length - a.length)
  let lastId = 0

  return {
    async request(method, params, options) {
      try {
        const id = ++lastId
        const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
        const mostBytes = WORD_METHODS.has(method) ? MOST_BYTES_OF_WORD : undefined
        const read = await post(options.entries ? searches : calls, body, { ...options, mostBytes })
        return 'text' in read ? redact(parseNodeAnswer(read.text, id), secrets) : read
      } catch (error) {
        options.signal.throwIfAborted()
        if (error instanceof UpstreamUnavailableError) throw error
        throw new UpstreamUnavailableError('The node could not be reached.')
      }
    },
    close: async () => {
      await Promise.all([searches.close(), calls.close()])
    },
  }
}

function redact(answer: NodeAnswer, secrets: readonly string[]): NodeAnswer {
  if (!('error' in answer)) return answer
  const message = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), answer.error.message)
  return { error: { code: answer.error.code, message: message.slice(0, MAX_MESSAGE_LENGTH) } }
}

type Envelope = { jsonrpc?: unknown; id?: unknown; result?: unknown; error?: unknown }

/** Reads a JSON-RPC envelope. Throws {@link WrongAnswerError} when it is none, or answers another request. */
export function parseNodeAnswer(text: string, id: number): NodeAnswer {
  const envelope = parseEnvelope(text)
  const { result, error } = envelope
  const hasError = error !== undefined && error !== null
  // Some nodes send `"error": null` beside a result; a result beside an error contradicts itself.
  if (
    envelope.jsonrpc !== '2.0' ||
    envelope.id !== id ||
    (hasError && 'result' in envelope && result !== null)
  ) {
    throw new WrongAnswerError('The node answered another request.')
  }
  if (hasError) return { error: readError(error) }
  if (result === undefined) throw new WrongAnswerError('The node sent neither result nor error.')
  return { result }
}

function parseEnvelope(text: string): Envelope {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new WrongAnswerError('The node sent a response that is not JSON.', { cause })
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json
  throw new WrongAnswerError('The node sent no JSON-RPC envelope.')
}

function readError(error: unknown) {
  const { code, message }: { code?: unknown; message?: unknown } =
    typeof error === 'object' && error !== null ? error : {}
  if (typeof code !== 'number' || !Number.isInteger(code) || typeof message !== 'string') {
    throw new WrongAnswerError('The node sent a malformed error.')
  }
  return { code, message }
}
