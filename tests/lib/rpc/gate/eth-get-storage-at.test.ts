import { describe, expect, test } from 'vitest'
import { checkGetStorageAt } from '@/lib/rpc/gate/eth-get-storage-at'

const ADDRESS = `0x${'ab'.repeat(20)}`
const ZERO = `0x${'0'.repeat(64)}`

describe('checkGetStorageAt', () => {
  test('default', () => {
    expect(checkGetStorageAt([ADDRESS, '0x0', 'latest'])).toEqual({
      value: { method: 'eth_getStorageAt', params: [ADDRESS, ZERO, 'latest'] },
    })
  })

  test('behavior: the block is the latest when left out', () => {
    expect(checkGetStorageAt([ADDRESS, '0x0'])).toMatchObject({
      value: { params: [ADDRESS, ZERO, 'latest'] },
    })
  })

  test.each([
    [undefined, 'missing value for required argument 0'],
    [{}, 'non-array args'],
    [[ADDRESS], 'missing value for required argument 1'],
    [[ADDRESS, '0x0', 'latest', 1], 'too many arguments, want at most 3'],
    [['0x12', '0x0'], 'invalid argument 0: hex string has length 2, want 40 for common.Address'],
    [[ADDRESS, '0xasdf'], 'invalid argument 1: invalid hex in storage key: "0xasdf"'],
    [[ADDRESS, '0x0', '0x00'], 'invalid argument 2: hex number with leading zero digits'],
    [[ADDRESS, '0x0', null], 'invalid argument 2: hex string without 0x prefix'],
    [
      [ADDRESS, '0x0', { blockNumber: '0x1' }],
      'invalid argument 2: block objects are not supported, give a block number or tag',
    ],
  ])('error: %j', (params, message) => {
    expect(checkGetStorageAt(params)).toEqual({ error: { code: -32602, message } })
  })
})
