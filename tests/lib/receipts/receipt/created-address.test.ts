import { getContractAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { deriveCreation, findNonce, parseNonce, searchNonce } from '@/lib/receipts/receipt/created-address'

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

describe('findNonce', () => {
  test('default', () => {
    expect(findNonce(SENDER, addressOf(41n), { from: 0n, count: 42 })?.nonce).toBe(41n)
  })

  test('args: a range that ends before it, or begins after it', () => {
    expect(findNonce(SENDER, addressOf(41n), { from: 0n, count: 41 })).toBeNull()
    expect(findNonce(SENDER, addressOf(41n), { from: 42n, count: 10 })).toBeNull()
  })
})

describe('searchNonce', () => {
  test('default', async () => {
    const { found, next } = await searchNonce(SENDER, addressOf(1_300n), 256n, new AbortController().signal)
    expect(found?.nonce).toBe(1_300n)
    expect(next).toBe(1_301n)
  })

  test('behavior: stopped, it goes on later where it was', async () => {
    const stopped = await searchNonce(SENDER, addressOf(1_300n), 256n, AbortSignal.abort())
    expect(stopped).toEqual({ found: null, next: 256n })
  })
})

describe('parseNonce', () => {
  test('default', () => {
    expect(parseNonce(' 1_000 ').value).toBe(1000n)
  })

  test.each(['', '-1', '0x1', '1.5', String(1n << 64n)])('error: %j', (typed) => {
    expect(parseNonce(typed).problem).toBe('A nonce is a whole number below 2^64.')
  })
})
