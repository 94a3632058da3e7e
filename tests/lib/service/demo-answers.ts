import { describe, expect, test } from 'vitest'
import { startDemoChain } from '../devchain/start-demo-chain'
import { healthy, startFakeNode } from './fake-node'
import { call, networkAt, startTestService } from './running-service'
import { startOverHttp, startOverWebSocket, type Transport } from './transports'

/** `ofNode`: the parameters that the node gets, where they are others. */
export type DemoCall = { method: string; params: unknown[]; credits: number; ofNode?: unknown[] }

/** Tests of a service in front of the demo chain, over both transports. */
export function describeOverTransports(tests: (openTransport: () => Promise<Transport>) => void) {
  describe.each([
    ['HTTP', startOverHttp],
    ['WebSocket', startOverWebSocket],
  ])('over %s', (_, start) => {
    tests(async () => {
      const { networks } = await startDemoChain()
      const network = { ...networkAt([]), chainId: 735_711 }
      return start({ nodes: { main: networks['demo-mainnet'] }, config: { networks: { main: network } } })
    })
  })
}

/** Each call is answered as the chain answers it, at its price. */
export const testAnswers = (calls: readonly DemoCall[], transport: () => Transport) =>
  test.each(calls)(
    'default: $method $params is answered by the chain, for $credits credits',
    async ({ method, params, credits, ofNode = params }) => {
      const { networks } = await startDemoChain()
      const { service } = transport()
      const before = await service.credits()
      const said = JSON.parse((await transport().ask(JSON.stringify(call(method, params)))) ?? '')
      const answer = await networks['demo-mainnet'].request(method, ofNode)
      expect(said).toEqual({ jsonrpc: '2.0', id: 1, ...answer })
      expect(said).toHaveProperty('result')
      const used = (await service.credits()).used - before.used
      expect([credits, credits + 5]).toContain(used)
    },
  )

/** What a caller hears, and pays, where the node answers `method` with this and is healthy otherwise. */
export async function hear(method: string, params: unknown[], answer: object) {
  await using node = await startFakeNode((asked, response) => {
    if (asked.method !== method) return healthy(asked, response)
    return void response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, ...answer }))
  })
  await using service = await startTestService({ nodeUrls: [node.url] })
  const { status, body } = await service.post(call(method, params))
  return { status, body, used: (await service.credits()).used, sent: node.calls.at(-1)?.params }
}

/** A node that lacks the method: the call is free. */
export async function expectLacking(method: string, params: unknown[]) {
  const error = { code: -32601, message: `the method ${method} does not exist/is not available` }
  expect(await hear(method, params, { error })).toMatchObject({
    status: 502,
    body: { error: { code: -32603, data: { class: 'unsupported' } } },
    used: 0,
  })
}
