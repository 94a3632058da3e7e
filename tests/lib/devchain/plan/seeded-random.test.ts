import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'

test('default', () => {
  const random = seededRandom(1)
  const numbers = Array.from({ length: 5 }, () => random.integer(0, 1000))
  expect(numbers).toEqual([627, 2, 527, 981, 968])
})

test('args: seed', () => {
  expect(seededRandom(2).integer(0, 1000)).not.toBe(seededRandom(1).integer(0, 1000))
})

test('args: bounds', () => {
  const random = seededRandom(3)
  const numbers = new Set(Array.from({ length: 200 }, () => random.integer(5, 8)))
  expect([...numbers].sort()).toEqual([5, 6, 7])
})

test('behavior: picks every entry of a list', () => {
  const random = seededRandom(4)
  const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))
  expect([...picked].sort()).toEqual(['a', 'b', 'c'])
})
