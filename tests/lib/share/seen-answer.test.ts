import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareSeenAnswer, formatSeenAnswer, parseSeenAnswer, toSeenAnswer } from '@/lib/share/seen-answer'

describe('what a link says of its answer', () => {
  test('default: it is read back', () => {
    const seen = toSeenAnswer('57 logs', [{ logIndex: '0x0' }])
    expect(formatSeenAnswer(seen)).toMatch(/^57 logs~[0-9a-f]{16}$/)
    expect(parseSeenAnswer(formatSeenAnswer(seen))).toEqual(seen)
  })

  test('behavior: the order of fields does not matter, that of a list does', () => {
    const digest = (result: unknown) => toSeenAnswer('', result).digest
    expect(digest({ a: 1, b: [1, 2] })).toBe(digest({ b: [1, 2], a: 1 }))
    expect(digest([1, 2])).not.toBe(digest([2, 1]))
    expect(digest({ a: null })).not.toBe(digest({}))
  })

  test('behavior: the same answer is told from another', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const again = compareSeenAnswer(toSeenAnswer('short', a), toSeenAnswer('short', b))
        const isSame = isDeepStrictEqual(asSent(a), asSent(b))
        expect(again).toEqual(isSame ? { same: true } : { same: false, shared: 'short', now: 'short' })
      }),
    ))

  test('behavior: other words are another answer, whatever the digest says', () => {
    const { digest } = toSeenAnswer('2 logs', [])
    const again = compareSeenAnswer({ gist: '9 logs', digest }, { gist: '2 logs', digest })
    expect(again).toEqual({ same: false, shared: '9 logs', now: '2 logs' })
  })

  test.each(['', 'abc', '~0123456789abcdef', 'x~0123', `${'x'.repeat(201)}~0123456789abcdef`])(
    'args: %s says nothing',
    (text) => {
      expect(parseSeenAnswer(text)).toBeNull()
    },
  )
})

/** As the wire has it, where there is one zero. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
