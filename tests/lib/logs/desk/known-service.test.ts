import { expect, test } from 'vitest'
import { createMemoryNode } from '../in-memory-node'
import { createMemoryStore } from '../memory-store'
import { openDesk, order } from '../opened-desk'

test('default: a connection whose answers were checked in one search is not checked in the next', async () => {
  const { kept } = createMemoryStore()
  const blocks = new Map(Array.from({ length: 700 }, (_, block) => [block, 1]))
  const node = createMemoryNode(blocks, { head: 699, final: 699 })
  const callsOf = async () => {
    const before = node.asked.length
    await openDesk(node, { kept }).desk.begin(order())
    return node.asked.slice(before).filter(({ method }) => method === 'eth_getLogs').length
  }
  expect(await callsOf()).toBe(2)
  expect(await callsOf()).toBe(1)
})
