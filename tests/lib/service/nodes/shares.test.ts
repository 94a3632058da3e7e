import { describe, expect, test } from 'vitest'
import { createShares } from '@/lib/service/nodes/shares'

type Item = { name: string; weight: number | null }

const firsts = (items: readonly Item[], calls: number): string => {
  const next = createShares(items, ({ weight }) => weight)
  return Array.from({ length: calls }, () => next()[0]?.name).join('')
}

describe('createShares', () => {
  test('default: without weights the order never changes', () => {
    const items = [
      { name: 'a', weight: null },
      { name: 'b', weight: null },
    ]
    expect(firsts(items, 4)).toBe('aaaa')
  })

  test('behavior: calls are shared in proportion, and evenly in time', () => {
    const items = [
      { name: 'a', weight: 5 },
      { name: 'b', weight: 1 },
      { name: 'c', weight: 1 },
    ]
    expect(firsts(items, 14)).toBe('aabacaaaabacaa')
  })

  test('behavior: an item without a weight comes last', () => {
    const items = [
      { name: 'reserve', weight: null },
      { name: 'a', weight: 1 },
      { name: 'b', weight: 1 },
    ]
    const next = createShares(items, ({ weight }) => weight)
    const orders = [next(), next()].map((order) => order.map(({ name }) => name).join(' '))
    expect(orders).toEqual(['a b reserve', 'b a reserve'])
  })
})
