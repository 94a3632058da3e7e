import { describe, expect, test } from 'vitest'
import { checkRequest } from '@/lib/rpc/gate/check-request'
import { blockOfRequest, blockOfResult } from '@/lib/service/cache/block-of-answer'

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`

const blockOf = (method: string, params: unknown[]) => {
  const checked = checkRequest(method, params)
  if ('error' in checked) throw new Error(checked.error.message)
  return blockOfRequest(checked.value)
}

describe('blockOfRequest', () => {
  test.each([
    ['eth_getStorageAt', [ADDRESS, '0x0', '0x10'], 16n],
    ['eth_getStorageAt', [ADDRESS, '0x0', 'finalized'], null],
    ['eth_getStorageAt', [ADDRESS, '0x0'], null],
    ['eth_getStorageValues', [{ [ADDRESS]: ['0x0'] }, '0x10'], 16n],
    ['eth_getCode', [ADDRESS, '0x10'], 16n],
    ['eth_getCode', [ADDRESS, 'earliest'], null],
    ['eth_getBlockByNumber', ['0x10', true], 16n],
    ['eth_getBlockByNumber', ['latest', true], null],
    ['eth_getBlockByHash', [HASH, false], 'in-answer'],
    ['eth_getBlockReceipts', ['0x10'], 16n],
    ['eth_getBlockReceipts', [HASH], 'in-answer'],
    ['eth_getTransactionReceipt', [HASH], 'in-answer'],
    ['eth_getTransactionByHash', [HASH], 'in-answer'],
    ['eth_getBlockAccessList', ['0x10'], 16n],
    ['eth_getBlockAccessList', [HASH], null],
    ['eth_call', [{}, '0x10'], null],
    ['eth_createAccessList', [{}, '0x10'], null],
    ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x10' }], 16n],
    ['eth_getLogs', [{ fromBlock: 'earliest', toBlock: '0x10' }], null],
    ['eth_getLogs', [{ fromBlock: '0x1' }], null],
    ['eth_getLogs', [{ blockHash: HASH }], { hash: HASH }],
    ['eth_getProof', [ADDRESS, [], '0x10'], null],
    ['eth_blockNumber', [], null],
  ])('%s %j: %s', (method, params, block) => {
    expect(blockOf(method, params)).toEqual(block)
  })
})

describe('blockOfResult', () => {
  test.each([
    [{ blockNumber: '0x10' }, 16n],
    [{ number: '0x10' }, 16n],
    [[{ blockNumber: '0x10' }, { blockNumber: '0x10' }], 16n],
    [[], null],
    [null, null],
    [{ number: null }, null],
    [{ blockNumber: null }, null],
    ['0x10', null],
  ])('%j: %s', (result, block) => {
    expect(blockOfResult(result)).toBe(block)
  })
})
