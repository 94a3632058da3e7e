import { expect, test } from 'vitest'
import { parseFunctionSignature } from '@/lib/abi/error-signature'

test.each([
  ['function transfer(address to, uint256 amount) external returns (bool)', 'transfer(address,uint256)'],
  ['transfer(address,uint256)', 'transfer(address,uint256)'],
  ['function f((uint8 a, bytes b)[2] calls) payable', 'f((uint8,bytes)[2])'],
  ['function f()', 'f()'],
])('default: %s', (text, signature) => {
  expect(parseFunctionSignature(text)?.signature).toBe(signature)
})

test.each(['function', 'function (uint256)', 'f(uint256', 'f(uint256 indexed a)', 'f(strange)'])(
  'error: %s',
  (text) => {
    expect(parseFunctionSignature(text)).toBeNull()
  },
)
