import { keccak256, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { startEdrNode } from '@/lib/devchain/edr-node'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import { createHistoryPlan, type PlannedTransaction } from '@/lib/devchain/plan/history-plan'
import { playHistory } from '@/lib/devchain/play-history'
import { ask } from './start-demo-chain'

type Block = { hash: string; parentHash: string; number: string; timestamp: string; transactions: string[] }

const chain = { chainId: 77, epoch: 1_700_000_000, blockTime: 12 }
const payment: PlannedTransaction = { from: 'alice', to: ACCOUNTS.bob, value: 1n }

async function play(head: number, blocks: Record<number, PlannedTransaction[]>) {
  const plan = createHistoryPlan(new Map(), head)
  for (const [block, transactions] of Object.entries(blocks)) {
    for (const transaction of transactions) plan.send(Number(block), transaction)
  }
  const node = await startEdrNode(chain)
  const hashes = await playHistory(node, plan, chain)
  const block = (number: number) => ask<Block>(node, 'eth_getBlockByNumber', numberToHex(number), false)
  return { node, hashes, block }
}

test('default', async () => {
  const { hashes, block } = await play(1_000, { 7: [payment] })
  expect((await block(7)).transactions).toEqual([hashes.get(payment)])
  expect((await block(1_000)).transactions).toEqual([])
})

test('behavior: block n is n block times after the epoch', async () => {
  const { block } = await play(5_000, { 1: [payment], 2: [payment], 900: [payment], 4990: [payment] })
  for (const number of [1, 2, 3, 450, 899, 900, 901, 4_743, 4_744, 4_745, 4_989, 4_990, 5_000]) {
    expect(Number((await block(number)).timestamp)).toBe(chain.epoch + number * chain.blockTime)
  }
})

test('behavior: transactions keep their order within a block', async () => {
  const transactions = Array.from({ length: 5 }, (_, i) => ({ ...payment, value: BigInt(i) }))
  const { hashes, block } = await play(10, { 3: transactions })
  expect((await block(3)).transactions).toEqual(transactions.map((transaction) => hashes.get(transaction)))
})

test('behavior: the newest 256 blocks are linked by their parent hashes', async () => {
  const { block } = await play(2_000, { 1800: [payment] })
  for (let number = 2_000; number > 1_744; number--) {
    expect((await block(number)).parentHash).toBe((await block(number - 1)).hash)
  }
})

test('behavior: transaction types', async () => {
  const { node, block } = await play(3, {
    1: [payment, { ...payment, type: 'legacy' }, { ...payment, type: 'access-list', accessList: [] }],
  })
  const { transactions } = await block(1)
  const types = transactions.map(async (hash) => {
    return (await ask<{ type: string }>(node, 'eth_getTransactionReceipt', hash)).type
  })
  expect(await Promise.all(types)).toEqual(['0x2', '0x0', '0x1'])
})

test('behavior: the same script gives the same hashes', async () => {
  const script = { 5: [payment], 3000: [payment, { ...payment, data: keccak256('0x') }] }
  const [one, other] = [await play(4_000, script), await play(4_000, script)]
  expect([...one.hashes.values()]).toEqual([...other.hashes.values()])
  expect((await one.block(4_000)).hash).toBe((await other.block(4_000)).hash)
  expect((await one.block(1_500)).hash).toBe((await other.block(1_500)).hash)
})

test('error: a transaction the chain refuses', async () => {
  await expect(play(10, { 3: [{ ...payment, gas: 1 }] })).rejects.toThrow('The demo chain refused a step')
})
