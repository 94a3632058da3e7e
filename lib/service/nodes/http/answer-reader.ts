import { failResponse, parseAnswerHead, type ResponseHead } from './answer-head'

const LINE_END = '\r\n'
const MAX_LINES_BYTES = 16 * 1024
const CHUNK_SIZE = /^([0-9a-f]{1,8})(?:;[\w!#$%&'*+.^`|~-]+(?:=[\w!#$%&'*+.^`|~-]+)?)*$/i

/** Reads one answer from the bytes of a connection, wherever these are cut. */
export class AnswerReader {
  part: 'head' | 'body' | 'chunk size' | 'chunk' | 'chunk end' | 'trailers' | 'over' = 'head'
  isPaused = false
  #head: ResponseHead | null = null
  /** Bytes of the body, or of its chunk, that are still to come. */
  #left = 0
  /** Bytes that could not be read yet: a line that goes on, or what came with a pause. */
  #rest: Buffer | null = null
  #trailers = ''
  readonly #on: { status(status: number): void; data(bytes: Buffer): void }

  constructor(on: { status(status: number): void; data(bytes: Buffer): void }) {
    this.#on = on
  }

  /** Keeps none of `bytes`. Throws MalformedAnswerError, and what its listeners throw. */
  take(bytes: Buffer) {
    const all = this.#rest ? Buffer.concat([this.#rest, bytes]) : bytes
    let at = 0
    for (let next = -1; at < all.length && this.part !== 'over' && !this.isPaused; at = next) {
      next = this.#step(all, at)
      if (next === -1) break
    }
    this.#rest = at < all.length ? Buffer.from(all.subarray(at)) : null
  }

  /** The other side closes; that may be how it tells the end. */
  close() {
    const isEnd = this.part === 'body' && this.#left === Number.POSITIVE_INFINITY && this.#rest === null
    if (isEnd) this.part = 'over'
  }

  /** Whether another answer may follow on the connection. */
  keepsConnection = () => this.part === 'over' && this.#rest === null && this.#head?.keepsAlive === true

  /** Gives where it has read to, -1 when there is not enough to read. */
  #step(bytes: Buffer, at: number): number {
    switch (this.part) {
      case 'head':
        return this.#readLines(bytes, at, LINE_END + LINE_END, (text) => this.#begin(parseAnswerHead(text)))
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
    if (head.status <= 101) failResponse('a word on what was never asked')
    if (head.status < 200) return
    this.#head = head
    this.#left = head.bytes
    this.part = head.bytes === 0 ? 'over' : head.isChunked ? 'chunk size' : 'body'
    this.#on.status(head.status)
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
    if (text === '') this.part = 'over'
    else parseAnswerHead(`HTTP/1.1 200${this.#trailers}`)
  }

  #readBody(bytes: Buffer, at: number): number {
    const end = Math.min(bytes.length, at + this.#left)
    this.#left -= end - at
    if (this.#left === 0) this.part = this.part === 'chunk' ? 'chunk end' : 'over'
    this.#on.data(bytes.subarray(at, end))
    return end
  }
}
