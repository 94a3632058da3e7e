import { hasTwoResults } from '@/lib/rpc/answer-checks/check-envelope'
import { createHttpSender } from './http/http-sender'
import { createUndiciSender } from './http/sender'
import { type Node, type NodeAnswer, UpstreamUnavailableError, WrongAnswerError } from './node'
import { plainError } from './plain-error'
import { post } from './post'

/** Length of an error text of a node. Some nodes send an HTML page. */
const MAX_MESSAGE_LENGTH = 500

/** Searches are slow, so they have connections of their own. Other calls have no limit: a few slow ones would block the rest. */
const CONNECTIONS = { searches: 32, calls: null }

/** Bytes of an answer that is a word, a number or an error. */
const MOST_BYTES_OF_WORD = 64 * 1024

const WORD_METHODS: ReadonlySet<string> = new Set(['eth_getStorageAt', 'eth_chainId', 'eth_blockNumber'])

type Headers = Readonly<Record<string, string>>

/** A node at an http or https URL, with the operator's headers. Never follows redirects. Its URL and headers are in no error. */
export function createUrlNode(url: string, ownHeaders: Headers = {}): Node {
  const parsed = new URL(url)
  const headers = nodeHeaders(parsed, ownHeaders)
  const createSender = parsed.protocol === 'http:' ? createHttpSender : createUndiciSender
  const searches = createSender(parsed, { headers, connections: CONNECTIONS.searches })
  const calls = createSender(parsed, { headers, connections: CONNECTIONS.calls })
  const secrets = secretsOf(url, [...Object.values(ownHeaders), headers.authorization ?? ''])
  let lastId = 0

  return {
    async request(method, params, options) {
      try {
        const id = ++lastId
        const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
        const mostBytes = WORD_METHODS.has(method) ? MOST_BYTES_OF_WORD : undefined
        const read = await post(options.entries ? searches : calls, body, options, mostBytes)
        return 'text' in read ? redact(parseNodeAnswer(read.text, id, method), secrets) : read
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

/** With the login of the URL, unless the operator's headers have another. */
export function nodeHeaders({ username, password }: URL, ownHeaders: Headers = {}): Record<string, string> {
  const login = `${username}:${password}`
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(login !== ':' && { authorization: `Basic ${btoa(decodeURIComponent(login))}` }),
    ...Object.fromEntries(Object.entries(ownHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  }
}

/** All parts of a URL and of header values that may be secret. The longest is first, since the rest of a partly redacted text would not match. */
function secretsOf(url: string, headerValues: readonly string[]): string[] {
  const { host, pathname, search, searchParams, username, password } = new URL(url)
  const path = [pathname + search, ...pathname.split('/'), search, ...searchParams.values()]
  const ofHeaders = headerValues.flatMap((value) => [value, ...value.split(' ')])
  return [url, host, ...path, username, password]
    .flatMap((part) => [part, decodeURIComponent(part)])
    .concat(ofHeaders)
    .filter((part) => part.length > 3)
    .sort((a, b) => b.length - a.length)
}

function redact(answer: NodeAnswer, secrets: readonly string[]): NodeAnswer {
  if (!('error' in answer)) return answer
  const ownText = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), answer.error.message)
  // Gateways quote the URL of the node behind them.
  const message = ownText.replace(/\b[a-z]+:\/\/[^\s"']+/gi, '…')
  return { error: { ...answer.error, message: message.slice(0, MAX_MESSAGE_LENGTH) } }
}

type Envelope = { jsonrpc?: unknown; id?: unknown; result?: unknown; error?: unknown }

/** Throws {@link WrongAnswerError} if the text is no JSON-RPC envelope, or answers another request. */
function parseNodeAnswer(text: string, id: number, method: string): NodeAnswer {
  const envelope = parseEnvelope(text)
  const { result, error } = envelope
  const hasError = error !== undefined && error !== null
  // Some nodes send `"error": null` with a result. An error with a result contradicts itself.
  if (
    envelope.jsonrpc !== '2.0' ||
    envelope.id !== id ||
    (hasError && 'result' in envelope && result !== null)
  ) {
    throw new WrongAnswerError('The node answered another request.')
  }
  if (hasError) return { error: plainError(method, parseError(error)) }
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
  if (hasTwoResults(text)) throw new WrongAnswerError('The node sent two results.')
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json
  throw new WrongAnswerError('The node sent no JSON-RPC envelope.')
}

function parseError(error: unknown) {
  const { code, message, data }: { code?: unknown; message?: unknown; data?: unknown } =
    typeof error === 'object' && error !== null ? error : {}
  if (typeof code !== 'number' || !Number.isInteger(code) || typeof message !== 'string') {
    throw new WrongAnswerError('The node sent a malformed error.')
  }
  return { code, message, data }
}
