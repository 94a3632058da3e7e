import { expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { parseKnownService } from '@/lib/logs/checks/kept-service'
import { believedAt, limitsOf, UNKNOWN_SERVICE } from '@/lib/logs/checks/known-service'
import { createTrust } from '@/lib/logs/checks/trust'
import { forecastCalls } from '@/lib/logs/price/forecast-calls'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import type { Clock } from '@/lib/rpc/pace/clock'
import { seededRandom } from '../../../bench/profiles'
import { ofLength } from '../../../test-length'
import { FILTER_LIARS, serve } from '../checks/lying-services'
import { measureLoss, search } from '../checks/search-service'
import { createMemoryNode, refusal, TRANSFER, wireLog } from '../in-memory-node'
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

test('behavior: what was checked before a page was closed is not checked by the next', async () => {
  const { kept } = createMemoryStore()
  const random = seededRandom(9)
  const blocks = new Map(BLOCKS.slice(0, 6000).map((block) => [block, Math.ceil(2 * random())]))
  const node = createMemoryNode(blocks, { head: 5999, final: 5999, span: 900 })
  const hanging: AskRelay = (call) => {
    const { fromBlock } = Object(call.params[0])
    return Number(fromBlock) > 3000 ? new Promise(() => {}) : node.ask(call)
  }
  const closed = openDesk({ ask: hanging }, { kept })
  void closed.desk.begin(order())
  await closed.until(({ progress }) => progress.answered.some(({ range }) => range.to > 2000))
  await expect.poll(async () => (await kept.openService(order().connection)).compared).not.toBe(0)
  const later = openDesk(node, { kept })
  await later.desk.begin(order())
  const { progress, end } = await later.ended()
  expect([end?.state, progress.checks.calls]).toEqual(['complete', 0])
})

test('behavior: a limit that was refused aloud is no limit that answers are cut off at, when a search is taken up again', async () => {
  const { kept } = createMemoryStore()
  const blocks = new Map(Array.from({ length: 200 }, (_, at): [number, number] => [at * 5, 1 + (at % 3)]))
  const node = createMemoryNode(blocks, { head: 999, results: 3 })
  const { desk, ended } = openDesk(node, { kept })
  await desk.begin(order({ budget: '6000' }))
  for (let run = 0; run < 20 && (await ended()).end?.state !== 'complete'; run++) {
    await desk.resume(6000, CREDITS)
  }
  const { progress, end } = await ended()
  expect(end?.state).toBe('complete')
  expect(progress.doubts).toEqual([])
})

test('behavior: a second look that was stopped before it was answered shows nothing', async () => {
  const { kept } = createMemoryStore()
  const node = createMemoryNode(new Map(BLOCKS.slice(0, 600).map((block) => [block, 1])), { head: 5999 })
  let calls = 0
  let isLooking = () => {}
  const looking = new Promise<void>((resolve) => {
    isLooking = resolve
  })
  const ask: AskRelay = (call) => {
    if (call.method !== 'eth_getLogs' || ++calls === 1) return node.ask(call)
    isLooking()
    return new Promise((_, reject) => {
      call.signal?.addEventListener('abort', () => reject(call.signal?.reason))
    })
  }
  const stopped = openDesk({ ask }, { kept })
  void stopped.desk.begin(order())
  await looking
  await stopped.desk.stop()
  expect(await kept.openService(order().connection)).toMatchObject({ compared: 0 })
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
    const dense = BLOCKS.slice(0, 30_000)
      .filter(() => random() < share)
      .map((block) => wireLog(block, 0))
    const asked = order({ from: '1', to: '30000' })
    const first = openDesk({ ask: scanning(5000, edge, dense, 30_000) }, { kept })
    await first.desk.begin(order({ from: '1', to: '30000', event: '', topic0: TRANSFER }))
    expect((await first.ended()).progress.cutShort.length).toBeGreaterThan(0)
    const sparse = Array.from({ length: 60 }, (_, at) => wireLog(10_000 + at * 150, 0))
    const second = openDesk({ ask: scanning(5000, edge, sparse, 30_000) }, { kept })
    await second.desk.begin(asked)
    const { found, end } = await second.ended()
    expect([found, end?.state]).toEqual([60, 'complete'])
  },
)

test('behavior: a connection that was found to look through 100 blocks is asked for so many in the next search', async () => {
  const { kept } = createMemoryStore()
  const random = seededRandom(7)
  const dense = BLOCKS.filter(() => random() < 0.9).map((block) => wireLog(block, 0))
  const first = openDesk({ ask: scanning(100, 'first', dense) }, { kept })
  await first.desk.begin(order({ from: '1', to: '3000', event: '', topic0: TRANSFER }))
  expect((await first.ended()).progress.cutShort.length).toBeGreaterThan(0)
  const sparse = Array.from({ length: 60 }, (_, at) => wireLog(at * 100 + 70, 0))
  const second = openDesk({ ask: scanning(100, 'first', sparse) }, { kept })
  await second.desk.begin(order({ from: '1', to: '6000' }))
  const { found, end } = await second.ended()
  expect([found, end?.state]).toEqual([60, 'complete'])
})

test('behavior: what a connection has shown of its answers, and its newest block, are not asked for in the next search', async () => {
  const { kept } = createMemoryStore()
  const few = [wireLog(300, 0), wireLog(310, 0)]
  const checksOf = async (to: string) => {
    const opened = openDesk({ ask: serve(few, null, 60_000) }, { kept })
    await opened.desk.begin(order({ from: '1', to, budget: '20000' }))
    const { progress, end } = await opened.ended()
    expect(end?.state).toBe('complete')
    return [progress.checks.calls, progress.bill.calls]
  }
  expect(await checksOf('50000')).toEqual([3, 3 + 1 + 1])
  expect(await checksOf('45000')).toEqual([0, 1])
})

test('behavior: a connection that was found to look for one value of a list is asked for each alone in the next search', async () => {
  const { kept } = createMemoryStore()
  const [one, other] = [
    '0x00000000000000000000000000000000000000c0',
    '0x00000000000000000000000000000000000000c1',
  ]
  const logs = Array.from({ length: 60 }, (_, at) => wireLog(at * 100, 0, { address: at % 2 ? one : other }))
  const ask = serve(logs, null, 6200, FILTER_LIARS['looks for the first address only'])
  const search = async () => {
    const opened = openDesk({ ask }, { kept })
    await opened.desk.begin(order({ address: `${one} ${other}`, from: '1', to: '5990', budget: '20000' }))
    return opened.ended()
  }
  const first = await search()
  expect([first.found, first.progress.apart]).toEqual([59, [{ range: { from: 1, to: 5990 }, count: 30 }]])
  const second = await search()
  expect([second.found, second.progress.bill.calls - second.progress.checks.calls]).toEqual([59, 2])
  expect(second.progress.apart).toEqual([])
})

test('behavior: the blocks that a call may span and the newest block are known after a search', async () => {
  const { kept } = createMemoryStore()
  const node = createMemoryNode(new Map([[5, 1]]), { head: 9000, final: 9000, span: 1000 })
  await openDesk(node, { kept }).desk.begin(order())
  expect(await kept.openService('network:n')).toMatchObject({ maxRange: 1000, head: { block: 9000 } })
})

test('error: a range that cannot be there yet costs nothing', async () => {
  const { kept } = createMemoryStore()
  const node = createMemoryNode(new Map([[5, 1]]), { head: 400, final: 400 })
  await openDesk(node, { kept }).desk.begin(order())
  const before = node.asked.length
  const later = openDesk(node, { kept })
  await later.desk.begin(order({ from: '500000' }))
  const { end } = await later.ended()
  expect(end).toMatchObject({
    state: 'refused',
    error: { shortMessage: expect.stringContaining('not there yet') },
  })
  expect(node.asked.length).toBe(before)
})

test('default: what an earlier version kept is known, and what is none is not', () => {
  expect(parseKnownService({ compared: 3, answers: 1 })).toEqual({
    ...UNKNOWN_SERVICE,
    compared: 3,
    answers: 1,
  })
  expect(parseKnownService({ compared: -1, answers: 1 })).toEqual(UNKNOWN_SERVICE)
})

test('behavior: what a connection showed is to be shown again after 30 days, as it may cut answers off by then', async () => {
  const { kept } = createMemoryStore()
  const logs = BLOCKS.filter((block) => block % 90 === 0).map((block) => wireLog(block, 0))
  await openDesk({ ask: serve(logs, null, 60_000) }, { kept }).desk.begin(order({ from: '1', to: '60000' }))
  const known = await kept.openService('network:n')
  expect(known.whole).toBeGreaterThan(500)

  const later = (days: number) => parseKnownService(believedAt(known, Date.now() + days * 86_400_000))
  expect(later(29)).toEqual(known)
  expect(later(31)).toMatchObject({ compared: 0, whole: 0, looked: 0, shownUntil: null, given: known.given })

  const few = logs.slice(0, 90)
  const cutting = serve(few, (all) => all.slice(-80), 60_000)
  const events = await search(cutting, few, { to: 60_000, trust: createTrust(later(31)) })
  expect(measureLoss(events, few).silent).toBe(0)
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
  await openDesk(first, { kept, clock: QUICK }).desk.begin(asked)
  expect(first.failed()).toBeGreaterThan(1)
  const known = await kept.openService('network:n')
  expect(known).toMatchObject({ unnamed: { answered: 1000 }, maxRange: 1000 })
  expect(forecastCalls(asked.question, null, known)?.atLeast).toBe(60)
  const second = failingWide()
  await openDesk(second, { kept, clock: QUICK }).desk.begin(asked)
  expect(second.failed()).toBe(0)
  expect(limitsOf(known, Date.now() + 31 * 86_400_000)).toMatchObject({ results: null, unnamed: null })
})

test('behavior: such a limit that is gone is believed no longer once more blocks were answered', async () => {
  const { kept } = createMemoryStore()
  const unnamed = { answered: 1000, failed: 60_000, until: Date.now() + 1000 }
  await kept.keepService('network:n', { ...UNKNOWN_SERVICE, unnamed, maxRange: 5000 })
  await openDesk(failingWide(60_000), { kept }).desk.begin(order({ from: '0', to: '59999' }))
  const known = await kept.openService('network:n')
  expect(known.unnamed).toMatchObject({ failed: 60_000 })
  expect(known.unnamed?.answered).toBeGreaterThanOrEqual(20_000)
})

test.each([500, 997, 1500])(
  'behavior: that a connection cuts answers off at %i logs is known after a search',
  async (most) => {
    const { kept } = createMemoryStore()
    const random = seededRandom(3)
    const logs = BLOCKS.filter(() => random() < 0.2).map((block) => wireLog(block, 0))
    const node = { ask: serve(logs, (all) => all.slice(0, most), 60_000) }
    await openDesk(node, { kept }).desk.begin(order({ from: '1', to: '60000' }))
    expect((await kept.openService('network:n')).results?.logs).toBe(most)
  },
)

test('behavior: a limit on logs is believed no longer once an answer held more', async () => {
  const { kept } = createMemoryStore()
  const results = { logs: 500, until: Date.now() + 1000, cutFrom: null }
  await kept.keepService('network:n', { ...UNKNOWN_SERVICE, results })
  const node = createMemoryNode(new Map(Array.from({ length: 700 }, (_, block) => [block, 1])), { head: 699 })
  await openDesk(node, { kept }).desk.begin(order())
  expect((await kept.openService('network:n')).results).toBeNull()
})
