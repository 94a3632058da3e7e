import { expect, test } from 'vitest'
import { leftOut, tellLeftOut } from '@/lib/logs/table/left-out'

test('default: a log that was removed is left out as such, decoded or not', () => {
  expect(leftOut({ removed: true }, { event: null })).toBe('removed')
  expect(leftOut({ removed: false }, { event: null })).toBe('undecoded')
  expect(leftOut({ removed: false }, { event: 'Transfer' })).toBeNull()
})

test.each([
  [0, 0, null],
  [1, 0, '1 removed'],
  [0, 1200, '1,200 not decoded'],
  [2, 1, '2 removed, 1 not decoded'],
])('args: %i removed and %i not decoded', (removed, undecoded, said) => {
  expect(tellLeftOut({ removed, undecoded })).toBe(said)
})
