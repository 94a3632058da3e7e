import { connect, type Socket } from 'node:net'
import { AnswerReader } from './answer-reader'
import { type AnswerHandler, NODE_CONNECT_MS, type Sender, type SenderOptions } from './sender'

/** Node's own server closes idle connections after 5 s. A request must not meet that. */
const IDLE_MS = 4_000

/** As much as Node reads at once. */
const READ_BYTES = 64 * 1024

const CLOSED = new Error('The sender is closed.')

type Request = { body: string; handler: AnswerHandler; ownHeaders: Record<string, string> | undefined }

/**
 * A sender for a node at an `http:` URL: each request is one write, without Node's streams, and responses with an unclear
 * end are refused. With undici instead, a call of the service takes 1.17 to 1.21 times the CPU (Node 20, three runs).
 */
export function createHttpSender(url: URL, { headers, connections }: SenderOptions): Sender {
  const head = requestHead(url, headers)
  const open = new Set<Connection>()
  /** The most recently used is last, so that the others can be closed. */
  const idle: Connection[] = []
  const waiting: Request[] = []

  const openConnection = (): Connection => {
    const connection = new Connection(url, head, { onIdle, onClose })
    open.add(connection)
    return connection
  }
  const onIdle = (connection: Connection) => {
    const next = waiting.shift()
    if (next) return connection.send(next)
    connection.idleSince = performance.now()
    idle.push(connection)
  }
  const onClose = (connection: Connection) => {
    open.delete(connection)
    const at = idle.indexOf(connection)
    if (at !== -1) idle.splice(at, 1)
    const next = waiting.shift()
    if (next) openConnection().send(next)
  }
  const closeIdle = () => {
    while (idle[0] && performance.now() - idle[0].idleSince > IDLE_MS) idle.shift()?.socket.destroy()
  }
  const closing = setInterval(closeIdle, IDLE_MS / 8).unref()
  let isClosed = false

  return {
    send(body, handler, ownHeaders) {
      // A connection that is opened now would never be closed.
      if (isClosed) return queueMicrotask(() => handler.onResponseError(null, CLOSED))
      const request = { body, handler, ownHeaders }
      let connection = idle.pop()
      while (connection?.socket.destroyed) connection = idle.pop()
      connection ??= open.size === connections ? undefined : openConnection()
      if (connection) connection.send(request)
      else waiting.push(request)
    },
    close: async () => {
      isClosed = true
      clearInterval(closing)
      for (const { handler } of waiting.splice(0)) handler.onResponseError(null, CLOSED)
      for (const { socket } of open) socket.destroy()
    },
  }
}

/** Up to the content length. */
function requestHead(url: URL, headers: Record<string, string>): string {
  const fields = Object.entries({ host: url.host, connection: 'keep-alive', ...headers })
  const lines = [`POST ${url.pathname}${url.search} HTTP/1.1`, ...fields.map((field) => field.join(': '))]
  return `${lines.join('\r\n')}\r\ncontent-length: `
}

function linesOf(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `\r\n${name}: ${value}`)
    .join('')
}

type Events = { onIdle(connection: Connection): void; onClose(connection: Connection): void }
type Exchange = { reader: AnswerReader; handler: AnswerHandler }

/** A connection with at most one request at a time. */
class Connection {
  readonly socket: Socket
  idleSince = 0
  readonly #head: string
  readonly #events: Events
  #exchange: Exchange | null = null

  constructor(url: URL, head: string, events: Events) {
    this.#head = head
    this.#events = events
    const callback = (length: number, bytes: Uint8Array) => {
      this.#take(bytes.subarray(0, length) as Buffer)
      return true
    }
    const onread = { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback }
    const host = url.hostname.replace(/^\[|\]$/g, '')
    this.socket = connect({ host, port: Number(url.port || 80), noDelay: true, onread })
    const tooLate = () => this.socket.destroy(new Error('Not connected in time.'))
    const timer = setTimeout(tooLate, NODE_CONNECT_MS)
    let cause = new Error('The other side closed.')
    this.socket
      .on('connect', () => clearTimeout(timer))
      .on('error', (error) => {
        cause = error
      })
      .on('end', () => {
        this.#exchange?.reader.close()
        if (this.#exchange?.reader.part === 'end') this.#finish(this.#exchange)
        this.socket.destroy()
      })
      .on('close', () => {
        clearTimeout(timer)
        events.onClose(this)
        this.#exchange?.handler.onResponseError(null, cause)
      })
  }

  send({ body, handler, ownHeaders }: Request) {
    const { socket } = this
    const isCurrent = () => this.#exchange?.handler === handler
    const control = {
      abort: (reason: Error) => void (isCurrent() && socket.destroy(reason)),
      pause: () => {
        reader.isPaused = true
        socket.pause()
      },
      resume: () => {
        reader.isPaused = false
        if (isCurrent()) this.#take(NOTHING)
        if (!reader.isPaused) socket.resume()
      },
    }
    const reader = new AnswerReader({
      status: (status, retryAfter) =>
        handler.onResponseStart(control, status, retryAfter === null ? {} : { 'retry-after': retryAfter }),
      data: (bytes) => handler.onResponseData(control, Buffer.from(bytes)),
    })
    const write = () => {
      handler.onRequestStart(control)
      const more = ownHeaders ? linesOf(ownHeaders) : ''
      socket.write(`${this.#head}${Buffer.byteLength(body)}${more}\r\n\r\n${body}`)
    }
    this.#exchange = { reader, handler }
    if (socket.connecting) socket.once('connect', write)
    else write()
  }

  #take(bytes: Buffer) {
    const { socket } = this
    const exchange = this.#exchange
    // Bytes that were not requested.
    if (!exchange) return socket.destroy()
    try {
      exchange.reader.take(bytes)
    } catch (error) {
      return socket.destroy(error as Error)
    }
    const { part, isPaused } = exchange.reader
    if (part === 'end' && !isPaused && !socket.destroyed) this.#finish(exchange)
  }

  #finish({ reader, handler }: Exchange) {
    this.#exchange = null
    if (reader.keepsConnection() && this.socket.writableLength === 0) this.#events.onIdle(this)
    else this.socket.destroy()
    handler.onResponseEnd()
  }
}

const NOTHING = Buffer.alloc(0)
