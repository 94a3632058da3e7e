import { describe, expect, test } from 'vitest'
import { checkRequest } from '@/lib/rpc/check-request'
import { checkAnswer } from '@/lib/service/answer-checks/check-answer'
import { UpstreamUnavailableError } from '@/lib/service/nodes/node'

const ADDRESS = `0x${'ab'.repeat(20)}`
const OTHER = `0x${'ba'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const TOPIC = `0x${'11'.repeat(32)}`

const LOG = {
  removed: false,
  logIndex: '0x0',
  transactionIndex: '0x0',
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: '0x5',
  address: ADDRESS,
  data: '0x',
  topics: [TOPIC],
}

function check(method: string, params: readonly unknown[], result: unknown) {
  const checked = checkRequest(method, params)
  if ('error' in checked) throw new Error(checked.error.message)
  return checkAnswer(checked.value, result, 1337)
}

const search = (filter: object, logs: unknown) => check('eth_getLogs', [filter], logs)

/** A log is malformed with any of these fields. */
const MALFORMED_FIELDS: readonly object[] = [
  { address: null },
  { address: `${ADDRESS}00` },
  { address: ADDRESS.slice(2) },
  { topics: undefined },
  { topics: TOPIC },
  { topics: Array(5).fill(TOPIC) },
  { topics: [null] },
  { topics: [TOPIC.slice(0, 64)] },
  { data: undefined },
  { data: '' },
  { data: '0x1' },
  { data: '0xzz' },
  { blockNumber: 5 },
  { blockNumber: '5' },
  { blockNumber: `0x${'1'.repeat(17)}` },
  { blockHash: '0x12' },
  { blockHash: undefined },
  { transactionHash: 7 },
  { transactionHash: undefined },
  { transactionIndex: undefined },
  { transactionIndex: 0 },
  { transactionIndex: '0x80000000' },
  { logIndex: undefined },
  { logIndex: '0' },
  { logIndex: '0x80000000' },
  { logIndex: '-0x1' },
  { removed: undefined },
  { removed: 'false' },
]

describe('checkAnswer of a log search', () => {
  test.each<[object, object]>([
    [{}, {}],
    [{ fromBlock: '0x5', toBlock: '0x5' }, {}],
    [{ fromBlock: 'earliest', toBlock: 'latest' }, {}],
    [{ fromBlock: 'earliest', toBlock: 'earliest' }, { blockNumber: '0x0' }],
    [{ blockHash: HASH }, { blockHash: HASH.toUpperCase().replace('0X', '0x') }],
    [{ address: ADDRESS }, { address: ADDRESS.toUpperCase().replace('0X', '0x') }],
    [{ address: [OTHER, ADDRESS], topics: [[HASH, TOPIC]] }, {}],
    [{ toBlock: 'pending' }, { blockNumber: null, blockHash: null, logIndex: null, transactionIndex: null }],
    [{}, { logIndex: '0x7fffffff', blockTimestamp: '0x1' }],
  ])('default: %j allows a log with %j', (filter, fields) => {
    const log = { ...LOG, ...fields }
    expect(search(filter, [log])).toEqual([log])
  })

  test.each(MALFORMED_FIELDS)('error: a log with %j', (fields) => {
    expect(() => search({}, [LOG, { ...LOG, ...fields }])).toThrow(UpstreamUnavailableError)
  })

  test.each([null, undefined, {}, 'logs', 7, [null], [7], [[LOG]]])('error: %j', (logs) => {
    expect(() => search({}, logs)).toThrow(UpstreamUnavailableError)
  })

  test.each<[object, object]>([
    [{ address: OTHER }, {}],
    [{ address: [OTHER] }, {}],
    [{ topics: [HASH] }, {}],
    [{ topics: [null, HASH] }, {}],
    [{ topics: [[HASH, ADDRESS.padEnd(66, '0')]] }, {}],
    [{ fromBlock: '0x6', toBlock: '0x9' }, {}],
    [{ fromBlock: '0x1', toBlock: '0x4' }, {}],
    [{ fromBlock: 'earliest', toBlock: 'earliest' }, {}],
    [{ blockHash: TOPIC }, {}],
    [{ blockHash: HASH }, { blockHash: null }],
    [{}, { blockNumber: null }],
  ])('error: %j forbids a log with %j', (filter, fields) => {
    expect(() => search(filter, [{ ...LOG, ...fields }])).toThrow(UpstreamUnavailableError)
  })
})

describe('checkAnswer of a receipt', () => {
  const read = (receipt: unknown) => check('eth_getTransactionReceipt', [HASH], receipt)
  const RECEIPT = { transactionHash: HASH, logs: [LOG], blobGasUsed: '0x1' }

  test.each([null, RECEIPT, { ...RECEIPT, logs: [] }])('default: %j', (receipt) => {
    expect(read(receipt)).toEqual(receipt)
  })

  test.each([
    undefined,
    'ok',
    [RECEIPT],
    {},
    { ...RECEIPT, transactionHash: TOPIC },
    { ...RECEIPT, transactionHash: null },
    { ...RECEIPT, logs: null },
    { ...RECEIPT, logs: [null] },
    { ...RECEIPT, logs: [{ ...LOG, transactionHash: TOPIC }] },
    { ...RECEIPT, logs: [{ transactionHash: HASH }] },
  ])('error: %j', (receipt) => {
    expect(() => read(receipt)).toThrow(UpstreamUnavailableError)
  })

  test.each(MALFORMED_FIELDS)('error: a log with %j', (fields) => {
    expect(() => read({ ...RECEIPT, logs: [{ ...LOG, ...fields }] })).toThrow(UpstreamUnavailableError)
  })
})

describe('checkAnswer of the other methods', () => {
  test.each<[string, unknown[], unknown]>([
    ['eth_getStorageAt', [ADDRESS, '0x0'], `0x${'0'.repeat(64)}`],
    ['eth_chainId', [], '0x539'],
    ['eth_blockNumber', [], '0x0'],
    ['net_version', [], '1337'],
    ['web3_clientVersion', [], ''],
    ['eth_getCode', [ADDRESS], '0x'],
    ['eth_getBlockByNumber', ['latest', false], { number: '0x5' }],
    ['eth_getBlockByNumber', ['0x5', false], { number: '0x5' }],
    ['eth_getBlockByNumber', ['0x5', false], null],
    ['eth_getBlockByHash', [HASH, false], { hash: HASH }],
  ])('default: %s %j may be %j', (method, params, result) => {
    expect(check(method, params, result)).toEqual(result)
  })

  test.each<[string, unknown[], unknown]>([
    ['eth_getStorageAt', [ADDRESS, '0x0'], null],
    ['eth_getStorageAt', [ADDRESS, '0x0'], 0],
    ['eth_getStorageAt', [ADDRESS, '0x0'], '2a'],
    ['eth_getStorageAt', [ADDRESS, '0x0'], '0xzz'],
    ['eth_getStorageAt', [ADDRESS, '0x0'], `0x${'0'.repeat(65)}`],
    ['eth_chainId', [], '0x1'],
    ['eth_chainId', [], 1337],
    ['eth_blockNumber', [], 100],
    ['eth_blockNumber', [], '0x'],
    ['eth_blockNumber', [], `0x${'f'.repeat(17)}`],
    ['net_version', [], 1337],
    ['web3_clientVersion', [], null],
    ['eth_getCode', [ADDRESS], '0x1'],
    ['eth_getCode', [ADDRESS], null],
    ['eth_getBlockByNumber', ['0x5', false], { number: '0x6' }],
    ['eth_getBlockByNumber', ['0x5', false], {}],
    ['eth_getBlockByNumber', ['latest', false], 'block'],
    ['eth_getBlockByNumber', ['latest', false], [{ number: '0x5' }]],
    ['eth_getBlockByNumber', ['latest', false], {}],
    ['eth_getBlockByNumber', ['earliest', false], { number: '0x1' }],
    ['eth_getBlockByHash', [HASH, false], { hash: TOPIC }],
    ['eth_getBlockByHash', [HASH, false], undefined],
  ])('error: %s %j cannot be %j', (method, params, result) => {
    expect(() => check(method, params, result)).toThrow(UpstreamUnavailableError)
  })
})
