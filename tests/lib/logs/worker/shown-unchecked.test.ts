import { describe, expect, test } from 'vitest'
import { describePhase } from '@/lib/logs/worker/phase'
import type { SearchState } from '@/lib/logs/worker/search-state'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { createMemoryNode } from '../in-memory-node'
import { createMemoryStore } from '../memory-store'
import { openWorker, order } from '../opened-worker'

/** A number of logs that is checked. */
const ALL = 500
const RANGE = { from: 0, to: 599 }

/** A node whose first answer with logs is given at once, truncated at `most` of `all`; who asks it again waits until it is let go. */
function answersOnce(most = Number.POSITIVE_INFINITY, all = ALL) {
  const each = new Map(Array.from({ length: all }, (_, block) => [block, 1] as const))
  const node = createMemoryNode(each, { head: 599 })
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let answers = 0
  const ask: AskRelay = async (call) => {
    if (call.method !== 'eth_getLogs') return node.ask(call)
    if (answers++ > 0) await Promise.race([isLetGo, stopped(call.signal)])
    const given = await node.ask(call)
    return { ...given, result: (given.result as readonly unknown[]).slice(0, most) }
  }
  return { ask, letGo }
}

const stopped = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const RANGE_TYPED = { from: String(RANGE.from), to: String(RANGE.to) }
const SEARCHED = order(RANGE_TYPED)

describe('first logs that are no answer yet', () => {
  test('default: they are shown, and said to be no answer; their blocks do not count yet', async () => {
    const { ask, letGo } = answersOnce()
    const { worker, until, table, ended } = openWorker({ ask })
    worker({ type: 'begin', order: SEARCHED })
    const { found, bins, phase, progress } = await until(({ progress }) => progress.checking.length > 0)
    expect(progress).toMatchObject({ answered: [], checking: [{ range: RANGE, count: ALL }] })
    expect(progress.bill).toMatchObject({ calls: 3, credits: 415 })
    expect(found).toBe(ALL)
    expect(bins.reduce((sum, count) => sum + count, 0)).toBe(ALL)
    expect(describePhase(phase, progress)).toBe(
      'Searching: 0 logs in 0% of the blocks so far; 500 logs returned that may be incomplete',
    )
    expect(table()).toMatchObject({ shown: ALL })
    expect((await worker({ type: 'rows', from: 498, to: ALL })).map(({ log }) => log.blockNumber)).toEqual([
      498, 499,
    ])

    letGo()
    expect(await ended()).toMatchObject({
      end: { state: 'complete' },
      found: ALL,
      progress: { answered: [{ range: RANGE, count: ALL }], checking: [] },
    })
  })

  test('behavior: once they are found to be all, the table stays as it is', async () => {
    const { ask, letGo } = answersOnce()
    const { worker, until, table, ended } = openWorker({ ask })
    worker({ type: 'begin', order: SEARCHED })
    await until(({ progress }) => progress.checking.length > 0)
    const version = table()?.version
    letGo()
    await ended()
    expect(table()?.version).toBe(version)
  })

  test.each(['frugal', 'fast'])(
    'behavior: what is found not to be all stays until others take its place, each log once, at the pace “%s”',
    async (pace) => {
      const { ask, letGo } = answersOnce(500, 600)
      const { worker, until, table, ended } = openWorker({ ask })
      worker({ type: 'begin', order: order({ ...RANGE_TYPED, pace }) })
      expect(await until(({ progress }) => progress.checking.length > 0)).toMatchObject({ found: 500 })
      const found = new Set<number>()
      until((state) => {
        found.add(state.found)
        expect(table()?.shown).toBe(state.found)
        return false
      })
      letGo()
      const state = await ended()
      expect(state.progress.cutShort).toEqual([{ range: RANGE, count: 500 }])
      expect(state).toMatchObject({ end: { state: 'complete' }, found: 600, progress: { checking: [] } })
      expect(found).not.toContain(0)
    },
  )

  test('behavior: later answers are shown once they count', async () => {
    const { ask, letGo } = answersOnce(500, 600)
    const { worker, until, ended } = openWorker({ ask })
    worker({ type: 'begin', order: SEARCHED })
    const both: SearchState[] = []
    until((state) => {
      if (state.progress.answered.length > 0 && state.progress.checking.length > 0) both.push(state)
      return false
    })
    letGo()
    await ended()
    expect(both).toEqual([])
  })

  test('behavior: they stay where the check is stopped, count for nothing, and are asked for again', async () => {
    const { ask, letGo } = answersOnce()
    const { worker, until, table, ended } = openWorker({ ask })
    worker({ type: 'begin', order: SEARCHED })
    await until(({ progress }) => progress.checking.length > 0)
    await worker({ type: 'stop' })
    const { phase, progress, found } = await ended()
    expect(describePhase(phase, progress)).toBe(
      'Stopped, 0% of the blocks: 0 logs; 500 logs returned that may be incomplete',
    )
    expect({ found, answered: progress.answered }).toEqual({ found: ALL, answered: [] })
    expect(table()).toMatchObject({ shown: ALL })

    letGo()
    worker({ type: 'resume', budget: 10_000, tariff: SEARCHED.tariff })
    const again = await until(({ phase }) => phase.is === 'ended' && phase.end.state === 'complete')
    expect(again).toMatchObject({ found: ALL, progress: { checking: [] } })
    expect(table()).toMatchObject({ shown: ALL })
  })

  test('behavior: they are not kept for the next visit, as no answer is', async () => {
    const { ask } = answersOnce()
    const { kept } = createMemoryStore()
    const first = openWorker({ ask }, { kept })
    first.worker({ type: 'begin', order: SEARCHED })
    await first.until(({ progress }) => progress.checking.length > 0)
    await first.worker({ type: 'stop' })
    const second = openWorker({ ask }, { kept })
    await second.worker({ type: 'open', order: SEARCHED })
    expect(await second.ended()).toMatchObject({ found: 0, progress: { answered: [], checking: [] } })
  })
})
