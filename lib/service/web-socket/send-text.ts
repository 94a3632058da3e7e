import type { WebSocket } from 'ws'
import type { AnswerText } from '../call/answer-text'

/** Sends a text as one message, one in pieces as a fragment each. `onSent` is called also when the peer has left. */
export function sendText(socket: WebSocket, text: AnswerText, onSent: () => void) {
  if (typeof text === 'string') return socket.send(text, onSent)
  const last = text.length - 1
  for (const [at, piece] of text.entries()) {
    if (at < last) socket.send(piece, { binary: false, fin: false })
    else socket.send(piece, { binary: false }, onSent)
  }
}
