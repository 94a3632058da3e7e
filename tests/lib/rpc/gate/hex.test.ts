import { describe, expect, test } from 'vitest'
import { parseAddress, parseHash, parseStoragePosition } from '@/lib/rpc/gate/hex'
import { InputError } from '@/lib/rpc/gate/params'

const ADDRESS = `0x${'aB'.repeat(20)}`

describe('parseAddress', () => {
  test('default', () => {
    expect(parseAddress(ADDRESS)).toBe(ADDRESS.toLowerCase())
  })

  test.each([
    ['0x12', 'hex string has length 2, want 40 for common.Address'],
    ['0x123', 'hex string of odd length'],
    ['', 'hex string has length 0, want 40 for common.Address'],
    ['0x', 'hex string has length 0, want 40 for common.Address'],
    ['ab'.repeat(20), 'hex string without 0x prefix'],
    [`0x${'zz'.repeat(20)}`, 'invalid hex string'],
    [1, 'expected a hex string for common.Address'],
    [null, 'expected a hex string for common.Address'],
    [undefined, 'expected a hex string for common.Address'],
    [[ADDRESS], 'expected a hex string for common.Address'],
  ])('error: %j', (input, message) => {
    expect(() => parseAddress(input)).toThrow(new InputError(message))
  })
})

describe('parseHash', () => {
  test('default', () => {
    expect(parseHash(`0x${'Ff'.repeat(32)}`)).toBe(`0x${'ff'.repeat(32)}`)
  })

  test('error: too short', () => {
    expect(() => parseHash('0xabcd')).toThrow(
      new InputError('hex string has length 4, want 64 for common.Hash'),
    )
  })
})

describe('parseStoragePosition', () => {
  const word = (digits: string) => `0x${digits.padStart(64, '0')}`

  test.each([
    ['0x', ''],
    ['0x0', ''],
    ['0x000', ''],
    ['0x5', '5'],
    ['0xABC', 'abc'],
    [`0x${'0'.repeat(63)}1`, '1'],
    [`0x${'f'.repeat(64)}`, 'f'.repeat(64)],
  ])('args: %s', (input, digits) => {
    expect(parseStoragePosition(input)).toBe(word(digits))
  })

  test.each([
    [`0x${'0'.repeat(65)}`, `storage key too long (want at most 32 bytes): "0x${'0'.repeat(65)}"`],
    ['0xasdf', 'invalid hex in storage key: "0xasdf"'],
    ['10', 'invalid hex in storage key: "10"'],
    ['', 'invalid hex in storage key: ""'],
    ['0x1 ', 'invalid hex in storage key: "0x1 "'],
    [5, 'expected a hex string for the storage key'],
    [null, 'expected a hex string for the storage key'],
  ])('error: %j', (input, message) => {
    expect(() => parseStoragePosition(input)).toThrow(new InputError(message))
  })

  test('behavior: a very long position is quoted in part', () => {
    expect(() => parseStoragePosition(`0x${'0'.repeat(100_000)}`)).toThrow(/^.{60,200}$/)
  })
})
