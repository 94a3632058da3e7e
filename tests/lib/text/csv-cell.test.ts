import { expect, test } from 'vitest'
import { formatCsvCell } from '@/lib/text/csv-cell'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['＋1', "'＋1"],
  ['-5', '-5'],
  ['-5+1', "'-5+1"],
  ['-cmd', "'-cmd"],
  ['\tx', "'\tx"],
])('formatCsvCell, args: %j', (text, cell) => {
  expect(formatCsvCell(text)).toBe(cell)
})
