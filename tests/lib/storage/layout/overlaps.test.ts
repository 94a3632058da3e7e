import { expect, test } from 'vitest'
import { parseLayout } from '@/lib/storage/layout/parse-layout'

const TYPES = {
  t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' },
  t_uint128: { encoding: 'inplace', label: 'uint128', numberOfBytes: '16' },
  t_array: { encoding: 'inplace', label: 'uint256[3]', numberOfBytes: '96', base: 't_uint256' },
}
type Place = [label: string, slot: number, offset: number, type: keyof typeof TYPES]

const notesOf = (...places: Place[]) => {
  const storage = places.map(([label, slot, offset, type]) => ({ label, slot: String(slot), offset, type }))
  return parseLayout(JSON.stringify({ storage, types: TYPES })).notes
}

test('default: variables side by side are no overlap', () => {
  expect(
    notesOf(
      ['a', 0, 0, 't_uint128'],
      ['b', 0, 16, 't_uint128'],
      ['c', 1, 0, 't_array'],
      ['d', 4, 0, 't_uint256'],
    ),
  ).toEqual([])
})

test('error: what lies over another is named, however long the other is', () => {
  expect(notesOf(['d', 3, 0, 't_uint256'], ['c', 1, 0, 't_array'])).toEqual([
    'A compiler does not write such a layout: “d” overlaps “c”.',
  ])
  expect(notesOf(['a', 0, 0, 't_uint256'], ['b', 0, 8, 't_uint128'])).toEqual([
    'A compiler does not write such a layout: “b” overlaps “a”.',
  ])
  const many = Array.from({ length: 9 }, (_, at): Place => [`v${at}`, 0, 0, 't_uint256'])
  expect(notesOf(...many)[0]).toContain('5 more overlaps')
})
