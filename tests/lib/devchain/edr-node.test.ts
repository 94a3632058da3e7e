import { expect, test } from 'vitest'
import { startEdrNode } from '@/lib/devchain/edr-node'

const chain = { chainId: 77, epoch: 1_700_000_000 }

test('default', async () => {
  const node = await startEdrNode(chain)
  expect(await node.request('eth_chainId', [])).toEqual({ result: '0x4d' })
  expect(await node.request('eth_blockNumber', [])).toEqual({ result: '0x0' })
})

test('args: epoch', async () => {
  const node = await startEdrNode(chain)
  const answer = await node.request('eth_getBlockByNumber', ['0x0', false])
  expect(answer).toMatchObject({ result: { timestamp: '0x6553f100' } })
})

test('behavior: two chains in one process do not share state', async () => {
  const [one, other] = [await startEdrNode(chain), await startEdrNode({ ...chain, chainId: 78 })]
  await one.run([['evm_mine']])
  expect(await one.request('eth_blockNumber', [])).toEqual({ result: '0x1' })
  expect(await other.request('eth_blockNumber', [])).toEqual({ result: '0x0' })
})

test('behavior: an unknown method is refused with the code of JSON-RPC', async () => {
  const node = await startEdrNode(chain)
  expect(await node.request('eth_nope', [])).toEqual({
    error: { code: -32601, message: 'the method eth_nope does not exist/is not available' },
  })
})

test('behavior: a refusal does not repeat the request', async () => {
  const node = await startEdrNode(chain)
  const answer = await node.request('eth_getStorageAt', ['0x12'])
  expect(answer).toEqual({ error: { code: -32602, message: expect.any(String) } })
})

test('error: run stops at the first refused step', async () => {
  const node = await startEdrNode(chain)
  const steps = [['evm_mine'], ['evm_setNextBlockTimestamp', 1], ['evm_mine']] as const
  await expect(node.run(steps)).rejects.toThrow('The demo chain refused a step')
  expect(await node.request('eth_blockNumber', [])).toEqual({ result: '0x1' })
})
