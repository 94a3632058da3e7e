import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'
import { KEY } from './running-service'

type Closed = { code: number; reason: string }

type TestSocket = AsyncDisposable & {
  send: (message: unknown) => void
  /** The next message that was not taken yet. Rejects when the connection closes first. */
  next: () => Promise<string>
  /** The next messages, parsed. */
  take: (count: number) => Promise<unknown[]>
  closed: Promise<Closed>
  socket: WebSocket
}

export const webSocketUrl = (serviceUrl: string, { network = 'main', key = KEY } = {}) =>
  `${serviceUrl.replace('http', 'ws')}/${network}/ws/v3/${key}`

export async function openWebSocket(url: string, options: ClientOptions = {}): Promise<TestSocket> {
  const socket = new WebSocket(url, options)
  const messages: string[] = []
  let wake = () => {}
  const closed = new Promise<Closed>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  socket.on('message', (data) => {
    messages.push(String(data))
    wake()
  })
  await once(socket, 'open')

  const next = async () => {
    while (true) {
      const message = messages.shift()
      if (message !== undefined) return message
      const arrived = new Promise<null>((resolve) => {
        wake = () => resolve(null)
      })
      const end = await Promise.race([arrived, closed])
      if (end && messages.length === 0) throw new Error(`closed with ${end.code} ${end.reason}`)
    }
  }
  return {
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next,
    take: async (count) => {
      const taken: unknown[] = []
      while (taken.length < count) taken.push(JSON.parse(await next()))
      return taken
    },
    closed,
    socket,
    async [Symbol.asyncDispose]() {
      socket.terminate()
      await closed
    },
  }
}

/** Whether a connection is taken; it is ended at once. */
export async function tryToOpen(url: string): Promise<boolean> {
  const socket = await openWebSocket(url).catch(() => null)
  await socket?.[Symbol.asyncDispose]()
  return socket !== null
}

/** The HTTP answer of a request to upgrade that is refused. */
export async function refusedUpgrade(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers })
  const [, response] = await once(socket, 'unexpected-response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return {
    status: response.statusCode as number,
    type: response.headers['content-type'] as string,
    body: JSON.parse(Buffer.concat(chunks).toString()),
  }
}
