import { decodeFunctionData, erc20Abi } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { type CompiledContracts, compileContracts } from '@/lib/devchain/compile/compile-contracts'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import { createHistoryPlan } from '@/lib/devchain/plan/history-plan'
import { CACHE_DIR } from '../cache-dir'

let compiled: CompiledContracts

beforeAll(async () => {
  compiled = await compileContracts(CACHE_DIR)
})

test('default', () => {
  const plan = createHistoryPlan(compiled, 100)
  const weth = plan.deploy(1, 'Weth')
  const call = weth.call('transfer', [ACCOUNTS.bob, 5n])
  plan.send(2, { from: 'alice', ...call }, { name: 'gift', shows: 'A gift.' })
  expect([...plan.blocks.keys()]).toEqual([1, 2])
  expect(call.to).toBe(weth.address)
  expect(decodeFunctionData({ abi: erc20Abi, data: call.data })).toEqual({
    functionName: 'transfer',
    args: [ACCOUNTS.bob, 5n],
  })
  expect(plan.notedTransactions).toMatchObject([{ name: 'gift', block: 2 }])
})

test('error: deployments out of order', () => {
  const plan = createHistoryPlan(compiled, 100)
  plan.deploy(10, 'Weth')
  expect(() => plan.deploy(9, 'Logbook')).toThrow('Logbook is deployed out of order')
})

test('error: a block outside the script', () => {
  const plan = createHistoryPlan(compiled, 100)
  expect(() => plan.send(101, { from: 'alice' })).toThrow('Block 101 is outside the script')
  expect(() => plan.send(0, { from: 'alice' })).toThrow('Block 0 is outside the script')
})

test('error: a contract that was not compiled', () => {
  const plan = createHistoryPlan(new Map(), 100)
  expect(() => plan.deploy(1, 'Weth')).toThrow('There is no compiled contract Weth')
})
