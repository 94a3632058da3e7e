import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { startEdrNode } from '@/lib/devchain/edr-node'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import { createHistoryPlan, type PlannedTransaction } from '@/lib/devchain/plan/history-plan'
import { playHistory } from '@/lib/devchain/play-history'
import { skippedBlocks, withStateInSkippedBlocks } from '@/lib/devchain/skipped-blocks'

const payment: PlannedTransaction = { from: 'alice', to: ACCOUNTS.bob, value: 1n }

function plan(head: number, ...blocks: number[]) {
  const script = createHistoryPlan(new Map(), head)
  for (const block of blocks) script.send(block, payment)
  return script
}

test('default', () => {
  expect(skippedBlocks(plan(1_000, 5, 300))).toEqual([
    { from: 1, to: 4 },
    { from: 6, to: 299 },
    { from: 301, to: 744 },
  ])
})

test('behavior: neighbours leave no gap between them', () => {
  expect(skippedBlocks(plan(1_000, 2, 3, 1, 743, 744))).toEqual([{ from: 4, to: 742 }])
})

test('behavior: the newest blocks are not skipped', () => {
  expect(skippedBlocks(plan(256))).toEqual([])
  expect(skippedBlocks(plan(257))).toEqual([{ from: 1, to: 1 }])
})

test('behavior: state in a gap is that of the block before it', async () => {
  const script = plan(1_000, 5, 300, 301, 600)
  const node = await startEdrNode({ chainId: 1, epoch: 1_700_000_000 })
  await playHistory(node, script, { epoch: 1_700_000_000, blockTime: 12 })
  const reader = withStateInSkippedBlocks(node, skippedBlocks(script))
  const sent = async (block: number) => {
    const answer = await reader.request('eth_getTransactionCount', [ACCOUNTS.alice, numberToHex(block)])
    return 'result' in answer ? Number(answer.result) : answer.error.message
  }
  for (let block = 0; block <= 1_000; block++) {
    expect(await sent(block), `block ${block}`).toBe(
      [5, 300, 301, 600].filter((payments) => payments <= block).length,
    )
  }
})

test('behavior: tags and other methods pass through', async () => {
  const node = await startEdrNode({ chainId: 1, epoch: 1_700_000_000 })
  const reader = withStateInSkippedBlocks(node, [{ from: 1, to: 9 }])
  expect(await reader.request('eth_getTransactionCount', [ACCOUNTS.alice, 'latest'])).toEqual({
    result: '0x0',
  })
  expect(await reader.request('eth_getBlockByNumber', ['0x1', false])).toEqual({ result: null })
})
