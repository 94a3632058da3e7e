import { expect, test } from 'vitest'
import { chargedElsewhere, questionText, totalsBy } from '@/lib/credits/totals-by'

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

test.each([
  ['/mainnet/storage?address=0xAb&slot=2', 'storage · mainnet', 'address 0xAb · slot 2'],
  ['/mainnet/receipts/0x12?abi=%5B%5D', 'receipts · mainnet', '0x12 · abi []'],
  ['/mainnet/logs', 'logs · mainnet', ''],
  ['/connections', 'connections', ''],
  ['/', 'home', ''],
])('default: %s', (permalink, place, asked) => {
  expect(questionText(permalink)).toEqual({ place, asked })
})

test('error: a path that is badly escaped is shown as it stands', () => {
  expect(questionText('/mainnet/receipts/%E0%A4').asked).toBe('%E0%A4')
})
