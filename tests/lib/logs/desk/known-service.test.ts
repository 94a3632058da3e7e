import { expect, test } from 'vitest'
import { createMemoryNode, wireLog } from '../in-memory-node'
import { createMemoryStore } from '../memory-store'
import { openDesk, order } from '../opened-desk'
import { serve } from '../search/lying-services'

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

test('behavior: what a service keeps no logs of is kept as a gap, and a later visit finds it so', async () => {
  const { kept, searches } = createMemoryStore()
  const logs = [wireLog(95_000, 0), wireLog(99_000, 0)]
  const node = { ask: serve(logs, (all) => all.filter((log) => Number(log.blockNumber) >= 90_000), 100_000) }
  const asked = order({ from: '1', to: '100000' })
  await openDesk(node, { kept }).desk.begin(asked)
  const later = openDesk(node, { kept })
  expect(await later.desk.open(asked)).toBe(true)
  const { progress, found } = await later.ended()
  expect(found).toBe(2)
  expect(progress.gaps.map(({ range }) => range)).toEqual([{ from: 1, to: 94_999 }])
  const [search] = searches.values()
  expect(search?.answers.map(({ range }) => range)).toEqual([{ from: 95_000, to: 100_000 }])
})
