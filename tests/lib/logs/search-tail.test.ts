import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { CREDITS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import { describeState } from '@/lib/logs/coverage/describe-coverage'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { canContinue } from '@/lib/logs/search/search-progress'
import type { RunOptions } from '@/lib/logs/search/search-run'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { holdEvent, NOTHING_HELD } from './held-progress'
import { createMemoryNode, refusal, TOKEN } from './in-memory-node'

const CHAIN = new Map([
  [5, 2],
  [990, 3],
])

type Change = Partial<RunOptions> & { budget?: number }

async function search(ask: AskRelay, { budget = 100_000, ...change }: Change = {}) {
  const { signal } = new AbortController()
  const events: SearchEvent[] = []
  let progress = NOTHING_HELD
  for await (const event of searchLogs({
    client: withinBudget(openClient(ask, CREDITS, signal), budget),
    filter: { address: TOKEN },
    range: { from: 0, to: 'latest' },
    network: { history: 'archive', blockTime: 12 },
    signal,
    ...change,
  })) {
    events.push(event)
    progress = holdEvent(progress, event, NOTHING_HELD.bill)
  }
  return { events, progress, types: events.map(({ type }) => type) }
}

const wordsOf = (logs: readonly { blockNumber: unknown; logIndex: unknown; blockHash: unknown }[]) =>
  logs.map((log) => `${Number(log.blockNumber)}:${Number(log.logIndex)}:${log.blockHash}`)

describe('searchLogs, at blocks that are not final', () => {
  test('default: the end is compared when all is read, and the newest blocks are named as such', async () => {
    const { ask, asked } = createMemoryNode(CHAIN, { head: 1000, final: 936 })
    const { types, progress } = await search(ask)
    expect(types).toEqual(['pinned', 'asked', 'came', 'answered', 'confirmed', 'finished'])
    expect(asked.at(-1)?.params).toEqual(['0x3e8', false])
    expect(progress.bill.credits).toBe(3 * PRICES.eth_getBlockByNumber + PRICES.eth_getLogs)
    expect(progress.range?.finality).toMatchObject({ block: 936, source: 'stated' })
    expect(describeState(progress, progress.end)).toMatch(/, of which the newest 64 blocks may still change/)
    expect(canContinue(progress)).toBe(false)
  })

  test('default: where every block is final, nothing is compared', async () => {
    const { types, progress } = await search(createMemoryNode(CHAIN, { head: 1000 }).ask)
    expect(types).not.toContain('confirmed')
    expect(describeState(progress, progress.end)).toMatch(/^Complete to block 1,000, finalized: 5 logs$/)
  })

  test('behavior: a network without the tag: 64 blocks below the head are assumed to be final, and said so', async () => {
    const { ask } = createMemoryNode(CHAIN, { head: 1000, final: null })
    const { progress } = await search(ask)
    expect(progress.range?.finality).toMatchObject({ block: 936, source: 'assumed' })
    expect(describeState(progress, progress.end)).toContain(
      'an assumption: this network has no finalized block',
    )
  })

  test('behavior: an explorer that is out of reach is not taken for a network without the tag', async () => {
    const node = createMemoryNode(CHAIN)
    const ask: AskRelay = async (call) => {
      if (call.params[0] === 'finalized') throw refusal(-32603, 'upstream unavailable', 0)
      return node.ask(call)
    }
    expect((await search(ask)).progress.end).toMatchObject({ state: 'refused' })
  })

  test('behavior: a reorganization meanwhile: the newest blocks are read again, and theirs alone', async () => {
    const node = createMemoryNode(CHAIN, { head: 1000, final: 936 })
    const ask: AskRelay = async (call) => {
      const given = await node.ask(call)
      if (node.asked.length === 3) node.reorganize(985, new Map([[991, 1]]))
      return given
    }
    const { types, events, progress } = await search(ask)
    expect(types).toEqual([
      ...['pinned', 'asked', 'came', 'answered', 'reorged'],
      ...['pinned', 'asked', 'came', 'answered', 'confirmed', 'finished'],
    ])
    expect(events[4]).toMatchObject({ range: { from: 937, to: 1000 } })
    expect(events[6]).toMatchObject({ range: { from: 937, to: 1000 } })
    expect(wordsOf(progress.logs)).toEqual(wordsOf(node.logs))
    expect(progress.reorged).toEqual([{ from: 937, to: 1000 }])
  })

  test('behavior: a chain that became shorter ends the range where it ends now', async () => {
    const node = createMemoryNode(CHAIN, { head: 1000, final: 936 })
    const ask: AskRelay = async (call) => {
      const given = await node.ask(call)
      if (node.asked.length === 3) node.reorganize(985, new Map([[991, 1]]), 995)
      return given
    }
    const { progress } = await search(ask)
    expect(progress.range).toMatchObject({ from: 0, to: 995 })
    expect(progress.end).toMatchObject({ state: 'complete' })
    expect(wordsOf(progress.logs)).toEqual(wordsOf(node.logs))
  })

  test('behavior: without credits for the comparison it is not complete, and can be continued with it alone', async () => {
    const { ask, asked } = createMemoryNode(CHAIN, { head: 1000, final: 936 })
    const first = await search(ask, { budget: 415 })
    expect(first.progress.end).toMatchObject({ state: 'budget' })
    expect(canContinue(first.progress)).toBe(true)
    const second = await search(ask, { snapshot: first.progress.snapshot ?? undefined })
    expect(second.types).toEqual(['pinned', 'confirmed', 'finished'])
    expect(asked).toHaveLength(4)
  })

  test('error: a chain that never rests', async () => {
    const node = createMemoryNode(CHAIN, { head: 1000, final: 936 })
    const ask: AskRelay = async (call) => {
      const given = await node.ask(call)
      if (call.method === 'eth_getLogs') node.reorganize(985, new Map())
      return given
    }
    const { progress } = await search(ask)
    expect(progress.end).toMatchObject({
      state: 'refused',
      error: { shortMessage: expect.stringContaining('reorganised repeatedly') },
    })
    expect(canContinue(progress)).toBe(true)
  })

  test('behavior: whenever the chain changes during it, every log of the chain that stands at the end is found once', async () => {
    await fc.assert(
      fc.asyncProperty(chains, fc.integer({ min: 1, max: 4 }), async (chain, concurrency) => {
        const node = createMemoryNode(new Map(chain.blocks), { head: 400, final: 300, results: 40 })
        const changes = [...chain.changes]
        const ask: AskRelay = async (call) => {
          const given = await node.ask(call)
          const change = changes.at(-1)
          if (change && call.method === 'eth_getLogs' && node.asked.length >= change.after) {
            node.reorganize(change.from, new Map(change.blocks.filter(([block]) => block >= change.from)))
            changes.pop()
          }
          return given
        }
        const { progress } = await search(ask, { concurrency })
        expect(progress.end).toMatchObject({ state: 'complete' })
        expect(wordsOf(progress.logs)).toEqual(wordsOf(node.logs))
      }),
    )
  })
})

describe('searchLogs, killed', () => {
  test('behavior: from what was reported before, it loses only the calls that were under way', async () => {
    await fc.assert(
      fc.asyncProperty(
        chains,
        fc.integer({ min: 1, max: 4 }),
        fc.nat({ max: 60 }),
        async ({ blocks }, concurrency, killedAfter) => {
          const node = createMemoryNode(new Map(blocks), { head: 400, final: 300, results: 40 })
          const before = await search(node.ask, { concurrency })
          const kept = before.events.slice(0, killedAfter)
          const killed = kept.reduce((sum, event) => holdEvent(sum, event, NOTHING_HELD.bill), NOTHING_HELD)
          const snapshot = killed.snapshot ? JSON.parse(JSON.stringify(killed.snapshot)) : undefined
          const after = await search(node.ask, { concurrency, snapshot })
          const found = [...killed.logs, ...after.progress.logs]
          expect(wordsOf(found).toSorted()).toEqual(wordsOf(node.logs).toSorted())
          const answered = [...killed.answered, ...after.progress.answered].map(({ range }) => range)
          expect(answered.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(401)
        },
      ),
    )
  })
})

const perBlock = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 30 })), {
  maxLength: 25,
})

const chains = fc.record({
  blocks: perBlock,
  changes: fc.array(
    fc.record({
      after: fc.integer({ min: 2, max: 20 }),
      from: fc.integer({ min: 301, max: 400 }),
      blocks: perBlock.map((blocks) =>
        blocks.filter(([block]) => block > 350).map(([block, count]) => [block, count] as const),
      ),
    }),
    { maxLength: 3 },
  ),
})
