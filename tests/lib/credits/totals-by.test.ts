import { expect, test } from 'vitest'
import { chargedElsewhere, totalsBy } from '@/lib/credits/totals-by'

test('default: added up by name, the costliest first, then by name', () => {
  const rows = [
    { at: 'b', calls: 1, credits: 80, unstated: 0 },
    { at: 'a', calls: 1, credits: 80, unstated: 0 },
    { at: 'c', calls: 2, credits: 100, unstated: 0 },
    { at: 'c', calls: 1, credits: 60, unstated: 0 },
  ]
  expect(totalsBy(rows, ({ at }) => at)).toEqual([
    { name: 'c', calls: 3, credits: 160, unstated: 0 },
    { name: 'a', calls: 1, credits: 80, unstated: 0 },
    { name: 'b', calls: 1, credits: 80, unstated: 0 },
  ])
  expect(totalsBy([], () => '')).toEqual([])
})

test('behavior: what was charged beyond these calls, and nothing where they cost as much', () => {
  expect(chargedElsewhere([{ credits: 80 }, { credits: 255 }], 400)).toBe(65)
  expect(chargedElsewhere([{ credits: 80 }], 80)).toBe(0)
  expect(chargedElsewhere([{ credits: 80 }], 0)).toBe(0)
})
