import { Interface } from 'ethers'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { parseErrorSignature } from '@/lib/abi/error-signature'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { sayRevert } from '@/lib/abi/say-revert'

const OWN = parseErrorSignature('error TooLittle(uint256 has, uint256)')
const ERRORS = OWN ? [OWN, ...KNOWN_ERRORS] : []

/** Encoded by ethers. */
const encode = (declaration: string, values: unknown[]) => {
  const [name = ''] = declaration.split('(')
  return new Interface([`error ${declaration}`]).encodeErrorResult(name, values) as Hex
}

test.each([
  [encode('Panic(uint256)', [0x11]), 'Panic(0x11): arithmetic overflow or underflow'],
  [encode('Panic(uint256)', [0x99]), 'Panic(0x99): not a panic code of Solidity'],
  [encode('Error(string)', ['no luck']), 'Error("no luck")'],
  [encode('Error(string)', ['no\u202eluck\n']), 'Error("no\\u{202e}luck\\u{000a}")'],
  [encode('TooLittle(uint256,uint256)', [1, 2]), 'TooLittle(has: 1, 2)'],
  [encode('EnforcedPause()', []), 'EnforcedPause()'],
  ['0x12345678' as Hex, 'No known error has the selector 0x12345678.'],
])('default: %.10s… is %s', (data, says) => {
  expect(sayRevert(data, ERRORS)).toBe(says)
})
