import type { Socket } from 'node:net'
import type { RawData, WebSocket } from 'ws'
import type { Reply } from '../call/reply'
import type { AnswerText } from '../text/answer-text'
import { Stop, type StopSignal } from '../time/stop'

/** Answers the text of one message. Rejects only if the peer left. The signal is aborted then, and after the answer is sent. */
export type AnswerMessage = (text: string, signal: StopSignal) => Promise<Reply>

export type WebSocketConnection = {
  /** Takes no more messages, and closes after the pending calls. */
  closeWhenAnswered(code: CloseCode): void
}

/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
type CloseCode = keyof typeof CLOSE_REASONS

const CLOSE_REASONS = {
  1001: 'the service is stopping',
  1003: 'text messages only',
  1008: 'this key can make no more calls now',
} as const

/** Messages of one connection that are answered at the same time. */
const MAX_MESSAGES_UNDER_WAY = 16

/** With more unsent bytes of answers, no message of the peer is started. */
const MAX_UNSENT_BYTES = 1024 * 1024

/**
 * Answers messages as soon as each answer is ready, not in order. Reads from the peer only while there is room, so that a
 * peer costs bounded memory.
 */
export function serveConnection(socket: WebSocket, answer: AnswerMessage): WebSocketConnection {
  /** Signals of the messages whose answers are not sent yet. */
  const unanswered = new Set<Stop>()
  /** Messages that arrived in one chunk with those that filled the room. */
  const waiting: string[] = []
  let underWay = 0
  let closing: CloseCode | null = null

  const isFull = () => underWay >= MAX_MESSAGES_UNDER_WAY || socket.bufferedAmount > MAX_UNSENT_BYTES

  const proceed = () => {
    while (!isFull()) {
      const text = waiting.shift()
      if (text === undefined) break
      void run(text)
    }
    if (isFull() && closing === null) socket.pause()
    else socket.resume()
    if (closing !== null && underWay === 0) socket.close(closing, CLOSE_REASONS[closing])
  }

  const run = async (text: string) => {
    underWay++
    const gone = new Stop()
    unanswered.add(gone)
    const end = () => {
      unanswered.delete(gone)
      gone.abort(new Error('The caller has its answer.'))
      proceed()
    }
    try {
      const reply = await answer(text, gone)
      if (reply.body === null) end()
      else sendText(socket, reply.body, end)
      if (reply.endsConnection) closeWhenAnswered(1008)
    } catch {
      socket.terminate()
    }
    underWay--
    proceed()
  }

  const closeWhenAnswered = (code: CloseCode) => {
    closing ??= code
    waiting.length = 0
    proceed()
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (closing !== null || socket.readyState !== socket.OPEN) return
    if (isBinary) return closeWhenAnswered(1003)
    waiting.push(data.toString())
    proceed()
  })
  socket.on('close', () => {
    waiting.length = 0
    for (const gone of unanswered) gone.abort(new Error('The caller left.'))
  })
  // After a protocol error `ws` closes the connection with the right code.
  socket.on('error', () => {})
  return { closeWhenAnswered }
}

/** Sends one message, a text in pieces as fragments. `onSent` is called also if the peer left. */
function sendText(socket: WebSocket, text: AnswerText, onSent: () => void) {
  if (typeof text === 'string') return socket.send(text, onSent)
  const last = text.length - 1
  for (const [at, piece] of text.entries()) {
    if (at < last) socket.send(piece, { binary: false, fin: false })
    else socket.send(piece, { binary: false }, onSent)
  }
}

/**
 * Pings a peer every `intervalMs` and disconnects it if it is silent until the next ping, or takes no bytes for that long.
 * A peer that is paused because of its pending calls is not pinged.
 */
export function keepAlive(socket: WebSocket, stream: Socket, intervalMs: number) {
  let isHeard = true
  const hear = () => {
    isHeard = true
  }
  const ping = () => {
    if (socket.isPaused || socket.bufferedAmount > 0) return hear()
    if (!isHeard) return socket.terminate()
    isHeard = false
    socket.ping()
  }
  // After pending input was read: the service itself may have been blocked.
  const timer = setInterval(() => setImmediate(ping), intervalMs)
  socket
    .on('pong', hear)
    .on('message', hear)
    .on('close', () => clearInterval(timer))
  // The timeout fires without reads and writes, so a slow reader that takes some bytes stays connected.
  stream.setTimeout(intervalMs)
  stream.on('timeout', () => {
    if (socket.bufferedAmount > 0) socket.terminate()
  })
}
