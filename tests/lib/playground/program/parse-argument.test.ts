import fc from 'fast-check'
import { type AbiParameter, encodeAbiParameters, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { withoutNames } from '@/lib/abi/abi-value'
import { writeAbiValue } from '@/lib/abi/write-abi-value'
import { BadInputError } from '@/lib/errors'
import { parseArgument } from '@/lib/playground/program/parse-argument'
import { RUNS } from '../../../test-length'

const ALICE = `0x${'a1'.repeat(20)}` as const
const NAMES = {
  addresses: new Map([['alice', ALICE]]),
  enums: new Map([['Auction.Phase', ['Draft', 'Open', 'Closed']]]),
}

const parameter = (type: string): AbiParameter => parseAbiParameters(type)[0] as AbiParameter
const parse = (text: string, type: string) => parseArgument(text, parameter(type), NAMES)

const PHASE: AbiParameter = { name: 'phase', type: 'uint8', internalType: 'enum Auction.Phase' }

describe('parseArgument', () => {
  test.each([
    ['12', 'uint256', 12n],
    [' 1_000_000 ', 'uint256', 1_000_000n],
    ['0xff', 'uint8', 255n],
    ['1e18', 'uint256', 10n ** 18n],
    ['1.5e3', 'uint256', 1500n],
    ['5 ether', 'uint256', 5n * 10n ** 18n],
    ['0.5 gwei', 'uint256', 5n * 10n ** 8n],
    ['2 days', 'uint64', 172_800n],
    ['2**256 - 1', 'uint256', 2n ** 256n - 1n],
    ['-2**255', 'int256', -(2n ** 255n)],
    ['-128', 'int8', -128n],
    ['alice', 'address', ALICE],
    [ALICE, 'address', ALICE],
    ['true', 'bool', true],
    ['0', 'bool', false],
    ['0xABcd', 'bytes', '0xABcd'],
    ['', 'bytes', '0x'],
    ['"hé"', 'bytes', '0x68c3a9'],
    ['0x01020304', 'bytes4', '0x01020304'],
    ['"art"', 'bytes4', '0x61727400'],
    ['as it is, [1]', 'string', 'as it is, [1]'],
    ['"in \\"quotes\\""', 'string', 'in "quotes"'],
    ['', 'string', ''],
    ['[1, 2,3]', 'uint8[]', [1n, 2n, 3n]],
    ['[]', 'uint8[]', []],
    ['[[1],[2, 3]]', 'uint8[][]', [[1n], [2n, 3n]]],
    ['["a, b", c]', 'string[2]', ['a, b', 'c']],
    ['(alice, 5 ether)', '(address to, uint256 amount)', [ALICE, 5n * 10n ** 18n]],
    ['{amount: 5, "to": alice}', '(address to, uint256 amount)', [ALICE, 5n]],
    [
      '[(1, [true]), [2, []]]',
      '(uint8 a, bool[] b)[]',
      [
        [1n, [true]],
        [2n, []],
      ],
    ],
  ])('args: %s as %s', (text, type, value) => {
    expect(parse(text, type)).toEqual(value)
  })

  test.each([
    ['Open', 1n],
    ['Phase.Closed', 2n],
    ['0', 0n],
  ])('args: the member %s of an enum', (text, value) => {
    expect(parseArgument(text, PHASE, NAMES)).toBe(value)
    const list = { ...PHASE, type: 'uint8[]', internalType: 'enum Auction.Phase[]' }
    expect(parseArgument(`[${text}]`, list, NAMES)).toEqual([value])
  })

  test.each([
    ['', 'uint256', 'Type a value of type uint256.'],
    ['five', 'uint256', 'Type a whole number for uint256: 12, 0xff, 1e18 or 5 ether.'],
    ['1.5', 'uint256', '1.5 is not a whole number.'],
    ['256', 'uint8', 'uint8 has the range 0 to 255.'],
    ['-1', 'uint256', 'uint256 has the range 0 to 2^256 - 1.'],
    ['2**255', 'int256', 'int256 has the range -2^255 to 2^255 - 1.'],
    ['9'.repeat(500), 'uint256', 'Type a whole number for uint256: 12, 0xff, 1e18 or 5 ether.'],
    ['alic', 'address', 'An address is 0x and 40 hex digits, or a name. Did you mean alice?'],
    ['0x12', 'address', 'An address has 40 hex digits after 0x; this has 2.'],
    ['yes', 'bool', 'Type true or false.'],
    ['0xabc', 'bytes', 'A digit is missing: two hex digits make a byte.'],
    ['abc', 'bytes', 'Type bytes as 0x and hex digits, or as text in quotes.'],
    ['0x01', 'bytes4', 'bytes4 has 4 bytes; this has 1.'],
    ['"lengthy"', 'bytes4', 'bytes4 has 4 bytes; this has 7.'],
    ['5', 'uint8[]', 'Type a list for uint8[]: [first, second]'],
    ['[1, 2', 'uint8[]', 'The list has no end: ] is missing.'],
    ['[1 2) 3]', 'uint8[]', 'Expected a comma or ], but found ) (character 5).'],
    ['[1] 2', 'uint8[]', 'There is text after the end of the list: 2'],
    ['[1, 300]', 'uint8[]', 'Element 1: uint8 has the range 0 to 255.'],
    ['[1]', 'uint8[2]', 'uint8[2] has 2 elements; here is 1 element.'],
    ['[[1]]', 'uint8[]', 'Element 0: A value of type uint8 is expected, not a list.'],
    ['5', '(uint8 a, bool b)', 'Type the members in parentheses: (a, b)'],
    ['(5)', '(uint8 a, bool b)', '2 members are needed: a, b; here is 1 member.'],
    ['(5, maybe)', '(uint8 a, bool b)', 'b: Type true or false.'],
    ['{a: 5, c: 1}', '(uint8 a, bool b)', 'b: It is missing.'],
    ['{5}', '(uint8 a, bool b)', 'In braces, write the member name before each value, such as {amount: 5}.'],
    ['['.repeat(50_000), 'uint8[]', 'Lists can be nested at most 16 deep.'],
    ['0x', 'function', 'A value of type function cannot be typed here.'],
  ])('error: %.30s as %s', (text, type, says) => {
    expect(() => parseArgument(text, type === 'function' ? { type } : parameter(type), NAMES)).toThrow(
      new BadInputError(says),
    )
  })

  test('error: no member of an enum', () => {
    for (const text of ['Opened', '3', '-1']) {
      expect(() => parseArgument(text, PHASE, NAMES)).toThrow(
        'Auction.Phase has the members Draft, Open, Closed.',
      )
    }
  })

  test('behavior: what is written of a value is read as that value', () => {
    const all = parameter(
      '(uint256 n, int64 i, bool b, bytes data, bytes3 three, (address who, string[] said) inner)[]',
    )
    const words = fc.string({ unit: 'grapheme', maxLength: 20 })
    const member = fc.tuple(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.boolean(),
      fc.uint8Array({ maxLength: 40 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
      fc.constant('0x00ff10'),
      fc.tuple(fc.constant(ALICE), fc.array(words, { maxLength: 3 })),
    )
    fc.assert(
      fc.property(fc.array(member, { maxLength: 3 }), (value) => {
        const read = parseArgument(writeAbiValue(value, all), all, NAMES)
        const encode = (of: unknown) => encodeAbiParameters([withoutNames(all)], [of])
        expect(encode(read)).toBe(encode(value))
      }),
    )
  })

  test('behavior: whatever is typed, what is wrong is a sentence', () => {
    const types = [
      'uint8',
      'int256',
      'address',
      'bytes',
      'bytes32',
      'bool',
      'string[]',
      '(uint8 a, string b)[2]',
    ]
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...types), (text, type) => {
        try {
          parse(text, type)
        } catch (error) {
          expect(error).toBeInstanceOf(BadInputError)
        }
      }),
      { numRuns: 4 * RUNS },
    )
  })
})
