import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { demoAccount, demoContract } from '@/lib/demo/manifest'
import { ask, startDemoChain } from '../lib/devchain/start-demo-chain'
import { example } from './storage.example'

const PAIR = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function reserve1() view returns (uint112)',
])

test('default: the example reads what the getters of the contract return', async () => {
  const node = (await startDemoChain()).networks['demo-mainnet']
  const sent: string[] = []
  const { block, values } = await example((method, params) => {
    sent.push(method)
    return ask(node, method, ...params)
  })
  const to = demoContract('demo-mainnet', 'Pair').address
  const get = async (functionName: 'balanceOf' | 'reserve1', args: readonly `0x${string}`[]) => {
    const data = encodeFunctionData({ abi: PAIR, functionName, args } as never)
    const result = await ask<`0x${string}`>(node, 'eth_call', { to, data }, block)
    return String(decodeFunctionResult({ abi: PAIR, functionName, data: result } as never))
  }
  const balance = await get('balanceOf', [demoAccount('demo-mainnet', 'alice')])
  expect(values).toEqual([balance, await get('reserve1', [])])
  expect(BigInt(values[1] ?? 0)).toBeGreaterThan(0n)
  expect(sent).toEqual(['eth_blockNumber', 'eth_getStorageAt', 'eth_getStorageAt'])
})
