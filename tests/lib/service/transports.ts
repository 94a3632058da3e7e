import { afterAll, beforeAll, describe } from 'vitest'
import { type FakeNode, healthy, startFakeNode } from './fake-node'
import { startTestService, type TestService } from './running-service'
import { openWebSocket, webSocketUrl } from './web-socket-client'

/** Asks over one transport; gives the text of the answer, null where none comes. */
export type Transport = AsyncDisposable & {
  service: TestService
  ask: (text: string) => Promise<string | null>
}

/** A part of the node's URL that no answer may hold. */
export const NODE_SECRET = 'secret-of-the-node'

/** The same tests over HTTP and over WebSocket, against a service before a healthy node. */
export function overBothTransports(
  title: string,
  define: (ask: Transport['ask'], node: () => FakeNode, name: 'HTTP' | 'WebSocket') => void,
) {
  describe.each([
    ['HTTP', startOverHttp],
    ['WebSocket', startOverWebSocket],
  ] as const)(`${title}, over %s`, (name, start) => {
    let node: FakeNode
    let transport: Transport
    beforeAll(async () => {
      node = await startFakeNode(healthy)
      transport = await start({ nodeUrls: [`${node.url}/${NODE_SECRET}`] })
    })
    afterAll(async () => {
      await transport[Symbol.asyncDispose]()
      await node[Symbol.asyncDispose]()
    })
    define(
      (text) => transport.ask(text),
      () => node,
      name,
    )
  })
}

type Setup = Parameters<typeof startTestService>[0]

export async function startOverHttp(setup: Setup): Promise<Transport> {
  const service = await startTestService(setup)
  return {
    service,
    ask: async (text) => {
      const answer = await service.post(text)
      return answer.status === 204 ? null : answer.text
    },
    [Symbol.asyncDispose]: service.stop,
  }
}

/** A call whose answer shows that everything sent before is answered. */
const LAST = '{"jsonrpc":"2.0","id":"the last","method":"net_version"}'
export const CREDITS_OF_LAST = 5

export async function startOverWebSocket(setup: Setup): Promise<Transport> {
  let tellAnswered = () => {}
  const service = await startTestService({ ...setup, onAnswered: () => tellAnswered() })
  const socket = await openWebSocket(webSocketUrl(service.url))
  const send = async (text: string) => {
    const answered = new Promise<void>((resolve) => {
      tellAnswered = resolve
    })
    socket.send(text)
    await answered
  }
  return {
    service,
    ask: async (text) => {
      await send(text)
      await send(LAST)
      const answers: string[] = []
      while (!answers.at(-1)?.includes('"the last"')) answers.push(await socket.next())
      if (answers.length > 2) throw new Error(`more than one answer: ${answers.join(' ')}`)
      return answers.length === 2 ? (answers[0] ?? null) : null
    },
    async [Symbol.asyncDispose]() {
      await socket[Symbol.asyncDispose]()
      await service.stop()
    },
  }
}
