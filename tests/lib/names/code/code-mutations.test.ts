import { expect, test } from 'vitest'
import { judgeMutations } from '@/tests/builds/judge-mutations'

test('behavior: 10,000 changed codes, none of them taken for what it is not', async () => {
  const { counts, wrong } = await judgeMutations(10_000)
  expect(wrong).toEqual([])
  expect(Object.values(counts).every((count) => count > 200)).toBe(true)
  expect(counts.code).toBeGreaterThan(4_000)
})
