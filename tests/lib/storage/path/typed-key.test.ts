import { stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import type { ValueReading, ValueType } from '@/lib/storage/layout/storage-type'
import { parseTypedKey } from '@/lib/storage/path/typed-key'

const value = (label: string, bytes: number, reading: ValueReading): ValueType => {
  return { kind: 'value', label, bytes, reading }
}
const UINT8 = value('uint8', 1, { as: 'uint', bits: 8 })
const PHASE = value('enum Gallery.Phase', 1, { as: 'enum', members: ['Draft', 'Open'] })
const NAMELESS = value('enum Gallery.Phase', 1, { as: 'enum', members: null })
const PRICE = value('Price', 16, { as: 'uint', bits: 128 })
const OPEN = value('Price', 16, { as: 'unknown' })
const BYTES4 = value('bytes4', 4, { as: 'bytes', size: 4 })
const DECIMAL = value('decimal', 32, { as: 'decimal' })
const ADDRESS = value('address', 20, { as: 'address' })
const STRING = { kind: 'bytes', label: 'string', isText: true, inline: null } as const
const BYTES = { kind: 'bytes', label: 'bytes', isText: false, inline: null } as const

const typed = (text: string) => ({ text, bytes: null })
const quoted = (text: string) => ({ text, bytes: stringToHex(text) })

describe('parseTypedKey', () => {
  test('default: a number in any notation has one canonical form', () => {
    expect(parseTypedKey(UINT8, typed('0x0C'))).toEqual({ type: 'uint8', key: '0x0C', canonical: '12' })
    expect(parseTypedKey(UINT8, typed('uint8(12)'))).toMatchObject({ key: '12', canonical: '12' })
  })

  test('args: text', () => {
    expect(parseTypedKey(STRING, quoted('a "b"'))).toEqual({
      type: 'string',
      key: 'a "b"',
      canonical: '"a \\"b\\""',
    })
    const notUtf8 = { type: 'bytes', key: '0xff00', canonical: 'hex"ff00"' }
    expect(parseTypedKey(STRING, typed('hex"FF00"'))).toEqual(notUtf8)
    expect(parseTypedKey(STRING, typed("hex'ff00'"))).toEqual(notUtf8)
    expect(parseTypedKey(STRING, typed('hex"6162"'))).toEqual({
      type: 'string',
      key: 'ab',
      canonical: '"ab"',
    })
    expect(parseTypedKey(BYTES, quoted('ab'))).toMatchObject({ type: 'bytes', canonical: '0x6162' })
    expect(parseTypedKey(BYTES, typed('0xC0'))).toMatchObject({ canonical: '0xc0' })
    expect(parseTypedKey(BYTES4, quoted('ab'))).toEqual({
      type: 'bytes4',
      key: '0x61620000',
      canonical: '0x61620000',
    })
  })

  test('args: members of enums by name or number', () => {
    expect(parseTypedKey(PHASE, typed('Open'))).toEqual({ type: 'uint8', key: '1', canonical: 'Open' })
    expect(parseTypedKey(PHASE, typed('Gallery.Phase.Open'))).toMatchObject({ key: '1' })
    expect(parseTypedKey(PHASE, typed('0'))).toMatchObject({ key: '0', canonical: 'Draft' })
    expect(parseTypedKey(NAMELESS, typed('0x07'))).toMatchObject({ key: '0x07', canonical: '7' })
  })

  test('args: user-defined types as what they wrap', () => {
    expect(parseTypedKey(PRICE, typed('Price(7)'))).toMatchObject({ type: 'uint128', canonical: '7' })
    expect(parseTypedKey(PRICE, typed('Price.wrap(7)'))).toMatchObject({ type: 'uint128', key: '7' })
    expect(parseTypedKey(OPEN, typed('int128(-7)'))).toEqual({
      type: 'int128',
      key: '-7',
      canonical: 'int128(-7)',
    })
    expect(parseTypedKey(OPEN, typed('int128(-7)')).canonical).toBe(
      parseTypedKey(OPEN, typed(parseTypedKey(OPEN, typed('int128( -7 )')).canonical)).canonical,
    )
  })

  test('args: a decimal of Vyper is scaled by its ten decimals', () => {
    expect(parseTypedKey(DECIMAL, typed('-1.5'))).toMatchObject({ type: 'int168', key: '-15000000000' })
    expect(parseTypedKey(DECIMAL, typed('2'))).toMatchObject({ key: '20000000000', canonical: '2' })
  })

  test.each([
    [STRING, typed('alice'), 'Write a string key in quotes: "alice"'],
    [STRING, typed('hex"fff"'), 'hex"…" holds an even number of hex digits'],
    [STRING, typed('hex"f_f"'), 'hex"…" holds an even number of hex digits'],
    [BYTES4, typed('hex"0102030405"'), 'bytes4 has 4 bytes; this text has 5'],
    [UINT8, typed('hex"01"'), 'Write a whole number, such as'],
    [UINT8, typed('type(uint7).max'), 'There is no type uint7'],
    [UINT8, typed('0.5'), '0.5 is not a whole number'],
    [UINT8, typed('1e-999999999'), '1e-999999999 is not a whole number'],
    [UINT8, typed('1__0'), 'Write a whole number, such as'],
    [UINT8, typed('1 finney'), 'Write a whole number, such as'],
    [ADDRESS, typed('address(-1)'), 'uint160 holds 0'],
    [ADDRESS, typed('0'), 'An address has 20 bytes'],
    [PHASE, typed('Stage.Open'), 'has the members Draft, Open'],
    [PHASE, typed('type(Stage).max'), 'has the members Draft, Open'],
    [UINT8, quoted('12'), 'without quotes'],
    [UINT8, typed('int8(1)'), 'The key is of type uint8, not int8'],
    [PHASE, typed('Closed'), 'has the members Draft, Open'],
    [PHASE, typed('2'), 'has 2 members, 0 to 1'],
    [NAMELESS, typed('Open'), 'has no member names of enum Gallery.Phase. Write the number'],
    [OPEN, typed('7'), 'uint128(…) or int128(…) or bytes16(…)'],
    [OPEN, typed('Price(7)'), 'does not give the underlying type of Price'],
    [OPEN, typed('uint8(7)'), 'Price takes 16 bytes'],
    [value('Who', 20, { as: 'unknown' }), typed('7'), 'or address(…)'],
    [BYTES4, quoted('abcde'), 'bytes4 has 4 bytes; this text has 5'],
    [DECIMAL, typed('1.12345678901'), 'up to ten after the point'],
  ])('error: %o with %o', (type, key, message) => {
    expect(() => parseTypedKey(type, key)).toThrow(BadInputError)
    expect(() => parseTypedKey(type, key)).toThrow(message)
  })
})
