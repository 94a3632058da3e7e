import { describe, expect, test } from 'vitest'
import type { BlockRange } from '@/lib/block/block-range'
import { CREDITS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/door/spending-door'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { openDoor } from '@/lib/rpc/door/rpc-door'
import { seededRandom } from '../../../bench/profiles'
import { TOKEN } from '../in-memory-node'
import { CHAINS, headOf, LIARS, SMALL, SPARSE, serve, type WireLog } from './lying-services'

const SEED = 11

async function search(ask: AskRelay, logs: readonly WireLog[], budget = 10_000_000): Promise<SearchEvent[]> {
  const { signal } = new AbortController()
  const door = withinBudget(openDoor(ask, CREDITS, signal), budget)
  const range = { from: 0, to: headOf(logs) }
  const network = { history: 'archive', blockTime: 12 } as const
  const events: SearchEvent[] = []
  for await (const event of searchLogs({ door, filter: { address: TOKEN }, range, network, signal }))
    events.push(event)
  return events
}

/** Shares of the logs: those that did not come, and of them those of blocks that are neither a gap nor in doubt. */
function measureLoss(events: readonly SearchEvent[], logs: readonly WireLog[]) {
  const named = events.flatMap((event): BlockRange[] =>
    event.type === 'gap' || event.type === 'doubted' ? [event.range] : [],
  )
  const found = new Set(
    events.flatMap((event) =>
      event.type === 'answered' ? event.logs.map((log) => `${log.blockNumber}:${log.logIndex}`) : [],
    ),
  )
  const lost = logs
    .map((log) => ({ block: Number(log.blockNumber), index: Number(log.logIndex) }))
    .filter(({ block, index }) => !found.has(`${block}:${index}`))
  const silent = lost.filter(({ block }) => !named.some(({ from, to }) => block >= from && block <= to))
  return { lost: lost.length / logs.length, silent: silent.length / logs.length }
}

describe.each(Object.entries(CHAINS))('a %s contract', (_, draw) => {
  const logs = draw(seededRandom(SEED))

  test.each(Object.entries(LIARS))(
    'behavior: of a service that %s at most 2 in 100 logs are lost without a word',
    async (_, lie) => {
      const { silent } = measureLoss(await search(serve(logs, lie()), logs), logs)
      expect(silent).toBeLessThanOrEqual(0.02)
    },
  )

  test('behavior: nothing of an honest service is in doubt', async () => {
    const events = await search(serve(logs, null), logs)
    expect(measureLoss(events, logs)).toEqual({ lost: 0, silent: 0 })
    expect(events.map(({ type }) => type)).not.toContain('doubted')
  })
})

describe.each(Object.entries(SMALL))('%s', (_, draw) => {
  const logs = draw(seededRandom(SEED))
  const drops = Object.entries(LIARS).filter(([name]) => /drops/.test(name))

  test.each(drops)('behavior: of a service that %s none is lost without a word', async (_, lie) => {
    const { lost, silent } = measureLoss(await search(serve(logs, lie()), logs), logs)
    expect(lost).toBeGreaterThan(0)
    expect(silent).toBe(0)
  })

  test('behavior: of an honest service nothing is in doubt, for one call more', async () => {
    const events = await search(serve(logs, null), logs)
    expect(measureLoss(events, logs)).toEqual({ lost: 0, silent: 0 })
    expect(events.map(({ type }) => type)).not.toContain('doubted')
    expect(events.filter(({ type }) => type === 'checked')).toHaveLength(1)
  })

  test('behavior: a check takes nothing from a search that its budget allows alone', async () => {
    const events = await search(serve(logs, null), logs, 255 + 255)
    expect(events.map(({ type }) => type)).not.toContain('checked')
    expect(events.at(-1)).toMatchObject({ type: 'finished', state: 'complete', bill: { calls: 1 } })
  })
})

describe.each(Object.entries(SPARSE))('%s', (_, draw) => {
  const logs = draw()
  const scans = Object.entries(LIARS).filter(([name]) => /looks through|is empty beyond/.test(name))

  test.each(scans)('behavior: of a service that %s none is lost without a word', async (_, lie) => {
    const { silent } = measureLoss(await search(serve(logs, lie()), logs), logs)
    expect(silent).toBe(0)
  })

  test('behavior: of an honest service nothing is in doubt, and at most two calls are checks', async () => {
    const events = await search(serve(logs, null), logs)
    expect(measureLoss(events, logs)).toEqual({ lost: 0, silent: 0 })
    expect(events.map(({ type }) => type)).not.toContain('doubted')
    expect(events.filter(({ type }) => type === 'checked').length).toBeLessThanOrEqual(2)
  })
})
