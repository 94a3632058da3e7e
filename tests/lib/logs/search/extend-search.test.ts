import { describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { CREDITS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import { describeState } from '@/lib/logs/coverage/describe-coverage'
import type { AskedRange } from '@/lib/logs/range/asked-range'
import { extendSearch } from '@/lib/logs/search/extend-search'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { canContinue } from '@/lib/logs/search/search-progress'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { holdEvent, NOTHING_HELD } from '../held-progress'
import { createMemoryNode, TOKEN } from '../in-memory-node'

const CHAIN = new Map([
  [5, 2],
  [990, 3],
])

/** Of the chain's first 1,001 blocks those that are not final. */
const TAIL = { from: 937, to: 1000 }

const LATEST: AskedRange = { from: 0, to: 'latest' }

type Runs = typeof searchLogs | typeof extendSearch

/** Runs one part of a search after another at the same node, and tells how it stands after each. */
function openSearch(node: { ask: AskRelay }, range: AskedRange = LATEST) {
  let progress = NOTHING_HELD
  return async (runs: Runs) => {
    const { signal } = new AbortController()
    const before = progress.bill
    const types: SearchEvent['type'][] = []
    const options = {
      client: withinBudget(openClient(node.ask, CREDITS, signal), 100_000),
      filter: { address: TOKEN },
      range,
      network: { history: 'archive', blockTime: 12 },
      signal,
      newestSeen: null,
      ...(progress.snapshot && { snapshot: progress.snapshot }),
    } as Parameters<typeof extendSearch>[0]
    for await (const event of runs(options)) {
      types.push(event.type)
      progress = holdEvent(progress, event, before)
    }
    return { progress, types, cost: progress.bill.credits - before.credits }
  }
}

const wordsOf = (logs: readonly { blockNumber: unknown; blockHash: unknown }[]) =>
  logs.map(({ blockNumber, blockHash }) => `${Number(blockNumber)}:${blockHash}`)

describe('extendSearch', () => {
  test('default: where there are no new blocks, one header says that all stands', async () => {
    const run = openSearch(createMemoryNode(CHAIN, { head: 1000, final: 936 }))
    await run(searchLogs)
    const { progress, cost } = await run(extendSearch)
    expect(progress.end).toEqual({ state: 'complete' })
    expect(cost).toBe(PRICES.eth_getBlockByNumber)
  })

  test('behavior: a newest block that was replaced at the same height is told, and its blocks are left to ask', async () => {
    const node = createMemoryNode(CHAIN, { head: 1000, final: 936 })
    const run = openSearch(node)
    await run(searchLogs)
    node.reorganize(985, new Map([[991, 1]]))
    const { progress, types, cost } = await run(extendSearch)
    expect(types).toEqual(['reorged', 'pinned', 'finished'])
    expect(cost).toBe(PRICES.eth_getBlockByNumber)
    expect(progress.end).toEqual({ state: 'reorged', blocks: TAIL })
    expect(describeState(progress, progress.end)).toBe(
      'The chain was reorganised, and blocks 937 to 1,000 may hold other logs: 2 logs in the other 93.6% of the blocks',
    )
    expect(canContinue(progress)).toBe(true)

    const again = await run(searchLogs)
    expect(again.progress.end).toEqual({ state: 'complete' })
    expect(again.cost).toBe(PRICES.eth_getLogs + PRICES.eth_getBlockByNumber)
    expect(wordsOf(again.progress.logs)).toEqual(wordsOf(node.logs))
  })

  test('behavior: where the chain grew from another block than the end, that is told too, and new blocks are left to ask', async () => {
    const node = createMemoryNode(CHAIN, { head: 1000, final: 936 })
    const run = openSearch(node)
    await run(searchLogs)
    node.reorganize(985, new Map([[1003, 1]]), 1005)
    const { progress, cost } = await run(extendSearch)
    expect(cost).toBe(2 * PRICES.eth_getBlockByNumber)
    expect(progress.end).toEqual({ state: 'reorged', blocks: TAIL })
    expect(progress.range).toMatchObject({ from: 0, to: 1005 })
    expect(progress.snapshot?.left).toMatchObject([{ from: 937, to: 1005 }])

    const again = await run(searchLogs)
    expect(again.progress.end).toEqual({ state: 'complete' })
    expect(wordsOf(again.progress.logs)).toEqual(wordsOf(node.logs))
  })

  test('behavior: a newest block below the end says nothing of the logs, and is not called complete', async () => {
    const node = createMemoryNode(CHAIN, { head: 1000, final: 936 })
    const run = openSearch(node)
    await run(searchLogs)
    node.reorganize(1001, new Map(), 995)
    const { progress, cost } = await run(extendSearch)
    expect(cost).toBe(PRICES.eth_getBlockByNumber)
    expect(progress.end).toEqual({ state: 'behind', newest: 995, end: 1000 })
    expect(describeState(progress, progress.end)).toBe(
      'May be out of date: the newest block is 995, below block 1,000, the end of this search: 5 logs',
    )
    node.reorganize(1001, new Map(), 1000)
    expect((await run(extendSearch)).progress.end).toEqual({ state: 'complete' })
  })

  test('behavior: of a range that ends at a number it says whether the end still stands, and asks for no new blocks', async () => {
    const node = createMemoryNode(CHAIN, { head: 1000, final: 936 })
    const run = openSearch(node, { from: 0, to: 1000 })
    const first = await run(searchLogs)
    expect(describeState(first.progress, first.progress.end)).toBe(
      'Complete to block 1,000, of which the newest 64 blocks may still change: 5 logs',
    )
    node.reorganize(1001, new Map([[1002, 1]]), 1005)
    const stands = await run(extendSearch)
    expect(stands.progress.end).toEqual({ state: 'complete' })
    expect(stands.progress.range).toEqual(first.progress.range)
    expect(stands.cost).toBe(PRICES.eth_getBlockByNumber)

    node.reorganize(985, new Map([[991, 1]]), 1005)
    expect((await run(extendSearch)).progress.end).toEqual({ state: 'reorged', blocks: TAIL })
    const { progress } = await run(searchLogs)
    expect(progress.end).toEqual({ state: 'complete' })
    expect(progress.range?.to).toBe(1000)
    expect(wordsOf(progress.logs)).toEqual(wordsOf(node.logs))

    node.reorganize(1001, new Map(), 995)
    const short = await run(extendSearch)
    expect(describeState(short.progress, short.progress.end)).toMatch(
      'May be out of date: block 1,000, the end of this search, does not exist now: 3 logs',
    )
  })

  test('error: a block that was final and is another one now', async () => {
    const node = createMemoryNode(CHAIN, { head: 1000 })
    const run = openSearch(node)
    await run(searchLogs)
    node.reorganize(985, new Map())
    const { progress } = await run(extendSearch)
    expect(progress.end).toMatchObject({
      state: 'refused',
      error: { shortMessage: 'Block 1,000 was final and has another hash now.' },
    })
  })
})
