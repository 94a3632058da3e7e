import { beforeEach, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { endOf } from '@/lib/logs/worker/phase'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { POINTS } from '../../credits/points'
import { createMemoryNode } from '../in-memory-node'
import { createMemoryLocks } from '../memory-locks'
import { createMemoryStore } from '../memory-store'
import { openWorker, order } from '../opened-worker'

const { searches, kept } = createMemoryStore()

beforeEach(() => searches.clear())

const CHAIN = new Map([
  [1, 3],
  [50, 3],
  [90, 2],
])

/** A node that answers no call for logs after so many, until that call is stopped. */
function silentAfter(calls: number, tariff = CREDITS) {
  const node = createMemoryNode(CHAIN, { head: 99, results: 4, tariff })
  let left = calls
  let fallSilent = () => {}
  const isSilent = new Promise<void>((resolve) => {
    fallSilent = resolve
  })
  const ask: AskRelay = (call) => {
    if (call.method !== 'eth_getLogs' || left-- > 0) return node.ask(call)
    fallSilent()
    return new Promise((_, reject) => {
      call.signal?.addEventListener('abort', () => reject(call.signal?.reason))
    })
  }
  return { ask, isSilent }
}

/** Resolves when it is kept which calls are under way. */
const keptUnderWay = (methods: readonly string[]) =>
  expect.poll(() => [...searches.values()][0]?.search.underWay).toEqual(methods)

describe('a call under way when the page ends', () => {
  test('default: a page that is opened again counts it at up to its price, once', async () => {
    const node = silentAfter(1)
    const closed = openWorker(node, { kept })
    closed.worker({ type: 'begin', order: order({ to: '99', budget: '5000' }) })
    await node.isSilent
    await keptUnderWay(['eth_getLogs'])
    // The first call was under way too, and kept so, before its answer was.
    await expect.poll(() => [...searches.values()][0]?.search.progress.bill.calls).toBe(3)

    const first = openWorker(createMemoryNode(CHAIN, { head: 99 }), { kept })
    expect(await first.worker({ type: 'open', order: order({ to: '99', budget: '5000' }) })).toBe(true)
    const { progress, end } = await first.ended()
    expect(progress).toMatchObject({ bill: { calls: 4, credits: 2 * 80 + 255, unstated: 255 } })
    expect(end).toEqual({ state: 'stopped' })
    expect(first.lost).toEqual(['eth_getLogs'])
    await keptUnderWay([])

    const second = openWorker(createMemoryNode(CHAIN, { head: 99 }), { kept })
    await second.worker({ type: 'open', order: order({ to: '99', budget: '5000' }) })
    expect((await second.ended()).progress.bill).toMatchObject({ credits: 2 * 80 + 255, unstated: 255 })
    expect(second.lost).toEqual([])

    await second.worker({ type: 'resume', budget: 5000, tariff: CREDITS })
    const { found, progress: whole } = await second.until(({ phase }) => endOf(phase)?.state === 'complete')
    expect(found).toBe(8)
    expect(whole.answered.reduce((sum, { range }) => sum + range.to - range.from + 1, 0)).toBe(100)
  })

  test('behavior: it is counted before the range is known', async () => {
    const closed = openWorker({ ask: () => new Promise(() => {}) }, { kept })
    closed.worker({ type: 'begin', order: order() })
    await keptUnderWay(['eth_getBlockByNumber'])
    const { worker, lost, ended } = openWorker(createMemoryNode(CHAIN), { kept })
    await worker({ type: 'open', order: order() })
    expect((await ended()).progress).toMatchObject({
      range: null,
      bill: { calls: 1, credits: 0, unstated: 80 },
    })
    expect(lost).toEqual(['eth_getBlockByNumber'])
  })

  test('behavior: a page that is left stops it, and keeps what it cost', async () => {
    const node = silentAfter(0)
    const left = openWorker(node, { kept })
    left.worker({ type: 'begin', order: order({ to: '99' }) })
    await node.isSilent
    await left.worker({ type: 'stop' })
    const { worker, lost, ended } = openWorker(createMemoryNode(CHAIN, { head: 99 }), { kept })
    await worker({ type: 'open', order: order({ to: '99' }) })
    expect((await ended()).progress.bill).toMatchObject({ calls: 3, credits: 2 * 80, unstated: 255 })
    expect(lost).toEqual([])
  })

  test('behavior: while another tab still makes it, it is not lost', async () => {
    const locks = createMemoryLocks()
    const node = silentAfter(0)
    const running = openWorker(node, { kept, locks })
    running.worker({ type: 'begin', order: order({ to: '99' }) })
    await node.isSilent
    await keptUnderWay(['eth_getLogs'])
    const { worker, lost, until } = openWorker(createMemoryNode(CHAIN, { head: 99 }), { kept, locks })
    expect(await worker({ type: 'open', order: order({ to: '99' }) })).toBe(true)
    expect((await until(({ phase }) => phase.is === 'elsewhere')).progress.bill.credits).toBe(2 * 80)
    await running.worker({ type: 'stop' })
    expect((await until(({ phase }) => phase.is === 'ended')).progress.bill).toMatchObject({
      credits: 2 * 80,
      unstated: 255,
    })
    expect(lost).toEqual([])
  })

  test('behavior: a look for new blocks that never came back leaves the search complete', async () => {
    const node = createMemoryNode(CHAIN, { head: 99 })
    let ask: AskRelay = node.ask
    const closed = openWorker({ ask: (call) => ask(call) }, { kept })
    await closed.worker({ type: 'begin', order: order() })
    const before = (await closed.ended()).progress.bill.credits
    ask = () => new Promise(() => {})
    closed.worker({ type: 'extend', budget: 1000, tariff: CREDITS })
    await keptUnderWay(['eth_getBlockByNumber'])
    const { worker, ended } = openWorker(node, { kept })
    await worker({ type: 'open', order: order() })
    const { progress, end } = await ended()
    expect(end).toEqual({ state: 'complete' })
    expect(progress).toMatchObject({ bill: { credits: before, unstated: 80 } })
  })

  test('behavior: it is counted by the prices it was asked at, whatever the connection is now', async () => {
    const { searches, kept } = createMemoryStore()
    const node = silentAfter(0, POINTS)
    openWorker(node, { kept }).worker({ type: 'begin', order: order({ to: '99', budget: '' }, POINTS) })
    await node.isSilent
    await expect.poll(() => [...searches.values()][0]?.search.underWay).toEqual(['eth_getLogs'])
    const { worker, ended } = openWorker(createMemoryNode(CHAIN, { head: 99 }), { kept })
    await worker({ type: 'open', order: order({ to: '99' }) })
    expect((await ended()).progress.bill).toMatchObject({
      calls: 3,
      credits: 2 * 17,
      unstated: 97,
      unit: 'points',
    })
  })
})
