import type { Hex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { askEventBlocks, countMostReadsAt } from '@/lib/storage/changes/event-blocks'
import { startDemoChain } from '../../devchain/start-demo-chain'
import { doorTo } from '../demo-client'

/** As questions hold addresses. */
const addressOf = (name: 'RegistryProxy' | 'Token') =>
  demoContract('demo-mainnet', name).address.toLowerCase() as Hex
const address = addressOf('RegistryProxy')
const upgrade = demoBlock('demo-mainnet', 'upgrade').number
const head = demoBlock('demo-mainnet', 'head').number

let node: Pick<EdrNode, 'request'>
beforeAll(async () => {
  node = (await startDemoChain()).networks['demo-mainnet']
})

test('default: the blocks of a contract’s events, newest first, each once, in one call', async () => {
  const client = doorTo(node)
  const { blocks, more } = await askEventBlocks(client, { address, range: { from: 0, to: head } })
  expect(blocks).toContain(upgrade)
  expect(blocks).toEqual([...new Set(blocks)].sort((a, b) => b - a))
  expect(more).toBe(0)
  expect(client.bill()).toMatchObject({ calls: 1, credits: 255 })
})

test('args: a range without events', async () => {
  const found = await askEventBlocks(doorTo(node), { address, range: { from: 1, to: 2 } })
  expect(found).toEqual({ range: { from: 1, to: 2 }, blocks: [], more: 0 })
  expect(countMostReadsAt(found)).toBe(2)
})

test('behavior: of very many the newest hundred are given, and the others counted', async () => {
  const token = demoContract('demo-mainnet', 'Token')
  const range = { from: token.block, to: token.block + 200_000 }
  const { blocks, more } = await askEventBlocks(doorTo(node), { address: addressOf('Token'), range })
  expect(blocks).toHaveLength(100)
  expect(more).toBeGreaterThan(0)
})
