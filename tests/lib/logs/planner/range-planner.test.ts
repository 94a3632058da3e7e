import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BlockRange, width } from '@/lib/block/block-range'
import { openLane } from '@/lib/logs/planner/lanes'
import { createRangePlanner, type PlannerSnapshot, type RangeRefusal } from '@/lib/logs/planner/range-planner'

const LIMIT = 1000

const planFor = (to: number, change: { concurrency?: number; snapshot?: PlannerSnapshot } = {}) =>
  createRangePlanner({ from: 0, to, resultLimit: LIMIT, concurrency: 1, ...change })

/** Logs spread evenly over a range. */
const evenly = ({ from, to }: BlockRange, perBlock: number) =>
  Array.from({ length: Math.floor((to - from + 1) * perBlock) }, (_, at) => from + Math.floor(at / perBlock))

describe('createRangePlanner', () => {
  test('default: asks for the whole range at once and is done when it is answered', () => {
    const planner = planFor(12)
    const range = planner.next()
    expect(range).toEqual({ from: 0, to: 12 })
    expect(planner.next()).toBeNull()
    expect(planner.done).toBe(false)
    planner.accept({ from: 0, to: 12 }, [3, 4], 10)
    expect(planner.done).toBe(true)
  })

  test('behavior: the density of one answer sets the width of the next', () => {
    const planner = planFor(999_999)
    refuseNext(planner, { kind: 'too-many-results' })
    const first = take(planner)
    planner.accept(first, evenly(first, 0.01), 10)
    const second = take(planner)
    expect(second.from).toBe(first.to + 1)
    expect(width(second)).toBeGreaterThan(50_000)
    expect(width(second)).toBeLessThan(110_000)
  })

  test('behavior: forecasts that held make it ask for nearly full answers', () => {
    const planner = planFor(9_999_999)
    refuseNext(planner, { kind: 'too-many-results' })
    let last = take(planner)
    for (let call = 0; call < 60; call++) {
      const logs = evenly(last, 0.01)
      if (logs.length > LIMIT) planner.refuse(last, { kind: 'too-many-results' })
      else planner.accept(last, logs, 10)
      last = take(planner)
    }
    expect(width(last)).toBeGreaterThan(90_000)
  })

  test('behavior: a service that refuses far less than is usual, and names no limit, is soon known', () => {
    const [limit, blocks, perBlock] = [100, 400_000, 0.1]
    const planner = planFor(blocks - 1)
    let calls = 0
    for (let range = planner.next(); range; range = planner.next()) {
      calls++
      const logs = evenly(range, perBlock)
      if (logs.length > limit) planner.refuse(range, { kind: 'too-many-results' })
      else planner.accept(range, logs, 10)
    }
    expect(planner.done).toBe(true)
    expect(calls / ((blocks * perBlock) / limit)).toBeLessThan(1.5)
  })

  test('behavior: one refusal lowers the limit that is believed to a tenth at most: it may have had another reason', () => {
    const planner = planFor(99_999)
    refuseNext(planner, { kind: 'too-many-results' })
    for (let range = planner.next(); range; range = planner.next()) planner.accept(range, [], 10)
    expect(planner.snapshot().resultLimit).toBe(LIMIT / 10)
  })

  test('behavior: a refused single block becomes a gap and the search goes on behind it', () => {
    const planner = planFor(1)
    refuseNext(planner, { kind: 'timeout' })
    expect(planner.refuse(take(planner), { kind: 'too-many-results' })).toBe('gap')
    expect(planner.next()).toEqual({ from: 1, to: 1 })
    planner.accept({ from: 1, to: 1 }, [], 10)
    expect(planner.done).toBe(true)
    expect(planner.snapshot()).toMatchObject({ left: [], gaps: [{ from: 0, to: 0 }] })
  })

  test.each([
    ['stated', 2048, 2048],
    ['not stated', undefined, 10_000],
    ['stated, but no smaller than what was refused', 5_000_000, 10_000],
  ])('behavior: a limit on blocks, %s', (_, maxRange, blocks) => {
    const planner = planFor(999_999)
    refuseNext(planner, { kind: 'range-too-large', maxRange })
    const range = take(planner)
    expect(width(range)).toBe(blocks)
    planner.accept(range, [], 10)
    expect(width(take(planner))).toBe(blocks)
  })

  test('behavior: a query that was too slow is narrowed, one that was quick is widened again', () => {
    const planner = planFor(999_999)
    refuseNext(planner, { kind: 'timeout' })
    const narrowed = take(planner)
    expect(width(narrowed)).toBe(166_666)
    planner.accept(narrowed, [], 100)
    expect(width(take(planner))).toBe(333_332)
  })

  test.each([
    ['followed', { from: 0, to: 499 }, 500],
    ['not followed when it is what was refused', { from: 0, to: 99_999 }, Math.ceil(100_000 / 12)],
    ['not followed when it starts elsewhere', { from: 1, to: 499 }, Math.ceil(100_000 / 12)],
  ])('behavior: a suggested range is %s', (_, suggested, blocks) => {
    const planner = planFor(99_999)
    refuseNext(planner, { kind: 'too-many-results', suggested })
    expect(width(take(planner))).toBe(blocks)
  })

  test.each([
    ['all that is left is asked for, where refusals suggest full ranges', 0.95, true],
    ['forecasts are followed, where they suggest ranges of few logs', 0.5, false],
  ])('behavior: behind an answer of few logs %s', (_, fill, isAll) => {
    const planner = planFor(99_999)
    refuseNext(planner, { kind: 'too-many-results', suggested: { from: 0, to: 499 } })
    const first = take(planner)
    planner.accept(first, evenly(first, (fill * LIMIT) / 500), 10)
    const lean = take(planner)
    planner.accept(lean, [lean.from], 10)
    expect(take(planner).to === 99_999).toBe(isAll)
  })

  test('behavior: a service that suggests no ranges any more is soon asked by forecasts behind few logs', () => {
    const planner = planFor(99_999)
    refuseNext(planner, { kind: 'too-many-results', suggested: { from: 0, to: 499 } })
    const first = take(planner)
    planner.accept(first, evenly(first, (0.95 * LIMIT) / 500), 10)
    const refused = take(planner)
    planner.refuse(refused, { kind: 'too-many-results' })
    refuseNext(planner, { kind: 'too-many-results' })
    let asked = take(planner)
    for (; asked.from <= refused.to; asked = take(planner)) planner.accept(asked, [asked.from], 10)
    expect(asked.to).toBeLessThan(99_999)
  })

  test('behavior: a hot block costs a few calls, however much lies around it', () => {
    const planner = planFor(999_999)
    const at = 654_321
    // Alone within the limit, with what lies around it beyond.
    const logsOf = (range: BlockRange) => [
      ...evenly({ from: range.from, to: Math.min(range.to, at - 1) }, 0.004),
      ...(range.from <= at && at <= range.to ? Array<number>(0.9 * LIMIT).fill(at) : []),
      ...evenly({ from: Math.max(range.from, at), to: range.to }, 0.004),
    ]
    let calls = 0
    for (let range = planner.next(); range; range = planner.next(), calls++) {
      const logs = logsOf(range)
      if (logs.length > LIMIT) planner.refuse(range, { kind: 'too-many-results' })
      else planner.accept(range, logs, 10)
    }
    expect(calls).toBeLessThanOrEqual(16)
  })

  test('behavior: a limit on results that the service states replaces the assumed one', () => {
    const planner = planFor(999_999)
    refuseNext(planner, { kind: 'too-many-results', maxResults: 10 })
    const first = take(planner)
    planner.accept(first, evenly(first, 0.0001), 10)
    expect(width(take(planner))).toBeLessThan(100_000)
  })

  test('behavior: workers ask for ranges of their own once there is enough for each', () => {
    const planner = planFor(999_999, { concurrency: 4 })
    refuseNext(planner, { kind: 'too-many-results' })
    const first = take(planner)
    expect(planner.next()).toBeNull()
    planner.accept(first, evenly(first, 0.1), 10)
    const asked = [take(planner), take(planner), take(planner), take(planner)]
    expect(planner.next()).toBeNull()
    expectApart(asked)
  })

  test.each([
    ['what waits behind a burst, when it was quiet before it', { from: 900_010, to: 999_999 }, 800],
    ['a single block, however much it may hold', { from: 900_010, to: 900_011 }, 90_000],
  ])('behavior: other workers do not ask for %s', (_, { from, to }, burst) => {
    const density = [
      { from: 0, to: 899_999, count: 500 },
      { from: 900_000, to: 900_009, count: burst },
    ]
    const left = [openLane({ from, to })]
    const planner = planFor(to, { concurrency: 4, snapshot: { ...planFor(to).snapshot(), left, density } })
    take(planner)
    expect(planner.next()).toBeNull()
  })

  test('behavior: an earlier search over the same blocks spares the search for a width', () => {
    const earlier = planFor(999_999)
    refuseNext(earlier, { kind: 'too-many-results' })
    while (!earlier.done) answer(earlier, take(earlier), 0.01)
    const prior = earlier.snapshot().density
    const again = createRangePlanner({ from: 0, to: 999_999, resultLimit: LIMIT, concurrency: 1, prior })
    const first = take(again)
    expect(width(first)).toBeGreaterThan(50_000)
    expect(width(first)).toBeLessThan(110_000)
  })

  test('behavior: calls left are known for sure when one will do, and by the density after', () => {
    const planner = planFor(999_999)
    expect(planner.callsLeft()).toEqual({ atLeast: 1, likely: null, low: null, high: null })
    refuseNext(planner, { kind: 'too-many-results' })
    const first = take(planner)
    planner.accept(first, evenly(first, 0.02), 10)
    const { likely } = planner.callsLeft()
    expect(likely).toBeGreaterThan(18)
    expect(likely).toBeLessThan(60)
  })

  test('error: an answer for a range that nobody asked for', () => {
    expect(() => planFor(9).accept({ from: 0, to: 9 }, [], 10)).toThrow(RangeError)
  })

  test('behavior: answers, gaps and what is left tile the range at every moment', () => {
    fc.assert(
      fc.property(runsOf(3_000_000), ({ range, concurrency, verdicts }) => {
        const walk = startWalk(createRangePlanner({ ...range, resultLimit: LIMIT, concurrency }), concurrency)
        for (const verdict of verdicts) {
          walk.step(verdict)
          expectTiles(range, [...walk.answered, ...pieces(walk.planner.snapshot())])
        }
      }),
    )
  })

  test('behavior: nothing that was answered, or is being asked for, is asked for again', () => {
    fc.assert(
      fc.property(runsOf(3_000_000), ({ range, concurrency, verdicts }) => {
        const walk = startWalk(createRangePlanner({ ...range, resultLimit: LIMIT, concurrency }), concurrency)
        for (const verdict of verdicts) {
          walk.step(verdict)
          expectApart([...walk.answered, ...walk.underWay])
        }
      }),
    )
  })

  test('behavior: killed at any point and taken up again, only calls under way are lost', () => {
    fc.assert(
      fc.property(runsOf(300), ({ range, concurrency, verdicts }) => {
        const options = { ...range, resultLimit: LIMIT, concurrency }
        const first = startWalk(createRangePlanner(options), concurrency)
        for (const verdict of verdicts) first.step(verdict)
        const snapshot: PlannerSnapshot = JSON.parse(JSON.stringify(first.planner.snapshot()))
        const second = startWalk(createRangePlanner({ ...options, snapshot }), concurrency)
        expect(second.planner.snapshot()).toEqual(snapshot)
        while (!second.planner.done) second.step({ logs: 0.5 })
        expectTiles(range, [...first.answered, ...second.answered, ...second.planner.snapshot().gaps])
      }),
    )
  })

  test('behavior: whatever is refused, and however, the search ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        fc.infiniteStream(refusals),
        (blocks, concurrency, stream) => {
          const range = { from: 7, to: 6 + blocks }
          const walk = startWalk(
            createRangePlanner({ ...range, resultLimit: LIMIT, concurrency }),
            concurrency,
          )
          for (let step = 0; !walk.planner.done; step++) {
            if (step > 20_000) throw new Error('The search does not end.')
            walk.step({ refusal: stream.next().value })
          }
          expect(walk.planner.snapshot().gaps).toEqual([range])
        },
      ),
    )
  })
})

type Verdict = { logs: number } | { refusal: RangeRefusal }

const blockRange = fc
  .tuple(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 100_000 }))
  .map(([from, more]) => ({ from, to: from + more }))

const refusals: fc.Arbitrary<RangeRefusal> = fc.record(
  {
    kind: fc.constantFrom('too-many-results' as const, 'timeout' as const, 'range-too-large' as const),
    maxRange: fc.integer({ min: 1, max: 2_000_000 }),
    suggested: blockRange,
    maxResults: fc.integer({ min: 1, max: 5000 }),
  },
  { requiredKeys: ['kind'] },
)

const runsOf = (mostBlocks: number) =>
  fc.record({
    range: fc
      .tuple(fc.integer({ min: 0, max: 30_000_000 }), fc.integer({ min: 1, max: mostBlocks }))
      .map(([from, blocks]) => ({ from, to: from + blocks - 1 })),
    concurrency: fc.integer({ min: 1, max: 4 }),
    verdicts: fc.array(
      fc.oneof(
        fc.record({ logs: fc.double({ min: 0, max: 1, noNaN: true }) }),
        fc.record({ refusal: refusals }),
      ),
      { maxLength: 120 },
    ),
  })

/** Asks up to `concurrency` ranges and settles the newest of them at each step, so answers come out of order. */
function startWalk(planner: ReturnType<typeof createRangePlanner>, concurrency: number) {
  const answered: BlockRange[] = []
  const underWay: BlockRange[] = []
  return {
    planner,
    answered,
    underWay,
    step(verdict: Verdict) {
      while (underWay.length < concurrency) {
        const range = planner.next()
        if (!range) break
        underWay.push(range)
      }
      const range = underWay.pop()
      if (!range) return
      if ('refusal' in verdict) {
        planner.refuse(range, verdict.refusal)
        return
      }
      const logs = Math.floor(LIMIT * verdict.logs)
      planner.accept(range, evenly(range, logs / width(range)), 50)
      answered.push(range)
    },
  }
}

function take(planner: ReturnType<typeof createRangePlanner>): BlockRange {
  const range = planner.next()
  if (!range) throw new Error('The planner had nothing left to ask.')
  return range
}

function refuseNext(planner: ReturnType<typeof createRangePlanner>, refusal: RangeRefusal) {
  expect(planner.refuse(take(planner), refusal)).toBe('split')
}

function answer(planner: ReturnType<typeof createRangePlanner>, range: BlockRange, perBlock: number) {
  const logs = evenly(range, perBlock)
  if (logs.length > LIMIT) planner.refuse(range, { kind: 'too-many-results' })
  else planner.accept(range, logs, 10)
}

const pieces = ({ left, gaps }: PlannerSnapshot) => [...left, ...gaps]

function expectApart(ranges: readonly BlockRange[]) {
  let last = -1
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    if (from <= last) throw new Error(`block ${from} is asked for twice`)
    last = to
  }
}

function expectTiles(range: BlockRange, ranges: readonly BlockRange[]) {
  let next = range.from
  for (const piece of ranges.toSorted((a, b) => a.from - b.from)) {
    if (piece.from !== next) throw new Error(`expected a piece from ${next}, got ${piece.from}`)
    expect(piece.to).toBeGreaterThanOrEqual(piece.from)
    next = piece.to + 1
  }
  expect(next).toBe(range.to + 1)
}
