import type { Hex } from 'viem'
import { keccak256, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BlockReceipt, readBlockReceipt, verifyReceipts } from '@/lib/proof/block-receipts'
import { type ProvedBlock, proveBlock } from '@/lib/proof/header'
import { ProofError } from '@/lib/proof/proof-error'
import { ask, startDemoChain } from '../devchain/start-demo-chain'

type Case = { block: ProvedBlock; receipts: readonly BlockReceipt[] }

const cases: Case[] = []

beforeAll(async () => {
  const { networks } = await startDemoChain()
  for (const node of Object.values(networks)) {
    const logs = await ask<{ blockNumber: Hex }[]>(node, 'eth_getLogs', {
      fromBlock: '0x0',
      toBlock: 'latest',
    })
    const numbers = [...new Set(logs.map(({ blockNumber }) => blockNumber))].filter((_, i) => i % 3 === 0)
    for (const number of numbers.slice(0, 40)) {
      const answer = await ask<ProvedBlock>(node, 'eth_getBlockByNumber', number, false)
      const block = proveBlock(answer, answer.hash)
      const receipts = await Promise.all(
        block.transactions.map(async (hash) =>
          readBlockReceipt(await ask(node, 'eth_getTransactionReceipt', hash)),
        ),
      )
      cases.push({ block, receipts })
    }
  }
})

const refuses = (block: ProvedBlock, receipts: readonly BlockReceipt[]) =>
  expect(() => verifyReceipts(block, receipts)).toThrow(ProofError)

describe('verifyReceipts', () => {
  test('default: receipts of the demo networks are those of their blocks', () => {
    for (const { block, receipts } of cases) {
      expect(() => verifyReceipts(block, receipts)).not.toThrow()
    }
    expect(new Set(cases.flatMap(({ receipts }) => receipts.map(({ type }) => type))).size).toBeGreaterThan(1)
  })

  test('error: a receipt left out, doubled or moved', () => {
    for (const { block, receipts } of cases) {
      refuses(block, receipts.slice(1))
      refuses(block, [...receipts, ...receipts.slice(-1)])
      if (receipts.length > 1) refuses(block, receipts.toReversed())
    }
  })

  test('error: a log dropped, doubled, changed or moved', () => {
    for (const { block, receipts } of cases) {
      const at = receipts.findIndex(({ logs }) => logs.length > 0)
      const [first, ...rest] = receipts[at]?.logs ?? []
      if (!first) throw new Error('The block has no log.')
      const withLogs = (logs: BlockReceipt['logs']) =>
        receipts.map((receipt, i) => (i === at ? { ...receipt, logs } : receipt))
      refuses(block, withLogs(rest))
      refuses(block, withLogs([first, first, ...rest]))
      refuses(block, withLogs([{ ...first, data: `${first.data}00` }, ...rest]))
      refuses(
        block,
        withLogs([
          { ...first, topics: first.topics.map((topic) => keccak256(topic)), address: `0x${'1'.repeat(40)}` },
          ...rest,
        ]),
      )
      if (rest.length > 0 && JSON.stringify(first) !== JSON.stringify(rest[0]))
        refuses(block, withLogs([...rest, first]))
    }
  })

  test('error: a log or a receipt with another index or bloom', () => {
    for (const { block, receipts } of cases) {
      const at = receipts.findIndex(({ logs }) => logs.length > 0)
      const changed = (change: (receipt: BlockReceipt) => Partial<BlockReceipt>) =>
        receipts.map((receipt, i) => (i === at ? { ...receipt, ...change(receipt) } : receipt))
      refuses(
        block,
        changed(({ logs: [first = never(), ...rest] }) => ({
          logs: [{ ...first, logIndex: '0x7777' }, ...rest],
        })),
      )
      refuses(
        block,
        changed(({ logsBloom }) => ({ logsBloom: keccak256(logsBloom) })),
      )
    }
  })

  test('error: gas, status, type, hash or index that are not so', () => {
    const [{ block, receipts } = never()] = cases
    const [first = never(), ...rest] = receipts
    const refusesFirst = (change: Partial<BlockReceipt>) => refuses(block, [{ ...first, ...change }, ...rest])
    refusesFirst({ gasUsed: numberToHex(BigInt(first.gasUsed) + 1n) })
    refusesFirst({ cumulativeGasUsed: numberToHex(BigInt(first.cumulativeGasUsed) + 1n) })
    refusesFirst({ status: first.status === '0x1' ? '0x0' : '0x1' })
    refusesFirst({ type: first.type === '0x2' ? '0x0' : '0x2' })
    refusesFirst({ transactionHash: keccak256(first.transactionHash) })
    refusesFirst({ transactionIndex: '0x7' })
    refusesFirst({ blockHash: keccak256(first.blockHash) })
  })
})

function never(): never {
  throw new Error('The demo networks have no block with logs.')
}
