import { describe, expect, test } from 'vitest'
import { createRangePlanner } from '@/lib/logs/planner/range-planner'
import { usualDensity } from '@/lib/logs/planner/usual-density'
import { TOKEN, TRANSFER } from '../in-memory-node'

const WORD = `0x${'11'.repeat(32)}` as const

describe('usualDensity', () => {
  test.each([
    ['everything', {}, 300],
    ['transfers of every contract', { topics: [TRANSFER] }, 150],
    ['a common event among others', { topics: [[WORD, TRANSFER]] }, 150],
  ])('default: %s', (_, filter, density) => {
    expect(usualDensity(filter)).toBe(density)
  })

  test.each([
    ['a contract', { address: TOKEN }],
    ['an indexed argument', { topics: [TRANSFER, WORD] }],
    ['an indexed argument of any event', { topics: [null, WORD] }],
    ['an uncommon event', { topics: [WORD] }],
  ])('behavior: %s lets expect nothing', (_, filter) => {
    expect(usualDensity(filter)).toBeNull()
  })

  test('behavior: spares the planner the refusals with which it would find that out', () => {
    const plan = (to: number, usual: number | null) =>
      createRangePlanner({ from: 0, to, resultLimit: 10_000, concurrency: 1, usual }).next()
    expect(plan(999_999, null)).toEqual({ from: 0, to: 999_999 })
    expect(plan(999_999, 300)).toEqual({ from: 0, to: 16 })
    expect(plan(119, 300)).toEqual({ from: 0, to: 119 })
  })
})
