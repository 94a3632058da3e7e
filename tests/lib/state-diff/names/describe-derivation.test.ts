import { concatHex, keccak256, numberToHex, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { describeDerivation } from '@/lib/state-diff/names/describe-derivation'

const word = (value: bigint) => numberToHex(value, { size: 32 })
const GIVER = '0x86cb23751cebcd3b54bdf8485495457536b94c3e'

test.each([
  ['a mapping entry', concatHex([word(BigInt(GIVER)), word(2n)]), 0n, `keccak256(${GIVER} ‖ 2)`],
  ['a member of a struct', concatHex([word(7n), word(3n)]), 1n, 'keccak256(7 ‖ 3) + 1'],
  ['an element of an array', word(5n), 3n, 'keccak256(5) + 3'],
  ['a text key', concatHex([stringToHex('alice'), word(4n)]), 0n, 'keccak256(0x616c696365 ‖ 4)'],
])('default: %s', (_, preimage, more, says) => {
  expect(describeDerivation(word(BigInt(keccak256(preimage)) + more), preimage)).toBe(says)
})
