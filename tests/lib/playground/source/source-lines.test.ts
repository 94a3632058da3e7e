import { describe, expect, test } from 'vitest'
import { countLines, linesAround, placeOfLine } from '@/lib/playground/source/source-lines'

const TEXT = 'one\ntwo\n\nfour'

describe('source lines', () => {
  test('default: lines, the longest of them, and where each begins', () => {
    expect(countLines(TEXT)).toEqual({ lines: 4, longest: 4 })
    expect([1, 2, 3, 4].map((line) => placeOfLine(TEXT, line))).toEqual([0, 4, 8, 9])
  })

  test('behavior: a line with those around it, as far as there are some', () => {
    expect(linesAround(TEXT, 2, 1).map(({ number, isMeant }) => [number, isMeant])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(linesAround(TEXT, 1, 3).map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  test('error: an empty text, and a line beyond the end', () => {
    expect(countLines('')).toEqual({ lines: 1, longest: 0 })
    expect(placeOfLine(TEXT, 9)).toBe(TEXT.length)
  })
})
