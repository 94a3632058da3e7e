import fc from 'fast-check'
import { hexToBytes, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { toWordReading } from '@/lib/abi/word-reading'
import { compilePadding } from '@/lib/logs/answer/word-padding'
import { RUNS } from '../../../test-length'

const TYPES = [
  'address',
  'bool',
  'uint8',
  'uint112',
  'uint256',
  'int8',
  'int16',
  'int256',
  'bytes1',
  'bytes32',
]

test('default: a word is padded where it reads without trouble', () => {
  const word = fc
    .tuple(
      fc.bigInt(0n, 2n ** 256n - 1n),
      fc.constantFrom(0n, 96n, 144n, 240n, 248n, 249n, 255n),
      fc.constantFrom(0n, 1n),
      fc.constantFrom(0n, 128n, 248n),
    )
    .map(([value, right, turned, left]) =>
      numberToHex(BigInt.asUintN(256, (turned ? ~(value >> right) : value >> right) << left), { size: 32 }),
    )
  fc.assert(
    fc.property(fc.constantFrom(...TYPES), word, (type, hex) => {
      const bytes = new Uint8Array([7, ...hexToBytes(hex), 7])
      expect(compilePadding(type)(bytes, 1)).toBe(toWordReading(type, hex).trouble === null)
    }),
    { numRuns: 4 * RUNS },
  )
})
