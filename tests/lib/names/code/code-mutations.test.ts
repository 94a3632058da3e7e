import { expect, test } from 'vitest'
import { judgeMutations } from '@/tests/builds/judge-mutations'
import { ofLength } from '@/tests/test-length'

const CODES = ofLength(1_000, 10_000)

test('behavior: of many changed codes none is taken for what it is not', async () => {
  const { counts, wrong } = await judgeMutations(CODES)
  expect(wrong).toEqual([])
  expect(Object.values(counts).every((count) => count > CODES / 50)).toBe(true)
  expect(counts.code).toBeGreaterThan(0.4 * CODES)
})
