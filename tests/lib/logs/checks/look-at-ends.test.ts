import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { bareEnds } from '@/lib/logs/checks/look-at-ends'
import { createTrust } from '@/lib/logs/checks/trust'
import { withinBudget } from '@/lib/logs/door/spending-door'
import { addEvent } from '@/lib/logs/search/add-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { beginRun, NO_PROGRESS } from '@/lib/logs/search/search-progress'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { openDoor } from '@/lib/rpc/door/rpc-door'
import { answer, refusal, TOKEN, wireLog } from '../in-memory-node'
import { serve } from './lying-services'

const RANGE = { from: 1_000_000, to: 1_100_000 }
const FIRST = 1_095_000
const LOGS = [wireLog(FIRST, 0), wireLog(FIRST + 4000, 0)]

type Asked = { budget?: number; trust?: ReturnType<typeof createTrust>; range?: typeof RANGE }

async function search(ask: AskRelay, { budget = 100_000, trust = createTrust(), range = RANGE }: Asked = {}) {
  const { signal } = new AbortController()
  const door = withinBudget(openDoor(ask, CREDITS, signal), budget)
  const network = { history: 'archive', blockTime: 12 } as const
  let progress = beginRun(NO_PROGRESS, budget, 'credits')
  for await (const event of searchLogs({ door, filter: { address: TOKEN }, range, network, signal, trust })) {
    progress = addEvent(progress, event, NO_PROGRESS.bill)
  }
  return { progress, trust }
}

const honest = serve(LOGS, null, RANGE.to)
const pruned = serve(
  LOGS,
  (logs) => logs.filter((log) => Number(log.blockNumber) > RANGE.to - 10_000),
  RANGE.to,
)

/** The service with other headers. */
const withHeaders =
  (ask: AskRelay, headerOf: (block: number) => object | null): AskRelay =>
  async (call) =>
    call.method === 'eth_getBlockByNumber' ? answer(headerOf(Number(call.params[0])), 80) : ask(call)

describe('a long stretch without logs at an end of a range', () => {
  test('default: of an honest service each costs a header and the logs of a block, one of these is looked for in the whole range, and they are believed', async () => {
    const { progress } = await search(honest)
    expect(progress.end).toEqual({ state: 'complete' })
    expect(progress.bill.credits - progress.checks.credits).toBe(255)
    expect(progress.checks.credits).toBe(2 * (80 + 255) + 255)
  })

  test('default: of a service that keeps no logs of it, it is a gap', async () => {
    const { progress } = await search(pruned)
    expect(progress.end).toEqual({ state: 'complete-except-gaps' })
    expect(progress.gaps).toMatchObject([{ range: { from: RANGE.from, to: FIRST - 1 }, why: { rpc: null } }])
    expect(progress.answered).toEqual([{ range: { from: FIRST, to: RANGE.to }, count: 2 }])
    expect(progress.snapshot).toMatchObject({ gaps: [{ from: RANGE.from, to: FIRST - 1 }], lookedBack: true })
  })

  test('behavior: what a service keeps is not asked for again for a while, nor what is newer', async () => {
    const { trust } = await search(honest)
    const known = trust.known()
    const second = await search(honest, { trust: createTrust(known) })
    expect(second.progress.checks.calls).toBe(0)
    const newer = { from: RANGE.from + 10_000, to: RANGE.to }
    expect((await search(honest, { trust: createTrust(known), range: newer })).progress.checks.calls).toBe(0)
    const older = { from: RANGE.from - 10_000, to: RANGE.to }
    expect((await search(honest, { trust: createTrust(known), range: older })).progress.checks.calls).toBe(3)
    const passed = createTrust({ ...known, kept: { from: RANGE.from, until: Date.now() } })
    expect((await search(honest, { trust: passed })).progress.checks.calls).toBe(2)
  })

  test('behavior: what a service does not keep is asked for again in the next search', async () => {
    const { trust } = await search(pruned)
    const { progress } = await search(pruned, { trust: createTrust(trust.known()) })
    expect(progress.gaps).toHaveLength(1)
  })

  test.each([
    ['has no block so old', () => null],
    [
      'refuses its header as pruned',
      () => {
        throw refusal(4444, 'pruned history unavailable')
      },
    ],
  ])('behavior: a service that %s does not keep its logs', async (_, headerOf) => {
    expect((await search(withHeaders(honest, headerOf))).progress.end?.state).toBe('complete-except-gaps')
  })

  test.each([
    ['of blocks without any log', `0x${'0'.repeat(512)}`, 3],
    ['whose blooms are of ones alone', `0x${'f'.repeat(512)}`, 1],
    ['without blooms', undefined, 1],
  ])(
    'behavior: where headers %s say nothing, many blocks are asked for at once',
    async (_, logsBloom, headers) => {
      const { progress } = await search(withHeaders(pruned, () => ({ logsBloom })))
      expect(progress.end).toEqual({ state: 'complete' })
      // The newest brought logs, the oldest none.
      expect(progress.checks.credits).toBe(255 + 3 * (headers * 80 + 255))
      expect(progress.doubts).toEqual([
        { range: { from: RANGE.from, to: FIRST - 1 }, count: 0, why: 'old' },
        { range: RANGE, count: 2, why: 'wide' },
      ])
    },
  )

  test('behavior: what the budget does not allow to be asked is in doubt', async () => {
    const { progress } = await search(honest, { budget: 255 + 255 + 80 })
    expect(progress.doubts).toEqual([
      { range: { from: RANGE.from, to: FIRST - 1 }, count: 0, why: 'old' },
      { range: RANGE, count: 2, why: 'wide' },
      { range: { from: FIRST + 4001, to: RANGE.to }, count: 0, why: 'new' },
    ])
    expect(progress.bill.credits).toBeLessThanOrEqual(255 + 255 + 80)
  })
})

describe('bareEnds', () => {
  const range = { ...RANGE, finality: null }

  test('default: the blocks before the first log and behind the last, or all where there is none; null for few', () => {
    expect(bareEnds({ range, firstLog: FIRST, lastLog: FIRST + 4000 })).toEqual({
      oldest: { from: RANGE.from, to: FIRST - 1 },
      newest: { from: FIRST + 4001, to: RANGE.to },
    })
    expect(bareEnds({ range })).toEqual({ oldest: RANGE, newest: RANGE })
    expect(bareEnds({ range, firstLog: RANGE.from + 499, lastLog: RANGE.to - 499 })).toEqual({
      oldest: null,
      newest: null,
    })
  })
})
