import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BlockRange, createRangePlanner, type PlannerSnapshot, width } from '@/lib/logs/range-planner'

describe('createRangePlanner', () => {
  test('default: asks for the whole range at once and is done when it is answered', () => {
    const planner = createRangePlanner({ from: 5, to: 12 })
    const range = planner.next()
    expect(range).toEqual({ from: 5, to: 12 })
    expect(planner.next()).toBeNull()
    expect(planner.done).toBe(false)
    planner.accept({ from: 5, to: 12 })
    expect(planner.done).toBe(true)
  })

  test('behavior: a refused range is asked again in two halves, the lower one first', () => {
    const planner = createRangePlanner({ from: 0, to: 4 })
    planner.next()
    expect(planner.refuse({ from: 0, to: 4 }, { kind: 'timeout' })).toBe('split')
    expect(planner.next()).toEqual({ from: 0, to: 2 })
    expect(planner.next()).toEqual({ from: 3, to: 4 })
  })

  test('behavior: a refused single block becomes a gap and the search goes on behind it', () => {
    const planner = createRangePlanner({ from: 7, to: 8 })
    planner.next()
    planner.refuse({ from: 7, to: 8 }, { kind: 'too-many-results' })
    expect(planner.refuse(planner.next() ?? fail(), { kind: 'too-many-results' })).toBe('gap')
    expect(planner.next()).toEqual({ from: 8, to: 8 })
    planner.accept({ from: 8, to: 8 })
    expect(planner.done).toBe(true)
    expect(planner.snapshot()).toEqual({ left: [], gaps: [{ from: 7, to: 7 }] })
  })

  test('behavior: a range that was too wide is never asked for in that width again', () => {
    const planner = createRangePlanner({ from: 0, to: 99 })
    planner.next()
    planner.refuse({ from: 0, to: 99 }, { kind: 'range-too-large' })
    planner.refuse(planner.next() ?? fail(), { kind: 'range-too-large' })
    const asked = [planner.next(), planner.next(), planner.next(), planner.next()]
    expect(asked.map((range) => range && width(range))).toEqual([25, 25, 25, 25])
  })

  test('error: an answer for a range that nobody asked for', () => {
    const planner = createRangePlanner({ from: 0, to: 9 })
    expect(() => planner.accept({ from: 0, to: 9 })).toThrow(RangeError)
  })

  test('behavior: answers, gaps and what is left tile the range at every moment', () => {
    fc.assert(
      fc.property(runs, ({ from, blocks, concurrency, verdicts }) => {
        const walk = startWalk(createRangePlanner({ from, to: from + blocks - 1 }), concurrency)
        for (const verdict of verdicts) {
          walk.step(verdict)
          expectTiles({ from, to: from + blocks - 1 }, [...walk.answered, ...pieces(walk.planner.snapshot())])
        }
      }),
    )
  })

  test('behavior: stopped at any point and taken up again, every block is answered once or is a gap', () => {
    fc.assert(
      fc.property(runs, ({ from, blocks, concurrency, verdicts }) => {
        const range = { from, to: from + blocks - 1 }
        const first = startWalk(createRangePlanner(range), concurrency)
        for (const verdict of verdicts) first.step(verdict)
        const second = startWalk(
          createRangePlanner({ ...range, snapshot: first.planner.snapshot() }),
          concurrency,
        )
        while (!second.planner.done) second.step('answer')
        expectTiles(range, [...first.answered, ...second.answered, ...second.planner.snapshot().gaps])
      }),
    )
  })
})

type Verdict = 'answer' | 'too-many-results' | 'timeout' | 'range-too-large'

const runs = fc.record({
  from: fc.integer({ min: 0, max: 30_000_000 }),
  blocks: fc.integer({ min: 1, max: 3_000_000 }),
  concurrency: fc.integer({ min: 1, max: 4 }),
  verdicts: fc.array(fc.constantFrom<Verdict>('answer', 'too-many-results', 'timeout', 'range-too-large'), {
    maxLength: 120,
  }),
})

/** Asks up to `concurrency` ranges and settles the newest of them at each step, so answers come out of order. */
function startWalk(planner: ReturnType<typeof createRangePlanner>, concurrency: number) {
  const answered: BlockRange[] = []
  const flying: BlockRange[] = []
  return {
    planner,
    answered,
    step(verdict: Verdict) {
      while (flying.length < concurrency) {
        const range = planner.next()
        if (!range) break
        flying.push(range)
      }
      const range = flying.pop()
      if (!range) return
      if (verdict !== 'answer') {
        planner.refuse(range, { kind: verdict })
        return
      }
      planner.accept(range)
      answered.push(range)
    },
  }
}

const pieces = ({ left, gaps }: PlannerSnapshot) => [...left, ...gaps]

function expectTiles(range: BlockRange, ranges: readonly BlockRange[]) {
  let next = range.from
  for (const piece of ranges.toSorted((a, b) => a.from - b.from)) {
    if (piece.from !== next) throw new Error(`expected a piece from ${next}, got ${piece.from}`)
    expect(piece.to).toBeGreaterThanOrEqual(piece.from)
    next = piece.to + 1
  }
  expect(next).toBe(range.to + 1)
}

function fail(): never {
  throw new Error('The planner had nothing left to ask.')
}
