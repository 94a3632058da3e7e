import { expect, test } from 'vitest'
import { parseJson } from '@/lib/text/parse-json'

test('default: what the text says', () => {
  expect(['{"a":[1]}', 'null', '"x"', ' 1 '].map(parseJson)).toEqual([{ a: [1] }, null, 'x', 1])
})

test.each(['', 'x', '{"a":1', 'undefined', '1 2'])('error: %j is no JSON', (text) => {
  expect(parseJson(text)).toBeUndefined()
})
