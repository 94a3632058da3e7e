import { expect, test } from 'vitest'
import { totalsBy } from '@/lib/credits/totals-by'

test('default: added up by name, the costliest first, then by name', () => {
  const rows = [
    { at: 'b', calls: 1, credits: 80 },
    { at: 'a', calls: 1, credits: 80 },
    { at: 'c', calls: 2, credits: 100 },
    { at: 'c', calls: 1, credits: 60 },
  ]
  expect(totalsBy(rows, ({ at }) => at)).toEqual([
    { name: 'c', calls: 3, credits: 160 },
    { name: 'a', calls: 1, credits: 80 },
    { name: 'b', calls: 1, credits: 80 },
  ])
  expect(totalsBy([], () => '')).toEqual([])
})
