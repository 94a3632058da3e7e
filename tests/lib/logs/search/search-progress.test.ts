import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import { layOutCoverage } from '@/lib/logs/coverage/coverage-strip'
import { describeCoverage, describeSpending, describeState } from '@/lib/logs/coverage/describe-coverage'
import { addEvent } from '@/lib/logs/search/add-event'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import {
  beginRun,
  coveredShare,
  formatCoverage,
  type KeptProgress,
  NO_PROGRESS,
  totalBill,
} from '@/lib/logs/search/search-progress'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { createMemoryNode } from '../in-memory-node'

/** Blocks 0 to 99: three logs at the start, a block over the limit of four at 50, one log at the end. */
const CHAIN = new Map([
  [1, 3],
  [50, 9],
  [99, 1],
])

/** Runs a search and keeps what a page would show after each event. */
async function run(budget: number, earlier: KeptProgress = NO_PROGRESS): Promise<KeptProgress[]> {
  const { ask } = createMemoryNode(CHAIN, { head: 99, results: 4 })
  const { signal } = new AbortController()
  const snapshot = earlier.snapshot ?? undefined
  const shown = [beginRun(earlier, budget, 'credits')]
  for await (const event of searchLogs({
    client: withinBudget(openClient(ask, CREDITS, signal), budget),
    filter: {},
    range: { from: 'oldest', to: 'latest' },
    network: { history: 'archive', blockTime: 12 },
    signal,
    snapshot,
  })) {
    shown.push(addEvent(shown.at(-1) ?? earlier, event, earlier.bill))
  }
  return shown
}

const last = (shown: readonly KeptProgress[]) => shown.at(-1) ?? NO_PROGRESS

describe('addEvent', () => {
  test('default: a finished search shows its logs, its gap, its cost and how it ended', async () => {
    const progress = last(await run(100_000))
    expect(progress.answered.reduce((sum, { count }) => sum + count, 0)).toBe(4)
    expect(progress.gaps.map((gap) => gap.range)).toEqual([{ from: 50, to: 50 }])
    expect(coveredShare(progress)).toBe(0.99)
    expect(describeState(progress, progress.end)).toBe('Complete except block 50: 4 logs')
  })

  test('behavior: a run that goes on adds to the bill and to what may be spent', async () => {
    const first = last(await run(980))
    expect(describeState(first, first.end)).toBe('Stopped at the budget, 16% of the blocks: 3 logs')
    expect(first.bill).toMatchObject({ calls: 5, credits: 925 })
    const [begun, ...rest] = await run(10_000, first)
    expect(begun).toMatchObject({ end: null, allowed: 10_925 })
    const second = last(rest)
    expect(describeState(second, second.end)).toBe('Complete except block 50: 4 logs')
    expect(second.bill.credits).toBe(160 + 255 * (second.bill.calls - 2))
  })

  test('behavior: a doubt that is told again has the newer count, and one within another is not told twice', () => {
    const doubted = (to: number, count: number): SearchEvent => {
      return { type: 'incomplete', range: { from: 0, to }, count, why: 'differs', bill: NO_PROGRESS.bill }
    }
    const events = [doubted(99, 4), doubted(99, 5), doubted(50, 1)]
    const told = events.reduce((to, event) => addEvent(to, event, NO_PROGRESS.bill), NO_PROGRESS)
    expect(told.doubts).toEqual([{ range: { from: 0, to: 99 }, count: 5, why: 'differs' }])
  })

  test('behavior: what is being asked shows until its answer', async () => {
    const shown = await run(100_000)
    const asking = shown.map((progress) => progress.asking.length > 0)
    expect(asking.slice(0, 4)).toEqual([false, false, true, false])
    expect(asking.at(-1)).toBe(false)
  })

  test('behavior: a search refused before its range is known says so', () => {
    const event: SearchEvent = { type: 'finished', state: 'budget', bill: NO_PROGRESS.bill, snapshot: null }
    const progress = addEvent(NO_PROGRESS, event, NO_PROGRESS.bill)
    expect(describeState(progress, progress.end)).toContain('Stopped at the budget')
    expect(layOutCoverage(progress, [])).toBeNull()
  })
})

describe('formatCoverage', () => {
  test.each([
    [0, '0%'],
    [0.6249, '62.4%'],
    [0.99999, '99.9%'],
    [1, '100%'],
  ])('behavior: %d never rounds up', (share, text) => {
    expect(formatCoverage(share)).toBe(text)
  })
})

describe('layOutCoverage', () => {
  test('default: pieces side by side, logs in bins, cuts where ranges were halved, gaps wide enough to see', async () => {
    const counts = Array.from({ length: 100 }, (_, block) => (block === 1 ? 3 : Number(block === 99)))
    const strip = layOutCoverage(last(await run(100_000)), counts)
    expect(strip?.answered[0]).toEqual({ x: 0, width: 9 })
    expect(strip?.cuts[0]).toBe(100)
    expect(strip?.gaps).toEqual([{ x: 50, width: 1 }])
    expect(strip?.bins).toEqual([
      { x: 1, width: 1, level: 4 },
      { x: 99, width: 1, level: 4 },
    ])
  })

  test('behavior: a bin is the fainter the fewer of the most logs it holds', () => {
    const range = { from: 0, to: 4, finality: null }
    const strip = layOutCoverage({ ...NO_PROGRESS, range }, [100, 26, 10, 1, 0])
    expect(strip?.bins.map((bin) => bin.level)).toEqual([4, 4, 3, 1])
  })

  test('behavior: a gap at the very end stays within the strip', () => {
    const range = { from: 0, to: 999_999, finality: null }
    const why = { shortMessage: '', whatToDo: null, rpc: null }
    const gaps = [{ range: { from: 999_999, to: 999_999 }, why }]
    expect(layOutCoverage({ ...NO_PROGRESS, range, gaps }, [])?.gaps).toEqual([{ x: 99.5, width: 0.5 }])
  })
})

describe('describeCoverage', () => {
  test('default: the strip in words', async () => {
    const shown = await run(100_000)
    expect(describeCoverage(last(shown))).toMatch(
      /^99% of 100 blocks answered in \d+ pieces; \d+ ranges refused and requested in smaller ranges; block 50 could not be fetched$/,
    )
    expect(describeCoverage(shown[2] ?? NO_PROGRESS)).toBe(
      '0% of 100 blocks answered in 0 pieces; asking for blocks 0 to 99',
    )
  })

  test('behavior: truncated responses and blocks that were replaced are said', () => {
    const range = { from: 0, to: 99, finality: null }
    const words = describeCoverage({
      ...NO_PROGRESS,
      range,
      cutShort: [{ range: { from: 0, to: 49 }, count: 1000 }],
      reorged: [{ from: 90, to: 99 }],
      doubts: [{ range: { from: 7, to: 7 }, count: 1000, why: 'truncated' }],
    })
    expect(words).toContain('block 7 may hold more than the 1,000 logs returned')
    expect(words).toContain('the response for blocks 0 to 49 was truncated at 1,000 logs')
    expect(words).toContain('blocks 90 to 99 replaced by the chain after they were read')
  })
})

describe('a search that goes on at another connection', () => {
  const bill = { calls: 3, credits: 415, unit: 'credits', tookMs: 1, answeredBy: null }

  test('default: another unit begins another bill, and what was spent before is still said', () => {
    const next = beginRun({ ...NO_PROGRESS, bill, allowed: 1000 }, 20, 'calls')
    expect(next).toMatchObject({ bill: { credits: 0, unit: 'calls' }, earlierBills: [bill], allowed: 20 })
    const billed = { ...next, bill: { ...next.bill, calls: 2, credits: 2 } }
    expect(describeSpending(billed, null)).toBe('2 of at most 20 calls made; 415 credits before, elsewhere')
    expect(totalBill(billed)).toMatchObject({ calls: 5, credits: 5, unit: 'calls' })
  })

  test('behavior: in the same unit it is one bill, which says what was spent once the search ended', () => {
    const next = beginRun({ ...NO_PROGRESS, bill, allowed: 1000 }, 600, 'credits')
    expect(next).toMatchObject({ bill, earlierBills: [], allowed: 1015 })
    expect(describeSpending(next, { state: 'paused' })).toBe('')
  })

  test('behavior: what may have been charged before takes nothing from what may be spent now', () => {
    const next = beginRun({ ...NO_PROGRESS, bill: { ...bill, unstated: 255 } }, 600, 'credits')
    expect(next.allowed).toBe(1270)
    expect(describeSpending(next, null)).toBe('415 to 670 of at most 1,270 credits spent')
  })
})

describe('describeSpending', () => {
  const failed = { credits: 0, unit: 'calls', tookMs: 1, answeredBy: null, calls: 0 }
  const lost = (credits: number, unstated?: number) => ({
    calls: 3,
    credits,
    ...(unstated !== undefined && { unstated }),
  })

  test('behavior: where calls are counted, those that failed were made, and no amount says nothing', () => {
    const bill = { ...failed, calls: 5, credits: 5 }
    const progress = { ...NO_PROGRESS, bill, allowed: 800, again: lost(4), checks: { calls: 2, credits: 2 } }
    expect(describeSpending(progress, null)).toBe(
      '5 of at most 800 calls made; 3 calls retried; 2 checks of responses',
    )
  })

  test.each([
    [lost(0), 'at no cost'],
    [lost(510), 'which cost 510 credits more'],
    [lost(0, 765), 'which cost up to 765 credits more'],
    [lost(255, 510), 'which cost 255 to 765 credits more'],
  ])('behavior: what calls that were asked again cost is what brought nothing: %j', (again, said) => {
    const bill = { ...failed, unit: 'credits' }
    expect(describeSpending({ ...NO_PROGRESS, bill, again }, { state: 'complete' })).toBe(
      `3 calls retried, ${said}`,
    )
  })

  test('behavior: what was lost is added up from one call to the next', () => {
    const event = { type: 'asked-again', range: null, bill: { ...failed, unit: 'credits' } } as const
    const once = addEvent(NO_PROGRESS, { ...event, lost: { credits: 0, unstated: 255 } }, NO_PROGRESS.bill)
    const twice = addEvent(once, { ...event, lost: { credits: 80 } }, NO_PROGRESS.bill)
    expect(twice.again).toEqual({ calls: 2, credits: 80, unstated: 255 })
  })
})
