import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findJsonFault } from '@/lib/text/json-fault'
import { RUNS } from '../../test-length'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('findJsonFault', () => {
  test.each([
    ['{"a":1,}', 7, 'a name in double quotes was expected.'],
    ['{"a" 1}', 5, 'a colon was expected.'],
    ['[1 2]', 3, 'a comma or ] was expected.'],
    ['{"a":[1}', 7, 'a comma or ] was expected.'],
    ['{\n  "a": 01\n}', 9, 'a value was expected.'],
    ["{'a': 1}", 1, 'a name in double quotes or } was expected.'],
    ['{"a": undefined}', 6, 'a value was expected.'],
    ['{"a": "b\nc"}', 8, 'a text in quotes goes over the end of its line.'],
    ['{"a": "\\x41 and more"}', 7, 'this escape is not valid in JSON.'],
    ['{} {}', 3, 'nothing more was expected.'],
    ['{"a": [1, 2', 11, 'it is truncated.'],
    ['{"a": "b', 8, 'it is truncated.'],
  ])('default: %j is wrong at %i', (text, index, says) => {
    expect(findJsonFault(text)).toEqual({ index, says })
  })

  test('behavior: it finds a fault in what the engine refuses, and none in what it takes', () => {
    const json = fc.json()
    const cut = fc
      .tuple(json, fc.nat(), fc.nat(3), fc.string({ maxLength: 2 }))
      .map(([text, at, drop, put]) => {
        const from = at % (text.length + 1)
        return text.slice(0, from) + put + text.slice(from + drop)
      })
    fc.assert(
      fc.property(fc.oneof(json, cut), (text) => {
        expect(findJsonFault(text) === null).toBe(isJson(text))
      }),
      { numRuns: 4 * RUNS },
    )
  })

  test('behavior: it walks through a text of megabytes', () => {
    const large = `{"object":"${'ab'.repeat(4_000_000)}"`
    expect(findJsonFault(large)).toEqual({ index: large.length, says: 'it is truncated.' })
  })
})
