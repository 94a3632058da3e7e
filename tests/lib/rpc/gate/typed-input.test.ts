import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { parseTypedAddress, parseTypedHash } from '@/lib/rpc/gate/typed-input'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('parseTypedAddress', () => {
  test('default: any case with a right checksum, with space around', () => {
    expect(parseTypedAddress(` ${ADDRESS} `)).toBe(ADDRESS.toLowerCase())
    expect(parseTypedAddress(ADDRESS.toLowerCase())).toBe(ADDRESS.toLowerCase())
  })

  test.each([
    ['', /Type an address/],
    ['alice.eth', /0x and 40 hex digits/],
    ['0x12', /this has 2/],
    [`${ADDRESS}00`, /this has 42/],
    [ADDRESS.replace('aA', 'Aa'), /checksum/],
  ])('error: %s', (text, message) => {
    expect(() => parseTypedAddress(text)).toThrow(BadInputError)
    expect(() => parseTypedAddress(text)).toThrow(message)
  })
})

describe('parseTypedHash', () => {
  test('default: 32 bytes in lower case', () => {
    expect(parseTypedHash(`0x${'AB'.repeat(32)}`, 'topic')).toBe(`0x${'ab'.repeat(32)}`)
  })

  test.each([
    ['', /^Type a topic/],
    ['12', /^A topic is 0x/],
    ['0x12', /^A topic has 64 hex digits after 0x; this has 2/],
  ])('error: %s', (text, message) => {
    expect(() => parseTypedHash(text, 'topic')).toThrow(message)
  })
})
