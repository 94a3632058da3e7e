import type { Hex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { demoTransaction } from '@/lib/demo/manifest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { askStateDiff, type StateDiff, type StateDiffQuestion } from '@/lib/state-diff/ask-state-diff'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { ask, startDemoChain } from '../devchain/start-demo-chain'

// On the demo chain, whose node has no tracer: the words at the end of the block are the judge.

let node: Pick<EdrNode, 'request'>
const asked: string[] = []

beforeAll(async () => {
  const chain = await startDemoChain()
  node = chain.networks['demo-mainnet']
})

async function diffOf(
  hash: Hex,
  scope: StateDiffQuestion['scope'],
): Promise<{ done: StateDiff; block: Hex }> {
  const receipt = await ask<Record<string, Hex>>(node, 'eth_getTransactionReceipt', hash)
  const client: Pick<RpcClient, 'call' | 'tariff'> = {
    tariff: CREDITS,
    call: (method, params) => {
      asked.push(method)
      return ask(node, method, ...params)
    },
  }
  const question = {
    hash,
    block: BigInt(receipt.blockNumber ?? 0),
    blockHash: receipt.blockHash ?? '0x',
    index: Number(receipt.transactionIndex),
    chainId: BigInt(await ask<Hex>(node, 'eth_chainId')),
    receipt,
    scope,
  }
  for await (const progress of askStateDiff(client as RpcClient, question, runBlock)) {
    if (progress.done) return { done: progress.done, block: receipt.blockNumber ?? '0x0' }
  }
  throw new Error('There was no result.')
}

describe.each([
  'creation',
  'upgrade',
  'swap',
  'many-swaps',
  'token-transfer',
  'legacy',
  'access-list',
  'deposit',
  'failed-call',
  'failed-after-log',
  'failed-with-panic',
  'out-of-gas',
  'failed-creation',
  'value-only',
] as const)('%s', (name) => {
  test('default: exact with the earlier transactions, and each word is that of the end of the block', async () => {
    const { done, block } = await diffOf(demoTransaction('demo-mainnet', name).hash, 'with earlier')
    expect(done.replay.is).toBe('exact')
    if (done.replay.is !== 'exact') return
    const { words } = done.replay.run.changes
    for (const { address, slot, after } of words) {
      expect(await ask(node, 'eth_getStorageAt', address, slot, block)).toBe(after)
    }
  })
})
