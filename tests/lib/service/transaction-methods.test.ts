import { readFileSync } from 'node:fs'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { type DemoCall, describeOverTransports, expectLacking, hear, testAnswers } from './demo-answers'
import { call } from './running-service'
import type { Transport } from './transports'

const TOKEN = demoContract('demo-mainnet', 'Token').address.toLowerCase()
const BLOCK = '0x11954'
const ZERO = `0x${'0'.repeat(64)}`
const data = encodeFunctionData({
  abi: parseAbi(['function totalSupply() view returns (uint256)']),
  functionName: 'totalSupply',
})
/** PUSH1 7, PUSH0, MSTORE, PUSH1 32, PUSH0, RETURN. */
const RETURNS_7 = '0x60075f5260205ff3'

const TRANSACTION = demoTransaction('demo-mainnet', 'failed-call').hash

const CALLS: readonly DemoCall[] = [
  { method: 'eth_getTransactionByHash', params: [TRANSACTION], credits: 80 },
  { method: 'eth_call', params: [{ to: TOKEN, data }, BLOCK], credits: 80 },
  { method: 'eth_call', params: [{ to: TOKEN }, BLOCK, { [TOKEN]: { code: RETURNS_7 } }], credits: 80 },
]

describeOverTransports((openTransport) => {
  let transport: Transport
  beforeAll(async () => {
    transport = await openTransport()
  })
  afterAll(() => transport[Symbol.asyncDispose]())

  testAnswers(CALLS, () => transport)

  test('behavior: a block before Amsterdam has no access list', async () => {
    const said = JSON.parse(
      (await transport.ask(JSON.stringify(call('eth_getBlockAccessList', [BLOCK])))) ?? '',
    )
    expect(said).toEqual({ jsonrpc: '2.0', id: 1, error: { code: -32001, message: 'Resource not found' } })
  })
})

const LIST = JSON.parse(readFileSync('tests/fixtures/amsterdam/access-lists.json', 'utf8')).blocks[0]
  .accessList

describe('eth_getBlockAccessList', () => {
  const askList = (answer: object) => hear('eth_getBlockAccessList', ['0x1'], answer)

  test('default: a list passes as it came', async () => {
    expect(await askList({ result: LIST })).toMatchObject({ status: 200, body: { result: LIST }, used: 80 })
  })

  test.each([
    ['in another order', [...LIST].reverse()],
    ['with an account twice', [LIST[0], LIST[0]]],
    ['with a slot without a change', [{ ...LIST[0], storageChanges: [{ key: ZERO, changes: [] }] }]],
    ['that is no list', { accounts: 1 }],
  ])('error: a list %s is refused for free', async (_, result) => {
    expect(await askList({ result })).toMatchObject({
      status: 502,
      body: { error: { data: { class: 'untrue-answer' } } },
      used: 0,
    })
  })

  test.each([
    [-32001, 'Resource not found'],
    [4445, 'Block access list not available for pre-Amsterdam blocks'],
  ])('behavior: before Amsterdam, %i is the answer', async (code, message) => {
    expect(await askList({ error: { code, message } })).toMatchObject({
      status: 200,
      body: { error: { code, message } },
      used: 80,
    })
  })

  test('behavior: a pruned list is asked of another node, and free if no node has it', async () => {
    expect(await askList({ error: { code: 4444, message: 'Gone' } })).toMatchObject({
      status: 502,
      body: { error: { data: { class: 'missing-data' } } },
      used: 0,
    })
  })
})

describe('a call that fails', () => {
  const reason = `0x08c379a0${ZERO.slice(2)}`

  test.each([
    [3, 'execution reverted: block not found'],
    [-32000, 'execution reverted: rate limit exceeded'],
    [-32000, 'out of gas'],
    [-32000, 'invalid opcode: INVALID'],
    [-32015, 'VM execution error.'],
    [-32000, 'err: intrinsic gas too low: have 1, want 21000 (supplied gas 1)'],
  ])('behavior: %i %s is the answer, at its price', async (code, message) => {
    const { status, body, used } = await hear('eth_call', [{}, '0x1'], { error: { code, message } })
    expect({ status, body, used }).toEqual({
      status: 200,
      body: { jsonrpc: '2.0', id: 1, error: { code, message } },
      used: 80,
    })
  })

  test('behavior: the revert data is passed on, and no other data', async () => {
    const error = { code: 3, message: 'execution reverted' }
    const revertOf = async (data: unknown) =>
      (await hear('eth_call', [{}, '0x1'], { error: { ...error, data } })).body.error
    expect(await revertOf(reason)).toEqual({ ...error, data: reason })
    expect(await revertOf({ message: 'reverted', data: reason })).toEqual({ ...error, data: reason })
    expect(await revertOf({ url: 'http://node.example/key' })).toEqual(error)
    const ofOther = await hear('eth_getCode', [TOKEN, '0x1'], { error: { ...error, data: reason } })
    expect(ofOther.body.error).toEqual(error)
  })

  test('behavior: without overrides the node gets two parameters', async () => {
    const { sent } = await hear('eth_call', [{ input: '0x01' }, '0x1', {}], { result: '0x' })
    expect(sent).toEqual([{ data: '0x01' }, '0x1'])
  })
})

test.each([
  ['eth_call', [{}, '0x1'], null],
  ['eth_call', [{}, '0x1'], '0x1'],
  ['eth_createAccessList', [{}, '0x1'], []],
  [
    'eth_createAccessList',
    [{}, '0x1'],
    { accessList: [{ address: TOKEN, storageKeys: ['0x1'] }], gasUsed: '0x1' },
  ],
  ['eth_getTransactionByHash', [ZERO], { hash: `0x${'1'.repeat(64)}`, blockNumber: '0x1' }],
])('error: %s %j is not answered with %j', async (method, params, result) => {
  expect(await hear(method, params, { result })).toMatchObject({ status: 502, used: 0 })
})

test.each(['eth_createAccessList', 'eth_call'])('error: %s of a node that lacks it is free', (method) =>
  expectLacking(method, [{}, '0x1']),
)
