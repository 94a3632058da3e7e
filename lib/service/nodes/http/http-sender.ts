import { connect, type Socket } from 'node:net'
import { AnswerReader } from './answer-reader'
import {
  type AnswerControl,
  type AnswerHandler,
  NODE_CONNECT_MS,
  type Sender,
  type SenderOptions,
} from './sender'

/** Node's own server closes after 5 s; a question must not meet that. */
const IDLE_MS = 4_000

/** As much as Node reads at once. */
const READ_BYTES = 64 * 1024

type Question = { body: string; handler: AnswerHandler }
type Answering = { reader: AnswerReader; handler: AnswerHandler }
type Connection = { socket: Socket; answering: Answering | null; idleSince: number }

/**
 * A sender for a node at an `http:` URL. It does of undici's work what a question of ours needs: the request in one write,
 * past the machinery of streams, and of answers none that leaves a doubt where it ends.
 */
export function createHttpSender(url: URL, { headers, connections }: SenderOptions): Sender {
  const fields = Object.entries({ host: url.host, connection: 'keep-alive', ...headers })
  const lines = [`POST ${url.pathname}${url.search} HTTP/1.1`, ...fields.map((field) => field.join(': '))]
  const head = `${lines.join('\r\n')}\r\ncontent-length: `
  const open = new Set<Connection>()
  /** The one used last is at the end, so that the others can be let go. */
  const idle: Connection[] = []
  const waiting: Question[] = []

  const ask = (connection: Connection, { body, handler }: Question) => {
    const { socket } = connection
    const control = {
      abort: (reason: Error) => void (connection.answering === answering && socket.destroy(reason)),
      pause: () => {
        reader.isPaused = true
        socket.pause()
      },
      resume: () => {
        reader.isPaused = false
        if (connection.answering === answering) take(connection, NOTHING)
        if (!reader.isPaused) socket.resume()
      },
    }
    const reader = new AnswerReader({
      status: (status) => handler.onResponseStart(control, status),
      data: (bytes) => handler.onResponseData(control, Buffer.from(bytes)),
    })
    const answering = { reader, handler }
    connection.answering = answering
    if (socket.connecting) socket.once('connect', () => begin(socket, handler, control, body))
    else begin(socket, handler, control, body)
  }
  const begin = (socket: Socket, handler: AnswerHandler, control: AnswerControl, body: string) => {
    handler.onRequestStart(control)
    socket.write(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  const take = (connection: Connection, bytes: Buffer) => {
    const { socket, answering } = connection
    // Nobody asked for these.
    if (!answering) return socket.destroy()
    try {
      answering.reader.take(bytes)
    } catch (error) {
      return socket.destroy(error as Error)
    }
    const { part, isPaused } = answering.reader
    if (part === 'over' && !isPaused && !socket.destroyed) finish(connection, answering)
  }
  const finish = (connection: Connection, { reader, handler }: Answering) => {
    connection.answering = null
    if (reader.keepsConnection() && connection.socket.writableLength === 0) rest(connection)
    else connection.socket.destroy()
    handler.onResponseEnd()
  }
  const rest = (connection: Connection) => {
    const next = waiting.shift()
    if (next) return ask(connection, next)
    connection.idleSince = performance.now()
    idle.push(connection)
  }
  const openConnection = (): Connection => {
    const callback = (length: number, bytes: Uint8Array) => {
      take(connection, bytes.subarray(0, length) as Buffer)
      return true
    }
    const onread = { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback }
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const socket = connect({ host, port: Number(url.port || 80), noDelay: true, onread })
    const connection: Connection = { socket, answering: null, idleSince: 0 }
    const late = setTimeout(() => socket.destroy(new Error('Not connected in time.')), NODE_CONNECT_MS)
    let cause = new Error('The other side closed.')
    open.add(connection)
    socket
      .on('connect', () => clearTimeout(late))
      .on('error', (error) => {
        cause = error
      })
      .on('end', () => {
        const { answering } = connection
        answering?.reader.close()
        if (answering?.reader.part === 'over') finish(connection, answering)
        socket.destroy()
      })
      .on('close', () => {
        clearTimeout(late)
        leave(connection)
        connection.answering?.handler.onResponseError(null, cause)
      })
    return connection
  }
  const leave = (connection: Connection) => {
    open.delete(connection)
    const at = idle.indexOf(connection)
    if (at !== -1) idle.splice(at, 1)
    const next = waiting.shift()
    if (next) ask(openConnection(), next)
  }
  const closing = setInterval(() => {
    while (idle[0] && performance.now() - idle[0].idleSince > IDLE_MS) idle.shift()?.socket.destroy()
  }, IDLE_MS / 8).unref()

  return {
    send(body, handler) {
      let connection = idle.pop()
      while (connection?.socket.destroyed) connection = idle.pop()
      connection ??= open.size === connections ? undefined : openConnection()
      if (connection) ask(connection, { body, handler })
      else waiting.push({ body, handler })
    },
    close: async () => {
      clearInterval(closing)
      for (const { handler } of waiting.splice(0)) handler.onResponseError(null, new Error('Closed.'))
      for (const { socket } of open) socket.destroy()
    },
  }
}

const NOTHING = Buffer.alloc(0)
