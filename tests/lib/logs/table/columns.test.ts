import { expect, test } from 'vitest'
import type { NamedValue } from '@/lib/logs/answer/log-reading'
import { trimReading } from '@/lib/logs/table/columns'

const valuesOf = (count: number): NamedValue[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `${at}:a`,
    name: 'a',
    type: 'uint256',
    text: '1',
    bytes: false,
    topic: null,
  }))

test('default: a reading of few values stays as it is', () => {
  const reading = { event: 'Few', note: null, values: valuesOf(24) }
  expect(trimReading(reading)).toBe(reading)
})

test('behavior: of four thousand arguments a row tells the first, and how many there are besides', () => {
  const { values, more } = trimReading({ event: 'Many', note: null, values: valuesOf(4000) })
  expect(values).toHaveLength(24)
  expect(more).toBe(3976)
})
