import { numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { demoTransaction } from '@/lib/demo/manifest'
import { parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { askStateDiff, type StateDiff, type StateDiffQuestion } from '@/lib/state-diff/ask-state-diff'
import { priceStateDiff } from '@/lib/state-diff/price-replay'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { ofLength } from '../../test-length'
import { ask } from '../devchain/start-demo-chain'
import { countingClient, type DemoNode, demoNode, questionAbout } from './ask-demo'

// On the demo chain, whose node has no tracer: the words at the end of the block are the judge.

let node: DemoNode

beforeAll(async () => {
  node = await demoNode()
})

async function diffOf(question: StateDiffQuestion): Promise<{ done: StateDiff; spent: number }> {
  const { client, spent } = countingClient((method, params) => ask(node, method, ...params))
  for await (const { done } of askStateDiff(client, question, runBlock)) {
    if (done) return { done, spent: spent() }
  }
  throw new Error('There was no result.')
}

const NAMES = [
  'creation',
  'upgrade',
  'swap',
  // 240 swaps in one transaction.
  ...ofLength([], ['many-swaps' as const]),
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
] as const

describe.each(NAMES)('%s', (name) => {
  test('default: exact with the earlier transactions, and each word is that of the end of the block', async () => {
    const { hash, block } = demoTransaction('demo-mainnet', name)
    const { done } = await diffOf({ ...(await questionAbout(node, hash)), scope: 'with earlier' })
    expect(done.replay.is).toBe('exact')
    if (done.replay.is !== 'exact') return
    const { words } = done.replay.run.changes
    for (const { address, slot, after } of words) {
      expect(await ask(node, 'eth_getStorageAt', address, slot, numberToHex(block))).toBe(after)
    }
  })
})

test('behavior: the bill of a first press is about its price', async () => {
  const bills = await Promise.all(
    NAMES.map(async (name) => {
      const question = await questionAbout(node, demoTransaction('demo-mainnet', name).hash)
      const { spent } = await diffOf(question)
      const { receipt } = parseReceipt(question.receipt, question.hash) ?? {}
      if (!receipt) throw new Error('There is no receipt.')
      return { name, spent, about: priceStateDiff(CREDITS.prices, receipt).least }
    }),
  )
  const others = bills.filter(({ spent, about }) => Math.abs(spent - about) > 0.3 * about)
  // Its constructor reads a slot of another contract, and no log says so.
  expect(others).toEqual([{ name: 'failed-creation', spent: 240, about: 160 }])
})
