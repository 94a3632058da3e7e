import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCsvCell, formatTabCell } from '@/lib/text/csv-cell'
import { RUNS } from '../../test-length'

describe('formatCsvCell', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['＋1', "'＋1"],
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['-5+1', "'-5+1"],
    ['-cmd', "'-cmd"],
    ['[-1, -2]', '"[-1, -2]"'],
    ['a - b = c', 'a - b = c'],
    ['\tx', `"'\tx"`],
    [' =1+1', "' =1+1"],
    ['\u200b\ufeff=1+1', "'\u200b\ufeff=1+1"],
    ['\n=1+1', `"'\n'=1+1"`],
    [';=1+1', `";'=1+1"`],
    ['x;=1+1', `"x;'=1+1"`],
    ['x;-5', `"x;'-5"`],
    ['"=1+1', `"'""=1+1"`],
  ])('args: %j', (text, cell) => {
    expect(formatCsvCell(text)).toBe(cell)
  })

  test('behavior: no spreadsheet finds a formula in hostile text, wherever it parts cells and whatever it trims', () => {
    fc.assert(
      fc.property(HOSTILE, HOSTILE, (first, second) => {
        const line = `${['1', first, 'between', second].map(formatCsvCell).join(',')}\r\n`
        for (const separator of [',', ';', '\t']) {
          const formulas = readAsSpreadsheet(line, separator).filter(isFormula)
          expect(formulas, JSON.stringify({ line, separator })).toEqual([])
        }
      }),
      { numRuns: 40 * RUNS },
    )
  })

  test('behavior: a reader of CSV gets the text back, once the apostrophes are gone', () => {
    fc.assert(
      fc.property(HOSTILE, (text) => {
        const [[cell] = []] = readCsv(formatCsvCell(text), ',')
        expect(cell?.replaceAll("'", '')).toBe(text)
      }),
      { numRuns: 40 * RUNS },
    )
  })

  test('behavior: numbers stay numbers', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n - 1n }), fc.nat(99), (whole, fraction) => {
        expect(formatCsvCell(`${whole}`)).toBe(`${whole}`)
        expect(formatCsvCell(`${whole}.${fraction}`)).toBe(`${whole}.${fraction}`)
      }),
    )
  })

  test('behavior: a megabyte of what may precede a formula is written at once', () => {
    // What looks again from each character on would take hours.
    for (const text of [';', ' ', '\n', '"', '-1', ' ;']) {
      expect(formatCsvCell(text.repeat(1_000_000)).length).toBeGreaterThanOrEqual(1_000_000)
    }
  })
})

describe('formatTabCell', () => {
  test.each([
    ['a\tb\r\nc', 'a b c'],
    ['\t=1+1', "' =1+1"],
    ['x;=1+1', "x;'=1+1"],
    ['-5', '-5'],
  ])('args: %j', (text, cell) => {
    expect(formatTabCell(text)).toBe(cell)
  })
})

/** Of what begins formulas, what hides that, and what may part cells. */
const HOSTILE = fc
  .array(fc.constantFrom(...'=+-@|＝"; \n\r\t,\u00a0\u3000\u200b\u2060\ufeff\u00ad\u0000\u001f15.aA'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

/** What is invisible or white at the ends is trimmed, and quotes that are left. */
const isFormula = (cell: string) => {
  const trimmed = cell.replace(/^[\s\p{C}"]+/u, '')
  return /^[=+\-@|＝]/.test(trimmed) && !/^-\d+(\.\d+)?$/.test(trimmed)
}

const readAsSpreadsheet = (text: string, separator: string) => readCsv(text, separator).flat()

/** A reader by RFC 4180 for any separator. Quotes count only at the beginning of a cell. Text behind the last quote is kept. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    let cell = ''
    if (text[at] === '"') {
      at++
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        cell += text[at]
        at += text[at] === '"' ? 2 : 1
      }
      at++
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') {
      cell += text[at]
      at++
    }
    rows.at(-1)?.push(cell)
    if (text[at] === '\r' || text[at] === '\n') rows.push([])
    at++
  }
  return rows
}
