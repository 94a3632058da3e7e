import { describe, expect, test } from 'vitest'
import { checkRequest } from '@/lib/rpc/gate/check-request'

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`

const OTHER = `0x${'ef'.repeat(20)}`
const ZERO = `0x${'0'.repeat(64)}`
const SLOT = `0x${'1'.padStart(64, '0')}`
const TOO_MANY = Array(1025).fill('0x0')

const invalid = (message: string) => ({ error: { code: -32602, message } })

describe('checkRequest', () => {
  test.each([
    ['eth_sendRawTransaction', 'the method eth_sendRawTransaction does not exist/is not available'],
    ['', 'the method  does not exist/is not available'],
    ['constructor', 'the method constructor does not exist/is not available'],
    ['ETH_GETLOGS', 'the method ETH_GETLOGS does not exist/is not available'],
  ])('error: method %j', (method, message) => {
    expect(checkRequest(method, [])).toEqual({ error: { code: -32601, message } })
  })

  test('behavior: a very long method name is quoted in part', () => {
    const checked = checkRequest('m'.repeat(100_000), [])
    expect('error' in checked && checked.error.message.length).toBeLessThan(200)
  })

  test.each([
    ['eth_blockNumber', undefined, []],
    ['eth_chainId', [], []],
    ['net_version', null, []],
    ['web3_clientVersion', [], []],
    ['eth_getTransactionReceipt', [HASH.toUpperCase().replace('0X', '0x')], [HASH]],
    ['eth_getBlockByNumber', ['0x1', false], ['0x1', false]],
    ['eth_getBlockByHash', [HASH, true], [HASH, true]],
    ['eth_getCode', [ADDRESS], [ADDRESS, 'latest']],
    ['eth_getCode', [ADDRESS, '0x2'], [ADDRESS, '0x2']],
    ['eth_getCode', [ADDRESS, null], [ADDRESS, 'latest']],
    ['eth_getProof', [ADDRESS, []], [ADDRESS, [], 'latest']],
    ['eth_getProof', [ADDRESS, [], null], [ADDRESS, [], 'latest']],
    ['eth_getProof', [ADDRESS, ['0x0', '0x', SLOT], '0x2'], [ADDRESS, [ZERO, ZERO, SLOT], '0x2']],
    ['eth_getBlockReceipts', ['0x2'], ['0x2']],
    ['eth_getBlockReceipts', ['finalized'], ['finalized']],
    ['eth_getBlockReceipts', [HASH.toUpperCase().replace('0X', '0x')], [HASH]],
    ['eth_getTransactionByHash', [HASH.toUpperCase().replace('0X', '0x')], [HASH]],
    ['eth_getBlockAccessList', ['0x2'], ['0x2']],
    ['eth_getBlockAccessList', [HASH], [HASH]],
    ['eth_capabilities', [], []],
    ['eth_call', [{}], [{}, 'latest']],
    ['eth_call', [{ to: ADDRESS, input: '0xAB' }, '0x2'], [{ to: ADDRESS, data: '0xab' }, '0x2']],
    ['eth_call', [{ data: '0xAB', input: '0xab' }, null, {}], [{ data: '0xab' }, 'latest']],
    ['eth_call', [{ to: null, value: '0x0', type: '0x2' }, '0x2', null], [{ value: '0x0' }, '0x2']],
    [
      'eth_call',
      [{}, '0x2', { [ADDRESS]: { balance: '0x1', code: null, stateDiff: { [SLOT]: ZERO } } }],
      [{}, '0x2', { [ADDRESS]: { balance: '0x1', stateDiff: { [SLOT]: ZERO } } }],
    ],
    [
      'eth_createAccessList',
      [{ from: ADDRESS, gas: '0x5208', accessList: [{ address: OTHER, storageKeys: [SLOT] }] }],
      [{ from: ADDRESS, gas: '0x5208', accessList: [{ address: OTHER, storageKeys: [SLOT] }] }, 'latest'],
    ],
    ['eth_getStorageValues', [{ [ADDRESS]: ['0x0'] }], [{ [ADDRESS]: [ZERO] }, 'latest']],
    ['eth_getStorageValues', [{ [ADDRESS]: ['0x0'] }, null], [{ [ADDRESS]: [ZERO] }, 'latest']],
    [
      'eth_getStorageValues',
      [{ [ADDRESS.toUpperCase().replace('0X', '0x')]: [SLOT], [OTHER]: [] }, '0x2'],
      [{ [ADDRESS]: [SLOT], [OTHER]: [] }, '0x2'],
    ],
  ])('args: %s %j', (method, params, normalised) => {
    expect(checkRequest(method, params)).toEqual({ value: { method, params: normalised } })
  })

  test.each([
    ['eth_chainId', {}, 'non-array args'],
    ['eth_chainId', 'x', 'non-array args'],
    ['eth_chainId', [1], 'too many arguments, want at most 0'],
    ['eth_getTransactionReceipt', undefined, 'missing value for required argument 0'],
    ['eth_getTransactionReceipt', { hash: HASH }, 'non-array args'],
    ['eth_getTransactionReceipt', [], 'missing value for required argument 0'],
    ['eth_getTransactionReceipt', [HASH, 1], 'too many arguments, want at most 1'],
    [
      'eth_getTransactionReceipt',
      ['0xabcd'],
      'invalid argument 0: hex string has length 4, want 64 for common.Hash',
    ],
    ['eth_getTransactionReceipt', [null], 'invalid argument 0: expected a hex string for common.Hash'],
    ['eth_getBlockByNumber', ['0x1'], 'missing value for required argument 1'],
    ['eth_getBlockByNumber', ['0x1', 'yes'], 'invalid argument 1: expected true or false'],
    ['eth_getBlockByNumber', ['one', true], 'invalid argument 0: hex string without 0x prefix'],
    [
      'eth_getBlockByHash',
      ['0x', true],
      'invalid argument 0: hex string has length 0, want 64 for common.Hash',
    ],
    ['eth_getProof', [ADDRESS], 'missing value for required argument 1'],
    ['eth_getProof', ['0x1', []], 'invalid argument 0: hex string of odd length'],
    ['eth_getProof', [ADDRESS, '0x0'], 'invalid argument 1: expected a list of storage keys'],
    ['eth_getProof', [ADDRESS, [1]], 'invalid argument 1: expected a hex string for the storage key'],
    [
      'eth_getProof',
      [ADDRESS, TOO_MANY],
      'invalid argument 1: too many storage keys requested (max 1024, got 1025)',
    ],
    ['eth_getProof', [ADDRESS, [], '0x1', 1], 'too many arguments, want at most 3'],
    ['eth_getBlockReceipts', [], 'missing value for required argument 0'],
    ['eth_getBlockReceipts', [null], 'invalid argument 0: hex string without 0x prefix'],
    ['eth_getBlockByNumber', [null, true], 'invalid argument 0: hex string without 0x prefix'],
    ['eth_getBlockReceipts', ['0x01'], 'invalid argument 0: hex number with leading zero digits'],
    ['eth_getBlockReceipts', [`0x${'zz'.repeat(32)}`], 'invalid argument 0: invalid hex string'],
    [
      'eth_getBlockReceipts',
      [{ blockHash: HASH }],
      'invalid argument 0: block objects are not supported, give a block number or tag',
    ],
    ['eth_getStorageValues', [], 'missing value for required argument 0'],
    ['eth_getStorageValues', [{}], 'empty request'],
    ['eth_getStorageValues', [{ [ADDRESS]: [] }], 'empty request'],
    ['eth_getStorageValues', [[]], 'invalid argument 0: expected an object of storage keys by address'],
    ['eth_getStorageValues', [{ [ADDRESS]: '0x0' }], 'invalid argument 0: expected a list of storage keys'],
    ['eth_getStorageValues', [{ '0x1': ['0x0'] }], 'invalid argument 0: hex string of odd length'],
    [
      'eth_getStorageValues',
      [{ [ADDRESS]: ['0x0'], [ADDRESS.toUpperCase().replace('0X', '0x')]: ['0x0'] }],
      `invalid argument 0: address ${ADDRESS} is there twice`,
    ],
    [
      'eth_getStorageValues',
      [{ [ADDRESS]: Array(600).fill('0x0'), [OTHER]: Array(600).fill('0x0') }],
      'too many storage keys requested (max 1024, got 1200)',
    ],
    ['eth_getCode', [], 'missing value for required argument 0'],
    ['eth_getCode', ['0x1'], 'invalid argument 0: hex string of odd length'],
    ['eth_getCode', [ADDRESS, '0x01'], 'invalid argument 1: hex number with leading zero digits'],
  ])('error: %s %j', (method, params, message) => {
    expect(checkRequest(method, params)).toEqual(invalid(message))
  })
})

describe('eth_getStorageAt', () => {
  test('default', () => {
    expect(checkRequest('eth_getStorageAt', [ADDRESS, '0x0', 'latest'])).toEqual({
      value: { method: 'eth_getStorageAt', params: [ADDRESS, ZERO, 'latest'] },
    })
  })

  test.each([[[ADDRESS, '0x0']], [[ADDRESS, '0x0', null]]])(
    'behavior: the block of %j is the latest',
    (params) => {
      expect(checkRequest('eth_getStorageAt', params)).toMatchObject({
        value: { params: [ADDRESS, ZERO, 'latest'] },
      })
    },
  )

  test.each([
    [undefined, 'missing value for required argument 0'],
    [{}, 'non-array args'],
    [[ADDRESS], 'missing value for required argument 1'],
    [[ADDRESS, '0x0', 'latest', 1], 'too many arguments, want at most 3'],
    [['0x12', '0x0'], 'invalid argument 0: hex string has length 2, want 40 for common.Address'],
    [[ADDRESS, '0xasdf'], 'invalid argument 1: invalid hex in storage key: "0xasdf"'],
    [[ADDRESS, '0x0', '0x00'], 'invalid argument 2: hex number with leading zero digits'],
    [[ADDRESS, null, 'latest'], 'invalid argument 1: expected a hex string for the storage key'],
    [
      [ADDRESS, '0x0', { blockNumber: '0x1' }],
      'invalid argument 2: block objects are not supported, give a block number or tag',
    ],
  ])('error: %j', (params, message) => {
    expect(checkRequest('eth_getStorageAt', params)).toEqual({ error: { code: -32602, message } })
  })
})
