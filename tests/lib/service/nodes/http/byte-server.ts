import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AnswerControl, Sender } from '@/lib/service/nodes/http/sender'

export type ByteServer = AsyncDisposable & {
  url: URL
  /** Of every connection that was made. */
  sockets: Socket[]
}

/** A server that hears each question whole, and answers with whatever bytes it is told to. */
export async function startByteServer(
  answer: (socket: Socket, question: string) => void,
): Promise<ByteServer> {
  const sockets: Socket[] = []
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.push(socket)
    let heard = ''
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      const [head = '', body] = heard.split('\r\n\r\n', 2)
      if (body === undefined || body.length < Number(/content-length: (\d+)/i.exec(head)?.[1])) return
      const question = heard
      heard = ''
      answer(socket, question)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port: number }
  return {
    url: new URL(`http://127.0.0.1:${address.port}/path?query=1`),
    sockets,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Heard = { status: number; text: string } | { error: string }

type Question = {
  body?: string
  ownHeaders?: Record<string, string>
  onData?: (control: AnswerControl) => void
}

/** Asks, and hears the answer to its end. */
export function hear(
  sender: Sender,
  { body = '{}', ownHeaders, onData = () => {} }: Question = {},
): Promise<Heard> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    let last = 0
    sender.send(
      body,
      {
        onRequestStart: () => {},
        onResponseStart: (_, status) => {
          last = status
        },
        onResponseData: (control, bytes) => {
          pieces.push(bytes)
          onData(control)
        },
        onResponseEnd: () => resolve({ status: last, text: Buffer.concat(pieces).toString('latin1') }),
        onResponseError: (_, error) => resolve({ error: error.message }),
      },
      ownHeaders,
    )
  })
}
