import { expect, test } from 'vitest'
import { judgeRandomNames } from './judge-random-names'

// Other seeds, the IR pipeline and the optimizer: `tests/long/playground-names.test.ts`.
test('behavior: every slot that 2 random contracts touch has its name, and the compiler’s pointers have theirs', async () => {
  const verdict = await judgeRandomNames([0, 1])
  expect(verdict.mistakes).toEqual([])
  expect(verdict.names).toBeGreaterThan(100)
  expect(verdict.pointers).toBeGreaterThan(15)
})
