import { describe, expect, test } from 'vitest'
import { PRICES, priceCall } from '@/lib/credits/price-table'

describe('priceCall', () => {
  test.each([
    ['eth_getStorageAt', null, 80],
    ['eth_getLogs', null, 255],
    ['eth_getTransactionReceipt', null, 80],
    ['eth_chainId', null, 5],
    ['eth_getLogs', -32005, 255],
    ['eth_getLogs', -32602, 5],
    ['eth_getStorageAt', -32000, 5],
    ['eth_sendRawTransaction', -32601, 5],
    ['other', -32700, 5],
  ])('args: %s refused with %s', (method, refusalCode, credits) => {
    expect(priceCall(PRICES, method, refusalCode)).toBe(credits)
  })

  test('behavior: the operator sets the price', () => {
    expect(priceCall({ ...PRICES, eth_chainId: 0 }, 'eth_chainId', null)).toBe(0)
  })
})
