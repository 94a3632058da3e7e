import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoContract } from '@/lib/demo/manifest'
import { startDemoChain } from '../devchain/start-demo-chain'
import { healthy, startFakeNode } from './fake-node'
import { call, networkAt, startTestService } from './running-service'
import { startOverHttp, startOverWebSocket, type Transport } from './transports'

const TOKEN = demoContract('demo-mainnet', 'Token').address.toLowerCase()
const SLOT = `0x${'2'.padStart(64, '0')}`
const BLOCK = '0x11954'

const CALLS: [method: string, params: unknown[], credits: number][] = [
  ['eth_getProof', [TOKEN, ['0x2', SLOT], BLOCK], 150],
  ['eth_getBlockReceipts', [BLOCK], 1_000],
  ['eth_getStorageValues', [{ [TOKEN]: ['0x2', SLOT] }, BLOCK], 255],
]

describe.each([
  ['HTTP', startOverHttp],
  ['WebSocket', startOverWebSocket],
])('over %s', (_, start) => {
  let transport: Transport

  beforeAll(async () => {
    const { networks } = await startDemoChain()
    const node = networks['demo-mainnet']
    const network = { ...networkAt([]), chainId: 735_711 }
    transport = await start({ nodes: { main: node }, config: { networks: { main: network } } })
  })
  afterAll(() => transport[Symbol.asyncDispose]())

  test.each(CALLS)('default: %s is answered by the chain, at its price', async (method, params, credits) => {
    const { networks } = await startDemoChain()
    const before = await transport.service.credits()
    const asked = method === 'eth_getProof' ? [TOKEN, [SLOT, SLOT], BLOCK] : params
    const said = JSON.parse((await transport.ask(JSON.stringify(call(method, params)))) ?? '')
    expect(said).toEqual({
      jsonrpc: '2.0',
      id: 1,
      ...(await networks['demo-mainnet'].request(method, asked)),
    })
    expect(said).toHaveProperty('result')
    const used = (await transport.service.credits()).used - before.used
    expect([credits, credits + 5]).toContain(used)
  })
})

test.each(CALLS)('error: %s of a node that lacks it', async (method, params) => {
  await using node = await startFakeNode((asked, response) => {
    if (asked.method !== method) return healthy(asked, response)
    const error = { code: -32601, message: `the method ${method} does not exist/is not available` }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, error }))
  })
  await using service = await startTestService({ nodeUrls: [node.url] })
  const { body } = await service.post(call(method, params.with(-1, '0x1')))
  expect(body).toMatchObject({ error: { code: -32603, data: { class: 'unsupported' } } })
})
