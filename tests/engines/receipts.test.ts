import { expect, test } from 'vitest'
import { demoContract } from '@/lib/demo/manifest'
import { ask, startDemoChain } from '../lib/devchain/start-demo-chain'
import { example } from './receipts.example'

const chain = async () => (await startDemoChain()).networks['demo-mainnet']

test('default: the example reads the fee in wei and the emitters of a swap', async () => {
  const node = await chain()
  const sent: string[] = []
  const read = await example((method, params) => {
    sent.push(method)
    return ask(node, method, ...params)
  })
  const emitters = ['Token', 'Weth', 'Pair', 'Pair'] as const
  expect(read).toEqual({
    fee: 1_147_145_323_446_588n,
    emitters: emitters.map((name) => demoContract('demo-mainnet', name).address.toLowerCase()),
    contradictions: [],
  })
  expect(sent).toEqual(['eth_chainId', 'eth_getTransactionReceipt'])
})

test('error: a node that left a log out contradicts itself', async () => {
  const node = await chain()
  const read = await example(async (method, params) => {
    const result = await ask<{ logs?: unknown[] }>(node, method, ...params)
    return result.logs ? { ...result, logs: result.logs.slice(1) } : result
  })
  expect(read?.contradictions).toEqual([
    expect.stringContaining('its log 0 has number 0 of the block; here it is 1.'),
    expect.stringContaining('Computed from emitters and topics'),
  ])
})
