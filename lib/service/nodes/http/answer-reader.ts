const LINE_END = '\r\n'
const MAX_LINES_BYTES = 16 * 1024
const CHUNK_SIZE = /^([0-9a-f]{1,8})(?:;[\w!#$%&'*+.^`|~-]+(?:=[\w!#$%&'*+.^`|~-]+)?)*$/i

/** `retryAfter`: the header of the response; null without it. */
type Listener = { status(status: number, retryAfter: string | null): void; data(bytes: Buffer): void }

/** Reads one HTTP/1.1 response from the bytes of a connection, wherever they are split. */
export class AnswerReader {
  part: 'head' | 'body' | 'chunk size' | 'chunk' | 'chunk end' | 'trailers' | 'end' = 'head'
  isPaused = false
  #head: ResponseHead | null = null
  /** Bytes of the body, or of its chunk, that are still to come. */
  #left = 0
  /** Bytes that could not be read yet: an incomplete line, or bytes that arrived during a pause. */
  #rest: Buffer | null = null
  #trailers = ''
  readonly #on: Listener

  constructor(on: Listener) {
    this.#on = on
  }

  /** Keeps no reference to `bytes`. Throws {@link MalformedAnswerError}, and errors of the listener. */
  take(bytes: Buffer) {
    const all = this.#rest ? Buffer.concat([this.#rest, bytes]) : bytes
    let at = 0
    for (let next = -1; at < all.length && this.part !== 'end' && !this.isPaused; at = next) {
      next = this.#step(all, at)
      if (next === -1) break
    }
    this.#rest = at < all.length ? Buffer.from(all.subarray(at)) : null
  }

  /** The other side closes, which ends a body without a length. */
  close() {
    const isEnd = this.part === 'body' && this.#left === Number.POSITIVE_INFINITY && this.#rest === null
    if (isEnd) this.part = 'end'
  }

  /** Whether another request may use the connection. */
  keepsConnection = () => this.part === 'end' && this.#rest === null && this.#head?.keepsAlive === true

  /** Returns the position after the part that was read, or -1 if more bytes are needed. */
  #step(bytes: Buffer, at: number): number {
    switch (this.part) {
      case 'head':
        return this.#readLines(bytes, at, LINE_END + LINE_END, (text) => this.#begin(parseHead(text)))
      case 'chunk size':
        return this.#readLines(bytes, at, LINE_END, (text) => this.#beginChunk(text))
      case 'chunk end':
        return this.#readLines(bytes, at, LINE_END, (text) => this.#endChunk(text))
      case 'trailers':
        return this.#readLines(bytes, at, LINE_END, (text) => this.#takeTrailer(text))
      default:
        return this.#readBody(bytes, at)
    }
  }

  #readLines(bytes: Buffer, at: number, end: string, read: (text: string) => void): number {
    const found = bytes.indexOf(end, at, 'latin1')
    if ((found === -1 ? bytes.length : found) - at > MAX_LINES_BYTES) failResponse('lines that are too long')
    if (found === -1) return -1
    read(bytes.toString('latin1', at, found))
    return found + end.length
  }

  #begin(head: ResponseHead) {
    if (head.status <= 101) failResponse('an interim status that was not requested')
    if (head.status < 200) return
    this.#head = head
    this.#left = head.bytes
    this.part = head.bytes === 0 ? 'end' : head.isChunked ? 'chunk size' : 'body'
    this.#on.status(head.status, head.retryAfter)
  }

  #beginChunk(text: string) {
    const [, size = ''] = CHUNK_SIZE.exec(text) ?? failResponse('a malformed chunk')
    this.#left = Number.parseInt(size, 16)
    this.part = this.#left === 0 ? 'trailers' : 'chunk'
  }

  #endChunk(text: string) {
    if (text !== '') failResponse('a chunk of another size')
    this.part = 'chunk size'
  }

  #takeTrailer(text: string) {
    this.#trailers += LINE_END + text
    if (this.#trailers.length > MAX_LINES_BYTES) failResponse('lines that are too long')
    if (text === '') this.part = 'end'
    else parseHead(`HTTP/1.1 200${this.#trailers}`)
  }

  #readBody(bytes: Buffer, at: number): number {
    const end = Math.min(bytes.length, at + this.#left)
    this.#left -= end - at
    if (this.#left === 0) this.part = this.part === 'chunk' ? 'chunk end' : 'end'
    this.#on.data(bytes.subarray(at, end))
    return end
  }
}

/** `bytes` of the body follow: infinity if chunks or the end of the connection end it. */
type ResponseHead = Readonly<{
  status: number
  bytes: number
  isChunked: boolean
  keepsAlive: boolean
  retryAfter: string | null
}>

/** The bytes are no HTTP/1.1 response, or one that two readers could understand in two ways. */
class MalformedAnswerError extends Error {
  override name = 'MalformedAnswerError'
}

function failResponse(what: string): never {
  throw new MalformedAnswerError(`The response has ${what}.`)
}

const STATUS_LINE = /^HTTP\/1\.([01]) ([1-5]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/
const FIELD = /^([!#$%&'*+\-.^_`|~0-9a-z]+):[\t ]*([\t\x20-\x7e\x80-\xff]*?)[\t ]*$/i
const FRAMING = ['content-length', 'transfer-encoding', 'connection']
const BODILESS = [204, 304]

/** Most heads of a node within a second are the same text. */
let last: { text: string; head: ResponseHead } | null = null

/**
 * Parses a head without its last empty line (https://www.rfc-editor.org/rfc/rfc9112#section-6.3). Refuses an unclear end of
 * the body: two lengths, a length with chunks, other codings than chunked, and folded lines.
 */
function parseHead(text: string): ResponseHead {
  if (last?.text !== text) last = { text, head: parseNewHead(text) }
  return last.head
}

function parseNewHead(text: string): ResponseHead {
  const [statusLine = '', ...lines] = text.split(LINE_END)
  const [, minor, digits] = STATUS_LINE.exec(statusLine) ?? failResponse('no status line')
  const fields = new Map<string, string>()
  for (const line of lines) {
    const [, name = '', value = ''] = FIELD.exec(line) ?? failResponse('a malformed field')
    const key = name.toLowerCase()
    if (fields.has(key) && FRAMING.includes(key)) failResponse(`${key} twice`)
    fields.set(key, value.toLowerCase())
  }
  const status = Number(digits)
  const [length, coding, connection] = FRAMING.map((name) => fields.get(name))
  if (coding !== undefined && (coding !== 'chunked' || minor === '0')) failResponse('an unclear coding')
  if (length !== undefined && (coding !== undefined || !/^\d{1,15}$/.test(length)))
    failResponse('an unclear length')
  const bytes = BODILESS.includes(status) ? 0 : Number(length ?? Number.POSITIVE_INFINITY)
  const isChunked = coding !== undefined && bytes > 0
  const mayStay = (connection ?? (minor === '1' ? 'keep-alive' : 'close')) === 'keep-alive'
  return {
    status,
    bytes,
    isChunked,
    keepsAlive: mayStay && (isChunked || bytes < Number.POSITIVE_INFINITY),
    retryAfter: fields.get('retry-after') ?? null,
  }
}
