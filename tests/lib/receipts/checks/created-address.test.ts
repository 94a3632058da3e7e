import { getContractAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { deriveCreation } from '@/lib/receipts/checks/created-address'

const SENDER = '0x6ac7ea33f8831ea9dcc53393aaa88b25a785dbf0'

const addressOf = (nonce: bigint) =>
  getContractAddress({ from: SENDER, nonce }).toLowerCase() as `0x${string}`

describe('deriveCreation', () => {
  test('default', () => {
    expect(deriveCreation(SENDER, 0n)).toMatchObject({
      encoded: `0xd694${SENDER.slice(2)}80`,
      address: '0xcd234a471b72ba2f1ccf0a70fcaba648a5eecd8d',
    })
    expect(deriveCreation(SENDER, 1n).address).toBe('0x343c43a37d37dff08ae8c4a11544c718abb4fcf8')
  })

  test.each([0n, 127n, 128n, 255n, 256n, 65_535n, 65_536n, (1n << 64n) - 2n])('args: nonce %s', (nonce) => {
    expect(deriveCreation(SENDER, nonce).address).toBe(addressOf(nonce))
  })
})
