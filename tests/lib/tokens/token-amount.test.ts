import { padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { isOfToken, isTokenAmount } from '@/lib/tokens/token-amount'

// Hashes of Transfer(address,address,uint256) and Approval(address,address,uint256), as https://eips.ethereum.org/EIPS/eip-20 has them.
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const [a, b, c] = [padHex('0xa'), padHex('0xb'), padHex('0xc')]

describe('isOfToken', () => {
  test.each([
    [[TRANSFER, a, b], true],
    [[APPROVAL, a, b], true],
    [[TRANSFER], true],
    [[TRANSFER, a, b, c], false],
    [[a, b, c], false],
    [[], false],
  ] as const)('default: topics %j', (topics, isOf) => {
    expect(isOfToken({ topics })).toBe(isOf)
  })
})

describe('isTokenAmount', () => {
  test.each([
    ['value', 'uint256', true],
    ['_amount', 'uint256', true],
    ['wad', 'uint256', true],
    ['Value', 'uint256', true],
    ['tokenId', 'uint256', false],
    ['', 'uint256', false],
    ['value', 'uint128', false],
    ['value', 'address', false],
  ])('default: %s of type %s', (name, type, isAmount) => {
    expect(isTokenAmount({ topics: [TRANSFER, a, b] }, { name, type })).toBe(isAmount)
    expect(isTokenAmount({ topics: [c, a, b] }, { name, type })).toBe(false)
  })
})
