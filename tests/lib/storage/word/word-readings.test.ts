import { type Hex, numberToHex, padHex, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { listWordReadings } from '@/lib/storage/word/word-readings'

const readings = (word: Hex) =>
  Object.fromEntries(listWordReadings(word).map((reading) => [reading.as, reading.value]))

describe('listWordReadings', () => {
  test('default: a number has its decimal reading', () => {
    expect(readings(numberToHex(1_500n, { size: 32 }))).toMatchObject({ uint256: '1500' })
  })

  test('args: the zero word reads as 0 and false, and as no text', () => {
    expect(readings(numberToHex(0n, { size: 32 }))).toEqual({
      uint256: '0',
      bool: 'false',
      address: '0x0000000000000000000000000000000000000000',
      bytes32: numberToHex(0n, { size: 32 }),
    })
  })

  test.each(['help', 'COMP', 'a b@', 'USDC'])(
    'args: text may end in a byte whose last digit is 0: %s',
    (text) => {
      expect(readings(padHex(stringToHex(text), { size: 32, dir: 'right' }))).toMatchObject({ text })
    },
  )

  test('args: an address is checksummed and made of bytes 12 to 31', () => {
    const word = padHex('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', { size: 32 })
    const reading = listWordReadings(word).find(({ as }) => as === 'address')
    expect(reading).toEqual({
      as: 'address',
      value: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      likely: true,
      bytes: { from: 12, to: 32 },
    })
  })

  test('args: a negative number reads as int256', () => {
    expect(readings(numberToHex(-42n, { size: 32, signed: true }))).toMatchObject({ int256: '-42' })
  })

  test('args: a short string ends with twice its length', () => {
    const word = `${padHex(stringToHex('a short text'), { size: 31, dir: 'right' })}18` as Hex
    expect(readings(word)).toMatchObject({ 'short string': 'a short text' })
  })

  test('behavior: bytes after the end of a short string rule it out', () => {
    const word = `${padHex(stringToHex('a short text!'), { size: 31, dir: 'right' })}18` as Hex
    expect(readings(word)).not.toHaveProperty('short string')
  })

  test.each(['ab\u202ecd', 'ab\u0007', '\ufeffab'])(
    'behavior: text with characters that are not seen is not offered as text: %j',
    (text) => {
      expect(readings(padHex(stringToHex(text), { size: 32, dir: 'right' }))).not.toHaveProperty('text')
    },
  )

  test('args: a timestamp reads as a date', () => {
    expect(readings(numberToHex(1_735_689_600n, { size: 32 }))).toMatchObject({
      date: '2025-01-01T00:00:00.000Z',
    })
  })
})
