import { expect, test } from 'vitest'
import type { DecodedArg } from '@/lib/abi/decode-log'
import { shortenArgs } from '@/lib/receipts/logs/short-args'

const arg = (type: string, value: DecodedArg['value'], hashed = false): DecodedArg => ({
  position: 0,
  name: 'it',
  type,
  parameter: { name: 'it', type },
  indexed: hashed,
  hashed,
  value,
})
const shorten = (...of: Parameters<typeof arg>) => shortenArgs([arg(...of)])[0]

test('default: addresses and hashes stay whole, the rest is text', () => {
  expect(shorten('address', `0x${'Ab'.repeat(20)}`)).toMatchObject({
    kind: 'address',
    hex: `0x${'ab'.repeat(20)}`,
  })
  expect(shorten('string', `0x${'cd'.repeat(32)}`, true)).toMatchObject({ kind: 'hash' })
  expect(shorten('uint256', 12n)).toMatchObject({ kind: 'number', text: '12' })
})

test('behavior: long text is cut and says so', () => {
  expect(shorten('bytes', `0x${'ab'.repeat(500)}`)).toMatchObject({
    text: `0x${'ab'.repeat(39)}… (461 more bytes)`,
  })
})

test('behavior: digits of a number are grouped, and one too long for a row keeps its size', () => {
  const large = 2n ** 256n - 2n
  expect(shorten('uint256', large)).toMatchObject({ text: '≈1.157920 × 10^77' })
  expect(shorten('uint256', 10n ** 20n - 1n)).toMatchObject({ text: '99,999,999,999,999,999,999' })
  expect(shorten('int64', -1_234_567n)).toMatchObject({ text: '−1,234,567' })
  expect(shorten('uint8', 7n)).toMatchObject({ text: '7' })
  expect(shorten('uint256', large + 1n)).toMatchObject({ text: '2^256 − 1, the largest uint256' })
})

test('behavior: letters of several scripts in a word are marked, hidden ones written out', () => {
  expect(shorten('string', 'p\u0430y')).toMatchObject({ isMixed: true })
  expect(shorten('string', 'a\u202eb')).toMatchObject({ text: '"a\\u{202e}b"' })
})
