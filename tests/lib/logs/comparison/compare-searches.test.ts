import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { parseLogsAnswer } from '@/lib/logs/answer/logs-answer'
import { compareSearches, type SearchDone } from '@/lib/logs/comparison/compare-searches'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { createMemoryNode, refusal } from '../in-memory-node'

const RANGE = { from: 0, to: 99 }
const COUNTS = new Map([
  [5, 2],
  [40, 3],
  [80, 1],
])

type Node = Pick<ReturnType<typeof createMemoryNode>, 'ask' | 'asked' | 'logs'>

/** A search that was made at this node. */
const done = (node: Node, change: Partial<SearchDone> = {}): SearchDone => ({
  network: { service: 'hosted', keptAs: 'mainnet', chainId: 1, history: 'archive', blockTime: 12 },
  filter: {},
  range: { ...RANGE, finality: null },
  gaps: [],
  logs: parseLogsAnswer(node.logs, RANGE, {}),
  ...change,
})

const again = (
  here: Node,
  there: { ask: AskRelay },
  change: Partial<SearchDone> = {},
  budget = 100_000,
  signal = new AbortController().signal,
) =>
  compareSearches(done(here, change), {
    here: openClient(here.ask, CREDITS, signal),
    there: openClient(there.ask, CREDITS, signal),
    budget,
    concurrency: 1,
    signal,
  })

const node = (limits: Parameters<typeof createMemoryNode>[1] = {}) =>
  createMemoryNode(COUNTS, { head: 99, ...limits })

function compared(done: Awaited<ReturnType<typeof again>>) {
  if (done.state !== 'compared') throw new Error('Nothing was compared.')
  return done
}

describe('compareSearches', () => {
  test('default: the same logs, with one header at both and one search there', async () => {
    const [here, there] = [node(), node()]
    expect(await again(here, there)).toMatchObject({
      state: 'compared',
      comparison: { verdict: 'same', says: 'Same: 6 logs of 1 range compared.', uncompared: [] },
      paid: { here: { calls: 1, credits: 80 }, there: { calls: 2, credits: 335 } },
    })
    expect(here.asked.map(({ method }) => method)).toEqual(['eth_getBlockByNumber'])
  })

  test('behavior: a service of small ranges is searched by the same engine', async () => {
    const there = node({ span: 30 })
    const comparison = await again(node(), there)
    expect(comparison).toMatchObject({
      state: 'compared',
      comparison: { says: expect.stringMatching(/^Same: 6 logs of \d+ ranges compared\.$/), uncompared: [] },
    })
    expect(there.asked.length).toBeGreaterThan(4)
  })

  test('behavior: a log that is left out is found, and its block asked for alone', async () => {
    const there = node()
    there.logs.splice(2, 1)
    expect(await again(node(), there)).toMatchObject({
      comparison: {
        verdict: 'different',
        says: 'The logs of 1 block differ; 6 logs of 1 range compared.',
        differences: [
          { name: 'block 40, logs', here: '3', there: '2', note: expect.stringContaining('does not have') },
          { name: expect.stringMatching(/^block 40, log \d$/), there: null, note: 'only here' },
        ],
      },
    })
    expect(there.asked.at(-1)?.params).toEqual([{ fromBlock: '0x28', toBlock: '0x28' }])
  })

  test('behavior: an answer that was cut without a word is told from logs that are not there', async () => {
    const whole = node()
    const ask: AskRelay = async (call) => {
      const answer = await whole.ask(call)
      const [filter] = call.params as [{ fromBlock: string; toBlock: string }]
      if (call.method !== 'eth_getLogs' || filter.fromBlock === filter.toBlock) return answer
      return { ...answer, result: (answer.result as unknown[]).slice(0, 3) }
    }
    const { comparison } = compared(await again(node(), { ask }))
    const truncated = comparison.differences.filter(({ note }) =>
      note?.includes('truncated without an error'),
    )
    expect(truncated.map(({ name }) => name)).toEqual(['block 40, logs', 'block 80, logs'])
  })

  test('behavior: unlike hashes at the end of the range are different blocks: no log is asked for', async () => {
    const there = node()
    there.reorganize(90, COUNTS)
    expect(await again(node(), there)).toMatchObject({
      comparison: { verdict: 'different-blocks', differences: [{ name: 'hash of block 99' }] },
    })
    expect(there.asked).toHaveLength(1)
  })

  test('behavior: the hash that the first search knows is not asked for again', async () => {
    const here = node()
    const finality = { block: 99, source: 'stated', headHash: `0x${'ee'.repeat(32)}` } as const
    const { comparison } = compared(await again(here, node(), { range: { ...RANGE, finality } }))
    expect(comparison.verdict).toBe('different-blocks')
    expect(here.asked).toEqual([])
  })

  test('error: a block that is not there yet is not held', async () => {
    expect(await again(node(), createMemoryNode(COUNTS, { head: 50 }))).toMatchObject({
      comparison: { verdict: 'not-held', uncompared: [{ what: 'block 99', why: 'It returned null.' }] },
    })
  })

  test('error: what the price does not pay for could not be compared', async () => {
    const comparison = await again(node(), node({ span: 30 }), {}, 80 + 2 * 255)
    expect(comparison).toMatchObject({
      comparison: { uncompared: [{ why: 'The stated price does not include them.' }] },
    })
  })

  test('error: what the first search could not have is named, and not compared', async () => {
    expect(await again(node(), node(), { gaps: [{ from: 40, to: 40 }] })).toMatchObject({
      comparison: {
        says: 'Same: 3 logs of 1 range compared. Some blocks could not be compared.',
        uncompared: [{ what: 'block 40', why: 'These logs are missing in the result above.' }],
      },
    })
  })

  test('error: a refusal is told in its words', async () => {
    const ask: AskRelay = async () => Promise.reject(refusal(-32000, 'daily request count exceeded'))
    expect(await again(node(), { ask })).toMatchObject({
      state: 'refused',
      error: { rpc: { verbatim: 'daily request count exceeded' } },
    })
  })

  test('error: a stop ends it', async () => {
    expect(await again(node(), node(), {}, 1000, AbortSignal.abort())).toMatchObject({ state: 'stopped' })
  })
})
