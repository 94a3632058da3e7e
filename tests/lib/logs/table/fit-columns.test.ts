import { describe, expect, test } from 'vitest'
import { fitColumns } from '@/lib/logs/table/fit-columns'

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
