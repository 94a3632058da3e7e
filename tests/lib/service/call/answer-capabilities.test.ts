import { expect, test } from 'vitest'
import { healthy, startFakeNode } from '../fake-node'
import { call, networkAt, startTestService } from '../running-service'

const STATED = {
  head: { number: '0x1', hash: `0x${'1'.repeat(64)}` },
  state: { disabled: false, oldestBlock: '0x20' },
}
const HEAD = { number: '0x64', hash: `0x${'2a'.padStart(64, '0')}` }

const startStating = () =>
  startFakeNode((asked, response) =>
    asked.method === 'eth_capabilities' ? STATED : healthy(asked, response),
  )

test('default: the head of the chain and the oldest block of all nodes, for 5 credits', async () => {
  await using one = await startStating()
  await using other = await startFakeNode((asked, response) => {
    if (asked.method !== 'eth_capabilities') return healthy(asked, response)
    const error = { code: -32601, message: 'the method eth_capabilities does not exist/is not available' }
    return void response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, error }))
  })
  const network = { ...networkAt([one.url, other.url]), history: 'unstated' as const }
  await using service = await startTestService({ config: { networks: { main: network } } })
  const { body } = await service.post(call('eth_capabilities', []))
  expect(body.result).toMatchObject({ head: HEAD, state: { disabled: false }, logs: { disabled: false } })
  expect(body.result).not.toHaveProperty('state.oldestBlock')
  expect((await service.credits()).used).toBe(5)
})

test('behavior: a node is asked once a minute, and its words are not passed on', async () => {
  await using node = await startStating()
  await using service = await startTestService({ nodeUrls: [node.url] })
  for (let time = 0; time < 3; time++) {
    const { body } = await service.post(call('eth_capabilities', []))
    expect(body.result).toMatchObject({
      head: HEAD,
      state: { oldestBlock: '0x20' },
      receipts: { oldestBlock: '0x0' },
    })
  }
  expect(node.calls.filter(({ method }) => method === 'eth_capabilities')).toHaveLength(1)
})

test('error: without a head the call is free', async () => {
  await using node = await startFakeNode((asked, response) =>
    asked.method === 'eth_getBlockByNumber' ? null : healthy(asked, response),
  )
  await using service = await startTestService({ nodeUrls: [node.url] })
  const { status } = await service.post(call('eth_capabilities', []))
  expect(status).toBe(502)
  expect((await service.credits()).used).toBe(0)
})
