import { describe, expect, test } from 'vitest'
import {
  describeOtherCode,
  layoutOfThen,
  OtherCodeError,
  requireSameCode,
} from '@/lib/names/recognise/other-code'
import { type FittedCode, type KnownLayout, readLayoutText } from '@/lib/storage/kept/layout-text'
import { NO_CODE_HASH } from '@/lib/storage/kept/no-code'

const A = `0x${'a'.repeat(40)}`
const B = `0x${'b'.repeat(40)}`
const code = (digit: string, block: number, address = A): FittedCode => ({
  hash: `0x${digit.repeat(64)}`,
  address,
  block: String(block),
})
const none = (block: number) => ({ ...code('1', block), hash: NO_CODE_HASH })
const known = (of?: FittedCode, isKept = false): KnownLayout => ({
  ...readLayoutText({
    origin: 'folder exact',
    json: '{"total": {"type": "uint256", "slot": 0}}',
    contract: null,
    notes: [],
    ...(of && { code: of }),
  }),
  isKept,
})

describe('requireSameCode', () => {
  test('default: the same code passes, whenever it was seen', () => {
    expect(() => requireSameCode(known(code('1', 5)), code('1', 9))).not.toThrow()
  })

  test('args: a layout whose code nobody saw passes, and a kept one where nobody knows what runs', () => {
    expect(() => requireSameCode(known(), code('1', 9))).not.toThrow()
    expect(() => requireSameCode(known(undefined, true), null)).not.toThrow()
    expect(() => requireSameCode(known(undefined, true), none(9))).not.toThrow()
    expect(() => requireSameCode(known(code('1', 5), true), null)).not.toThrow()
  })

  test.each([
    ['other code', known(code('1', 5)), code('2', 9), /The code at this address has changed/],
    [
      'the same code behind another implementation',
      known(code('1', 5)),
      code('1', 9, B),
      /The code at this address has changed/,
    ],
    [
      'other code than the reader keeps it for',
      known(code('1', 5), true),
      code('2', 9),
      /The code at this address has changed/,
    ],
    ['no code', known(code('1', 5)), none(9), /This address has no code any more/],
    [
      'no code where the reader keeps it for one',
      known(code('1', 5), true),
      none(9),
      /This address has no code/,
    ],
    ['code that nobody knows any more', known(code('1', 5)), null, /This address has no code any more/],
  ])('error: %s', (_, layout, now, says) => {
    expect(() => requireSameCode(layout, now)).toThrow(OtherCodeError)
    expect(() => requireSameCode(layout, now)).toThrow(says)
    expect(() => requireSameCode(layout, now)).toThrow(expect.objectContaining({ known: layout }))
  })
})

test('behavior: where no code runs, the refusal promises no names of other code', () => {
  const refusal = (now: FittedCode) => {
    try {
      requireSameCode(known(code('1', 5)), now)
    } catch (error) {
      return (error as OtherCodeError).whatToDo
    }
    return null
  }
  expect(refusal(code('2', 9))).toContain('The form now uses the current code')
  expect(refusal(none(9))).toContain('deploy the contract again')
})

describe('describeOtherCode', () => {
  test('default: nothing to say of the same code; of another one, which the names are of', () => {
    expect(describeOtherCode(code('1', 5), code('1', 9))).toBeNull()
    expect(describeOtherCode(code('1', 1234), code('2', 9))).toEqual({
      title: 'The code at this address has changed.',
      says: 'This result uses the names of the code at block 1,234. Read again to use the current code.',
    })
    expect(describeOtherCode(code('1', 5), none(9))?.title).toBe('This address has no code any more.')
    expect(describeOtherCode(none(5), code('1', 9))).toBeNull()
  })
})

describe('layoutOfThen', () => {
  const [then, now] = [known(code('1', 5)), known(code('2', 9))]

  test('default: what was read keeps the names of its code', () => {
    expect(layoutOfThen(now, { code: code('1', 5), known: then })).toBe(then)
    expect(layoutOfThen(null, { code: code('1', 5), known: then })).toBe(then)
    const anew = known(code('1', 9))
    expect(layoutOfThen(anew, { code: code('1', 5), known: then })).toBe(anew)
  })

  test('behavior: what was read where no code ran gets no names of code that came later', () => {
    const then = { code: none(5), known: null }
    expect(layoutOfThen(now, then)).toBeNull()
    const pasted = known(undefined, true)
    expect(layoutOfThen(pasted, then)).toBe(pasted)
  })

  test('args: where nobody looked at the code, the layout at hand counts', () => {
    expect(layoutOfThen(now, undefined)).toBe(now)
    expect(layoutOfThen(undefined, undefined)).toBeUndefined()
  })
})
