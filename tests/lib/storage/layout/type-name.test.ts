import { expect, test } from 'vitest'
import { unqualified } from '@/lib/storage/layout/storage-type'

test.each([
  ['struct Gallery.Point[2]', 'struct Point[2]'],
  ['mapping(enum Gallery.Phase => struct Lib.Entry[])', 'mapping(enum Phase => struct Entry[])'],
  ['contract Wing', 'contract Wing'],
  ['uint256', 'uint256'],
])('default: %s in a line', (type, short) => {
  expect(unqualified(type)).toBe(short)
})
