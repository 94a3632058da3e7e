import { expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { parseFacts } from '@/lib/logs/checks/kept-facts'
import { NO_FACTS, withoutExpired } from '@/lib/logs/checks/provider-facts'
import { forecastCalls } from '@/lib/logs/price/forecast-calls'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import type { Clock } from '@/lib/rpc/pace/clock'
import { seededRandom } from '../../../bench/profiles'
import { ofLength } from '../../../test-length'
import { serve } from '../checks/lying-services'
import { createMemoryNode, refusal, TRANSFER, wireLog } from '../in-memory-node'
import { createMemoryStore } from '../memory-store'
import { openWorker, order } from '../opened-worker'

test('default: an end of the range that was checked in one search is not checked in the next', async () => {
  const { kept } = createMemoryStore()
  const few = [wireLog(30_000, 0), wireLog(30_010, 0)]
  const checksOf = async (to: string) => {
    const opened = openWorker({ ask: serve(few, null, 60_000) }, { kept })
    await opened.worker({ type: 'begin', order: order({ from: '1', to, budget: '20000' }) })
    const { progress, end } = await opened.ended()
    expect(end?.state).toBe('complete')
    return [progress.checks.calls, progress.bill.calls]
  }
  expect(await checksOf('50000')).toEqual([4, 4 + 1 + 1])
  expect(await checksOf('45000')).toEqual([0, 1])
})

test('behavior: empty blocks that were checked in one search are not checked in the next', async () => {
  const { kept } = createMemoryStore()
  const logs = Array.from({ length: 200 }, (_, at) => wireLog(20 * at, 0))
  const checksOf = async () => {
    const opened = openWorker({ ask: serve(logs, null, 60_000) }, { kept })
    await opened.worker({ type: 'begin', order: order({ from: '1', to: '60000' }) })
    return (await opened.ended()).progress.checks.calls
  }
  expect(await checksOf()).toBeGreaterThan(0)
  expect(await checksOf()).toBe(0)
})

test('default: what an earlier version kept is read, and anything else is not', () => {
  expect(parseFacts({ compared: 3, answers: 1, given: 12 })).toEqual({ ...NO_FACTS, given: 12 })
  expect(parseFacts({ given: -1 })).toEqual(NO_FACTS)
})

test('behavior: a limit that was refused aloud is no limit that answers are cut off at, when a search is taken up again', async () => {
  const { kept } = createMemoryStore()
  const blocks = new Map(Array.from({ length: 200 }, (_, at): [number, number] => [at * 5, 1 + (at % 3)]))
  const node = createMemoryNode(blocks, { head: 999, results: 3 })
  const { worker, ended } = openWorker(node, { kept })
  await worker({ type: 'begin', order: order({ budget: '6000' }) })
  for (let run = 0; run < 20 && (await ended()).end?.state !== 'complete'; run++) {
    await worker({ type: 'resume', budget: 6000, tariff: CREDITS })
  }
  const { progress, end } = await ended()
  expect(end?.state).toBe('complete')
  expect(progress.doubts).toEqual([])
})

test('behavior: what a service keeps no logs of is kept as a gap, and a later visit finds it so', async () => {
  const { kept, searches } = createMemoryStore()
  const logs = [wireLog(95_000, 0), wireLog(99_000, 0)]
  const node = { ask: serve(logs, (all) => all.filter((log) => Number(log.blockNumber) >= 90_000), 100_000) }
  const asked = order({ from: '1', to: '100000' })
  await openWorker(node, { kept }).worker({ type: 'begin', order: asked })
  const later = openWorker(node, { kept })
  expect(await later.worker({ type: 'open', order: asked })).toBe(true)
  const { progress, found } = await later.ended()
  expect(found).toBe(2)
  expect(progress.gaps.map(({ range }) => range)).toEqual([{ from: 1, to: 94_999 }])
  const [search] = searches.values()
  expect(search?.answers.map(({ range }) => range)).toEqual([{ from: 95_000, to: 100_000 }])
})

/** A service that looks through so many blocks of a range, the first or the last, without saying so. */
const scanning = (
  blocks: number,
  edge: 'first' | 'last',
  logs: ReturnType<typeof wireLog>[],
  head = 60_000,
) =>
  serve(
    logs,
    (all, { from, to }) =>
      all.filter(({ blockNumber }) =>
        edge === 'first' ? Number(blockNumber) < from + blocks : Number(blockNumber) > to - blocks,
      ),
    head,
  )

const BLOCKS = Array.from({ length: 60_000 }, (_, block) => block)

const SCANS = [
  ['first', 1],
  ['last', 0.95],
  ['last', 1],
  ['first', 0.95],
] as const

test.each(ofLength(SCANS.slice(0, 2), SCANS.slice()))(
  'behavior: a connection that was found to look through the %s 5,000 blocks alone, %d of which have logs, is asked for no more in the next search',
  async (edge, share) => {
    const { kept } = createMemoryStore()
    const random = seededRandom(5)
    const dense = BLOCKS.slice(0, 15_000)
      .filter(() => random() < share)
      .map((block) => wireLog(block, 0))
    const asked = order({ from: '1', to: '15000' })
    const first = openWorker({ ask: scanning(5000, edge, dense, 15_000) }, { kept })
    await first.worker({
      type: 'begin',
      order: order({ from: '1', to: '15000', event: '', topic0: TRANSFER }),
    })
    expect((await first.ended()).progress.cutShort.length).toBeGreaterThan(0)
    const sparse = Array.from({ length: 60 }, (_, at) => wireLog(5000 + at * 150, 0))
    const second = openWorker({ ask: scanning(5000, edge, sparse, 15_000) }, { kept })
    await second.worker({ type: 'begin', order: asked })
    const { found, end } = await second.ended()
    expect([found, end?.state]).toEqual([60, 'complete'])
  },
)

test('behavior: a connection that was found to look through 100 blocks is asked for so many in the next search', async () => {
  const { kept } = createMemoryStore()
  const random = seededRandom(7)
  const dense = BLOCKS.filter(() => random() < 0.9).map((block) => wireLog(block, 0))
  const first = openWorker({ ask: scanning(100, 'first', dense) }, { kept })
  await first.worker({ type: 'begin', order: order({ from: '1', to: '3000', event: '', topic0: TRANSFER }) })
  expect((await first.ended()).progress.cutShort.length).toBeGreaterThan(0)
  const sparse = Array.from({ length: 60 }, (_, at) => wireLog(at * 100 + 70, 0))
  const second = openWorker({ ask: scanning(100, 'first', sparse) }, { kept })
  await second.worker({ type: 'begin', order: order({ from: '1', to: '6000' }) })
  const { found, end } = await second.ended()
  expect([found, end?.state]).toEqual([60, 'complete'])
})

test('behavior: the blocks that a call may span and the newest block are known after a search', async () => {
  const { kept } = createMemoryStore()
  const node = createMemoryNode(new Map([[5, 1]]), { head: 9000, final: 9000, span: 1000 })
  await openWorker(node, { kept }).worker({ type: 'begin', order: order() })
  expect(await kept.openFacts('network:n')).toMatchObject({ maxRange: 1000, head: { block: 9000 } })
})

test('error: a range that cannot be there yet costs nothing', async () => {
  const { kept } = createMemoryStore()
  const node = createMemoryNode(new Map([[5, 1]]), { head: 400, final: 400 })
  await openWorker(node, { kept }).worker({ type: 'begin', order: order() })
  const before = node.asked.length
  const later = openWorker(node, { kept })
  await later.worker({ type: 'begin', order: order({ from: '500000' }) })
  const { end } = await later.ended()
  expect(end).toMatchObject({
    state: 'refused',
    error: { shortMessage: expect.stringContaining('does not exist yet') },
  })
  expect(node.asked.length).toBe(before)
})

let now = 0
const QUICK: Clock = {
  now: () => now,
  sleep: async (ms) => {
    now += ms
  },
}

/** A service that fails for more than 1,000 blocks, without a word why. */
function failingWide(limit = 1000) {
  const node = createMemoryNode(new Map([[5, 1]]), { head: 59_999, final: 59_999 })
  let failed = 0
  const ask: AskRelay = async (call) => {
    const { fromBlock, toBlock } = Object(call.params[0])
    if (Number(toBlock) - Number(fromBlock) >= limit) {
      failed++
      throw refusal(-32603, 'internal error', 0)
    }
    return node.ask(call)
  }
  return { ask, failed: () => failed, asked: node.asked }
}

test('behavior: a limit that the connection does not name is found once, and told of before the next search', async () => {
  const { kept } = createMemoryStore()
  const asked = order({ from: '0', to: '59999', pace: 'fast' })
  const first = failingWide()
  await openWorker(first, { kept, clock: QUICK }).worker({ type: 'begin', order: asked })
  expect(first.failed()).toBeGreaterThan(1)
  const known = await kept.openFacts('network:n')
  expect(known).toMatchObject({ unnamed: { answered: 1000 }, maxRange: 1000 })
  expect(forecastCalls(asked.question, null, known)?.atLeast).toBe(60)
  const second = failingWide()
  await openWorker(second, { kept, clock: QUICK }).worker({ type: 'begin', order: asked })
  expect(second.failed()).toBe(0)
  expect(withoutExpired(known, Date.now() + 31 * 86_400_000)).toMatchObject({ results: null, unnamed: null })
})

test('behavior: such a limit that is gone is believed no longer once more blocks were answered', async () => {
  const { kept } = createMemoryStore()
  const unnamed = { answered: 1000, failed: 60_000, until: Date.now() + 1000 }
  await kept.keepFacts('network:n', { ...NO_FACTS, unnamed, maxRange: 5000 })
  await openWorker(failingWide(60_000), { kept }).worker({
    type: 'begin',
    order: order({ from: '0', to: '59999' }),
  })
  const known = await kept.openFacts('network:n')
  expect(known.unnamed).toMatchObject({ failed: 60_000 })
  expect(known.unnamed?.answered).toBeGreaterThanOrEqual(20_000)
})

test.each(ofLength([997], [500, 997, 1500]))(
  'behavior: that a connection cuts answers off at %i logs is known after a search',
  async (most) => {
    const { kept } = createMemoryStore()
    const random = seededRandom(3)
    const logs = BLOCKS.filter(() => random() < 0.2).map((block) => wireLog(block, 0))
    const node = { ask: serve(logs, (all) => all.slice(0, most), 60_000) }
    await openWorker(node, { kept }).worker({ type: 'begin', order: order({ from: '1', to: '60000' }) })
    expect((await kept.openFacts('network:n')).results?.logs).toBe(most)
  },
)

test('behavior: a limit on logs is believed no longer once an answer held more', async () => {
  const { kept } = createMemoryStore()
  const results = { logs: 500, until: Date.now() + 1000, cutFrom: null }
  await kept.keepFacts('network:n', { ...NO_FACTS, results })
  const node = createMemoryNode(new Map(Array.from({ length: 700 }, (_, block) => [block, 1])), { head: 699 })
  await openWorker(node, { kept }).worker({ type: 'begin', order: order() })
  expect((await kept.openFacts('network:n')).results).toBeNull()
})
