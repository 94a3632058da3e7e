/** `bytes` of the body are to come: infinitely many where chunks tell its end, or the end of the connection. */
export type ResponseHead = Readonly<{
  status: number
  bytes: number
  isChunked: boolean
  keepsAlive: boolean
}>

/** What came is no answer in HTTP/1.1, or one that two readers could understand in two ways. */
export class MalformedAnswerError extends Error {
  override name = 'MalformedAnswerError'
}

const STATUS_LINE = /^HTTP\/1\.([01]) ([1-5]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/
const FIELD = /^([!#$%&'*+\-.^_`|~0-9a-z]+):[\t ]*([\t\x20-\x7e\x80-\xff]*?)[\t ]*$/i

/** What a node says within a second mostly begins alike. */
let last: { text: string; head: ResponseHead } | null = null

/**
 * Reads a head without the empty line that ends it (https://www.rfc-editor.org/rfc/rfc9112#section-6.3). Refuses what leaves a
 * doubt where the body ends: two lengths, a length beside chunks, codings other than chunked, folded lines. Throws
 * {@link MalformedAnswerError}.
 */
export function parseAnswerHead(text: string): ResponseHead {
  if (last?.text !== text) last = { text, head: parseNewHead(text) }
  return last.head
}

function parseNewHead(text: string): ResponseHead {
  const [statusLine = '', ...lines] = text.split('\r\n')
  const [, minor, digits] = STATUS_LINE.exec(statusLine) ?? failResponse('no status line')
  const fields = new Map<string, string>()
  for (const line of lines) {
    const [, name = '', value = ''] = FIELD.exec(line) ?? failResponse('a malformed field')
    const key = name.toLowerCase()
    if (fields.has(key) && DECIDING.includes(key)) failResponse(`${key} twice`)
    fields.set(key, value.toLowerCase())
  }
  const status = Number(digits)
  const [length, coding, connection] = DECIDING.map((name) => fields.get(name))
  if (coding !== undefined && (coding !== 'chunked' || minor === '0')) failResponse('a doubtful coding')
  if (length !== undefined && (coding !== undefined || !/^\d{1,15}$/.test(length)))
    failResponse('a doubtful length')
  const bytes = BODILESS.includes(status) ? 0 : Number(length ?? Number.POSITIVE_INFINITY)
  const isChunked = coding !== undefined && bytes > 0
  const mayStay = (connection ?? (minor === '1' ? 'keep-alive' : 'close')) === 'keep-alive'
  return { status, bytes, isChunked, keepsAlive: mayStay && (isChunked || bytes < Number.POSITIVE_INFINITY) }
}

const DECIDING = ['content-length', 'transfer-encoding', 'connection']
const BODILESS = [204, 304]

export function failResponse(what: string): never {
  throw new MalformedAnswerError(`The answer has ${what}.`)
}
