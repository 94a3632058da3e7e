import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { askFor } from '@/lib/logs/checks/filter-lists'

const [a, b, c, d] = ['0xaa', '0xbb', '0xcc', '0xdd'] as const
const listFor = (values: readonly Hex[], address: Hex) =>
  askFor({ address: values }, { address, topics: [] }).address

test('default: the value of the log is in the middle of each list, which is no longer than it was', () => {
  expect(listFor([a, b, c], d)).toEqual([a, d, c])
  expect(listFor([a, b], d)).toEqual([a, d, b])
})

test.each([
  [[a, b, c], a],
  [[a, b, c], b],
  [[a, b, c], c],
  [[a, b], a],
  [[a, b], b],
])('behavior: one of the list stands there alone, at neither end: %s for %s', (values, address) => {
  const list = listFor(values as Hex[], address as Hex)
  expect(list).toContain(address)
  expect([list?.at(0), list?.at(-1)]).not.toContain(address)
})
