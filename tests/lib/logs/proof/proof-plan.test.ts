import { describe, expect, test } from 'vitest'
import { blocksAt, claimsOf, countClaims, planProof } from '@/lib/logs/proof/proof-plan'
import { seededRandom } from '@/tests/lib/proof/seeded-random'

const list = (ranges: readonly { from: number; to: number }[]) =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))

describe('claimsOf', () => {
  test('default: blocks without logs, with logs, and at borders of calls', () => {
    const answered = [
      { from: 5, to: 9 },
      { from: 10, to: 12 },
      { from: 20, to: 20 },
    ]
    const claims = claimsOf(answered, [5, 5, 7, 10, 10, 12])
    expect(list(claims.empty)).toEqual([6, 8, 9, 11, 20])
    expect(claims.full).toEqual([5, 7, 10, 12])
    // Block 10 has logs; between 12 and 20 lies a gap.
    expect(claims.borders).toEqual([9])
    expect(countClaims(claims)).toEqual({ empty: 5, full: 4, borders: 1 })
  })

  test('default: nothing was found, and nothing was answered', () => {
    expect(claimsOf([{ from: 0, to: 3 }], []).empty).toEqual([{ from: 0, to: 3 }])
    expect(claimsOf([], [])).toEqual({ empty: [], full: [], borders: [] })
  })

  test('behavior: each answered block is said to be one or the other', () => {
    const random = seededRandom(3)
    for (let round = 0; round < 200; round++) {
      let next = random(5)
      const answered = Array.from({ length: 1 + random(5) }, () => {
        const from = next + random(3)
        const to = from + random(20)
        next = to + 1
        return { from, to }
      })
      const all = list(answered)
      const blocks = all.filter(() => random(3) === 0)
      const { empty, full } = claimsOf(answered, blocks)
      expect([...list(empty), ...full].sort((a, b) => a - b)).toEqual(all)
      const places = list(empty).map((_, place) => place)
      expect(blocksAt(empty, places)).toEqual(list(empty))
      const some = places.filter(() => random(2) === 0)
      expect(blocksAt(empty, some)).toEqual(some.map((place) => list(empty)[place]))
    }
  })
})

describe('planProof', () => {
  const claims = claimsOf(
    [
      { from: 0, to: 49 },
      { from: 50, to: 99 },
    ],
    [3, 30, 77],
  )

  test('default: every block, once', () => {
    const plan = planProof(claims, { is: 'whole' })
    expect(plan.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, at) => at))
    expect(plan.filter(({ why }) => why === 'full').map(({ number }) => number)).toEqual([3, 30, 77])
  })

  test('default: a sample draws from each kind, and takes the borders along', () => {
    const plan = planProof(claims, { is: 'sample', empty: 10, full: 2, borders: true, hiding: 1 })
    const count = (kind: string) => plan.filter(({ why }) => why === kind).length
    expect([count('drawn'), count('full')]).toEqual([10, 2])
    expect(plan.map(({ number }) => number)).toEqual(expect.arrayContaining([49, 50]))
    expect(new Set(plan.map(({ number }) => number)).size).toBe(plan.length)
  })

  test('behavior: each time other blocks', () => {
    const draw = () =>
      JSON.stringify(planProof(claims, { is: 'sample', empty: 10, full: 0, borders: false, hiding: 1 }))
    expect(new Set([draw(), draw(), draw(), draw()]).size).toBeGreaterThan(1)
  })
})
