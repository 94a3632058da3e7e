import { expect, test } from 'vitest'
import { describeRebuilds } from '@/lib/names/project/describe-project'

const other = (id: string) => ({ id, at: 1, layout: 'other' as const })

test('default: contracts with another layout are named once each', () => {
  expect(describeRebuilds([other('src/A.sol:A'), other('src/A.sol:A'), other('src/B.sol:B')])).toMatchObject({
    title: 'Your project folder was built anew: 2 contracts with another layout.',
    says: expect.stringMatching(/^src\/A\.sol:A, src\/B\.sol:B\. /),
  })
})

test('behavior: beyond five the rest is counted', () => {
  const many = Array.from({ length: 8 }, (_, i) => other(`C${i}`))
  expect(describeRebuilds(many)?.says).toMatch(/^C0, C1, C2, C3, C4 and 3 more\. /)
})

test('args: the same layout is no news', () => {
  expect(describeRebuilds([])).toBeNull()
  expect(
    describeRebuilds([
      { id: 'A', at: 1, layout: 'same' },
      { id: 'B', at: 1, layout: null },
    ]),
  ).toBeNull()
})
