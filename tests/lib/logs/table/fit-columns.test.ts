import { describe, expect, test } from 'vitest'
import { columnsBeyond, fitColumns } from '@/lib/logs/table/fit-columns'

const COLUMNS = [
  { name: 'block', width: 80, goes: null },
  { name: 'transaction', width: 120, goes: 3 },
  { name: 'index', width: 40, goes: 1 },
  { name: 'emitter', width: 120, goes: 2 },
  { name: 'value', width: 150, goes: null },
]

const fitted = (width: number) => fitColumns(COLUMNS, width, 10).map(({ name }) => name)

describe('fitColumns', () => {
  test('default: all where they fit, with the gaps between them', () => {
    expect(fitted(550)).toEqual(['block', 'transaction', 'index', 'emitter', 'value'])
  })

  test('behavior: those that may go do so, the least telling first', () => {
    expect(fitted(549)).toEqual(['block', 'transaction', 'emitter', 'value'])
    expect(fitted(499)).toEqual(['block', 'transaction', 'value'])
    expect(fitted(369)).toEqual(['block', 'value'])
  })

  test('behavior: the others stay, however narrow it is', () => {
    expect(fitted(10)).toEqual(['block', 'value'])
  })

  test('behavior: four thousand columns', () => {
    const many = Array.from({ length: 4000 }, (_, at) => ({ width: 100, goes: at < 3 ? at : null }))
    expect(fitColumns(many, 1000, 10)).toHaveLength(3997)
  })
})

describe('columnsBeyond', () => {
  const columns = [100, 50, 50].map((width) => ({ width, goes: null }))

  test('default: columns that end within the width are none of them', () => {
    expect(columnsBeyond(columns, 220, 10)).toEqual([])
  })

  test('behavior: a column that is cut is one, and so are all behind it', () => {
    expect(columnsBeyond(columns, 219, 10)).toEqual(columns.slice(2))
    expect(columnsBeyond(columns, 120, 10)).toEqual(columns.slice(1))
  })
})
