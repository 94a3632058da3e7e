import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../bench/profiles'
import { wireLog } from '../in-memory-node'
import { draw, drawDense, keepFirst, keepLast, serve, type WireLog } from './lying-services'
import { measureLoss, search } from './search-service'

const blockOf = (block: number, count: number): WireLog[] =>
  Array.from({ length: count }, (_, index) => wireLog(block, index))

/** One log every seventh block, and this one that holds more than an answer does. */
function around(dense: number, count: number, { from, to }: { from: number; to: number }): WireLog[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((block) =>
    block === dense ? blockOf(block, count) : block % 7 === 0 ? [wireLog(block, 0)] : [],
  )
}

const CUTS = {
  'the first 613': keepFirst(613),
  'the first 1,000': keepFirst(1000),
  'the last 613': keepLast(613),
  'the last 1,000': keepLast(1000),
}

describe.each(Object.entries(CUTS))('a block denser than an answer, of a service that keeps %s', (_, lie) => {
  test.each([
    ['first', 0],
    ['second', 1],
    ['in the middle', 250],
    ['nearly last', 499],
    ['last', 500],
  ])('behavior: %s of a range: nothing else is lost, and that block is in doubt', async (_, dense) => {
    const logs = around(dense, 1500, { from: 0, to: 500 })
    const events = await search(serve(logs, lie, 500), logs, { to: 500 })
    const { lost, silent } = measureLoss(events, logs)
    expect(silent).toBe(0)
    expect(lost).toBeLessThanOrEqual(887 / logs.length)
    const inDoubt = events.flatMap((event) => (event.type === 'incomplete' ? [event] : []))
    expect(inDoubt.some(({ range }) => range.from <= dense && range.to >= dense)).toBe(true)
  })

  test('behavior: several of them, with few logs between', async () => {
    const logs = drawDense(20_000, seededRandom(12))
    expect(measureLoss(await search(serve(logs, lie), logs), logs).silent).toBe(0)
  })
})

test('behavior: of an honest service a dense block is in doubt for a round number alone', async () => {
  const doubted = async (count: number) => {
    const logs = around(250, count, { from: 0, to: 500 })
    const events = await search(serve(logs, null, 500), logs, { to: 500 })
    return events.flatMap((event) => (event.type === 'incomplete' ? [event.range] : []))
  }
  expect(await doubted(1499)).toEqual([])
  expect(await doubted(613)).toEqual([])
})

test('behavior: of a service that keeps the first 613 none is lost, though the blocks before the first log are more', async () => {
  const logs = draw(40_000, seededRandom(11), (block) => (block > 30_000 ? 0.3 : 0))
  expect(measureLoss(await search(serve(logs, keepFirst(613)), logs), logs).silent).toBe(0)
})

test.each([3, 7, 13])(
  'behavior: of a provider that keeps the first %i at most 2 in 100 logs are lost silently',
  async (most) => {
    const logs = Array.from({ length: 1202 }, (_, at) => wireLog(Math.floor(at / 2), at % 2))
    const service = serve(logs, keepFirst(most), 600, undefined, () => false)
    const { silent } = measureLoss(await search(service, logs, { to: 600 }), logs)
    expect(silent).toBeLessThanOrEqual(0.02)
  },
)
