import { describe, expect, test } from 'vitest'
import { checkRequest } from '@/lib/rpc/gate/check-request'

const A = `0x${'aa'.repeat(20)}`
const B = `0x${'bb'.repeat(20)}`
const T = `0x${'11'.repeat(32)}`
const U = `0x${'22'.repeat(32)}`
const LATEST = { fromBlock: 'latest', toBlock: 'latest' }

const check = (filter: unknown) => checkRequest('eth_getLogs', [filter])
const accepted = (filter: object) => ({ value: { method: 'eth_getLogs', params: [filter] } })
const invalid = (message: string) => ({ error: { code: -32602, message } })

describe('eth_getLogs', () => {
  test('default', () => {
    expect(check({})).toEqual(accepted(LATEST))
  })

  test.each<[object, object]>([
    [{ fromBlock: '0x1' }, { fromBlock: '0x1', toBlock: 'latest' }],
    [
      { fromBlock: 'earliest', toBlock: '0xFF' },
      { fromBlock: 'earliest', toBlock: '0xff' },
    ],
    [
      { fromBlock: 'pending', toBlock: 'pending' },
      { fromBlock: 'pending', toBlock: 'pending' },
    ],
    [{ fromBlock: null, toBlock: null, address: null, topics: null, blockHash: null }, LATEST],
    [{ blockHash: T }, { blockHash: T }],
    [{ blockhash: T }, { blockHash: T }],
    [{ blockhash: T, blockHash: T }, { blockHash: T }],
    [{ blockhash: T.toUpperCase().replace('X', 'x'), blockHash: T }, { blockHash: T }],
    [{ blockhash: null, blockHash: T }, { blockHash: T }],
    [{ blockHash: T, fromBlock: null }, { blockHash: T }],
    [{ address: A.toUpperCase().replace('0X', '0x') }, { ...LATEST, address: A }],
    [{ address: [A, B] }, { ...LATEST, address: [A, B] }],
    [{ address: [] }, LATEST],
    [{ topics: [] }, LATEST],
    [{ topics: [T] }, { ...LATEST, topics: [T] }],
    [{ topics: [null, T, [T, U], null] }, { ...LATEST, topics: [null, T, [T, U], null] }],
    [{ topics: [[], [T, null]] }, { ...LATEST, topics: [null, null] }],
    [{ foo: 1, __proto__x: 2 }, LATEST],
  ])('args: %j', (filter, normalised) => {
    expect(check(filter)).toEqual(accepted(normalised))
  })

  test.each<[unknown, string]>([
    [
      { blockHash: T, fromBlock: '0x1' },
      'cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other',
    ],
    [
      { blockhash: T, toBlock: 'latest' },
      'cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other',
    ],
    [{ blockHash: '0x12' }, 'invalid argument 0: hex string has length 2, want 64 for common.Hash'],
    [{ fromBlock: '0x01' }, 'invalid argument 0: hex number with leading zero digits'],
    [{ fromBlock: 1 }, 'invalid argument 0: hex string without 0x prefix'],
    [{ toBlock: 'newest' }, 'invalid argument 0: hex string without 0x prefix'],
    [{ address: '0x12' }, 'invalid argument 0: hex string has length 2, want 40 for common.Address'],
    [{ address: [A, 1] }, 'invalid argument 0: expected a hex string for common.Address'],
    [{ address: { a: A } }, 'invalid argument 0: expected a hex string for common.Address'],
    [{ topics: T }, 'invalid argument 0: topics must be an array'],
    [{ topics: ['0x12'] }, 'invalid argument 0: hex string has length 2, want 64 for common.Hash'],
    [{ topics: [[T, '0x']] }, 'invalid argument 0: hex string has length 0, want 64 for common.Hash'],
    [{ topics: [[[T]]] }, 'invalid argument 0: expected a hex string for common.Hash'],
    [{ topics: [null, null, null, null, null] }, 'exceed max topics'],
    [null, 'invalid argument 0: expected a filter object'],
    ['0x1', 'invalid argument 0: expected a filter object'],
    [[{}], 'invalid argument 0: expected a filter object'],
  ])('error: %j', (filter, message) => {
    expect(check(filter)).toEqual(invalid(message))
  })

  test.each([
    [undefined, 'missing value for required argument 0'],
    [[], 'missing value for required argument 0'],
    [{}, 'non-array args'],
    [[{}, {}], 'too many arguments, want at most 1'],
  ])('error: params %j', (params, message) => {
    expect(checkRequest('eth_getLogs', params)).toEqual(invalid(message))
  })

  test('behavior: 5,000 parameters are accepted', () => {
    const filter = { address: Array(4_998).fill(A), topics: [T, null, [U]] }
    expect(check(filter)).toHaveProperty('value')
  })

  test('error: 5,001 parameters, counted', () => {
    const filter = { address: Array(3_000).fill(A), topics: [T, null, Array(2_000).fill(U)] }
    expect(check(filter)).toEqual({
      error: {
        code: -32005,
        message: 'query exceeds 5000 parameters',
        data: { addresses: 3_000, topics: 2_001, limit: 5_000 },
      },
    })
  })
})
