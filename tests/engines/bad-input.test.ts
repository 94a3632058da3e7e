import { beforeAll, describe, expect, test } from 'vitest'
import type { RequestFunction } from '@/lib/engines/state-diff'
import { BadInputError, TriptychError } from '@/lib/errors'
import { OUTPUT_SELECTION, readCompiledProgram } from '@/lib/playground/compile/read-compiled-program'
import { BOX_OUTPUT } from '@/lib/playground/examples/box-output'
import { runCalls } from '@/lib/playground/run/run-here'
import { wordsAfter } from '@/lib/playground/storage/words-after'
import { parseAccessList } from '@/lib/proof/access-list/parse-access-list'
import { proveAccessList } from '@/lib/proof/access-list/prove-access-list'
import { readReceipt } from '@/lib/receipts/checks/read-receipt'
import { checkReceipt } from '@/lib/receipts/checks/receipt-checks'
import { parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { changesOfTransaction, writersOfSlot } from '@/lib/state-diff/access-list/changes-of-transaction'
import { diffTransaction } from '@/lib/state-diff/diff-transaction'
import { NotReplayableError } from '@/lib/state-diff/replay/block/replay-block'
import { compileOnce } from '@/tests/solc-once'
import { ask, startDemoChain } from '../lib/devchain/start-demo-chain'
import {
  HASH,
  handBuiltLog,
  handBuiltReceipt,
  parseHandBuilt,
  type RawReceipt,
} from '../lib/receipts/hand-built-receipt'

// Wrong input, and answers that contradict themselves.

describe('triptych/receipts', () => {
  const answering = (changes: RawReceipt) => async () => handBuiltReceipt(changes)
  const firstOfBlock = (...indexes: number[]): RawReceipt => ({
    transactionIndex: '0x0',
    cumulativeGasUsed: '0xc350',
    logs: indexes.map((index) => handBuiltLog(index, { transactionIndex: '0x0' })),
  })
  const contradictions = async (changes: RawReceipt, chainId = 1) =>
    (await readReceipt(answering(changes), { hash: HASH, chainId }))?.contradictions.map(({ id }) => id)

  test('default: the logs of the first transaction of a block count from 0', async () => {
    expect(await contradictions(firstOfBlock(0, 1))).toEqual([])
    expect(await contradictions(firstOfBlock())).toEqual(['bloom'])
  })

  test.each([1, 56, 137, 8453])('error: the first log of a block has number 9, chain %i', async (chainId) => {
    expect(await contradictions(firstOfBlock(9, 10), chainId)).toEqual(['log-indexes'])
  })

  // Blocks of chains 10 and 42161 before Bedrock and Nitro were made by other clients.
  test.each([10, 324, 42_161, 43_114])('args: on chain %i this is not known', async (chainId) => {
    const checks = checkReceipt(parseHandBuilt(firstOfBlock(9)), { chainId, name: 'the chain' })
    expect(checks.find(({ id }) => id === 'log-indexes')).toMatchObject({
      state: 'differs',
      reason: expect.stringContaining('here it is 9'),
    })
  })

  test('args: an unknown type is no contradiction', async () => {
    expect(await contradictions({ type: '0xff' })).toEqual([])
  })

  test.each([
    ['chainId', { hash: HASH, chainId: '1' }],
    ['chainId', { hash: HASH, chainId: undefined }],
    ['chainId', { hash: HASH, chainId: 1n }],
    ['chainId', { hash: HASH, chainId: Number.NaN }],
    ['chainId', { hash: HASH, chainId: 0 }],
    ['hash', { hash: '0x12', chainId: 1 }],
    ['hash', { hash: undefined, chainId: 1 }],
    ['hash', { hash: `${HASH} `, chainId: 1 }],
    ['nonce', { hash: HASH, chainId: 1, nonce: 5 }],
    ['nonce', { hash: HASH, chainId: 1, nonce: -1n }],
  ])('error: a wrong %s, before any call', async (field, question) => {
    let calls = 0
    const request = async () => {
      calls++
      return null
    }
    const read = readReceipt(request, question as never)
    await expect(read).rejects.toThrow(BadInputError)
    await expect(read).rejects.toThrow(new RegExp(`^${field}: .* is not .* Pass `))
    expect(calls).toBe(0)
  })

  test('error: the parts name their fields too', () => {
    expect(() => parseReceipt(null, '0xzz')).toThrow('hash: "0xzz" is not a hash.')
    expect(() => checkReceipt(null as never, { chainId: 1, name: 'it' })).toThrow(
      'parsed: null is not a parsed receipt.',
    )
    expect(() => checkReceipt(parseHandBuilt(), { chainId: '1', name: 'it' } as never)).toThrow(
      'chain.chainId: "1" is not a whole number from 1 on.',
    )
  })
})

describe('triptych/playground', () => {
  const ARRAYS = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

contract Arrays {
    struct Order { uint64[] parts; }
    uint16[] small;
    mapping(uint256 => Order) orders;
    uint16[4] fixedOnes;
    uint16[] shrunk;

    function fill() external {
        small.push(7);
        small.push(8);
        orders[5].parts.push(3);
        fixedOnes[0] = 1;
        for (uint16 i = 1; i < 20; i++) shrunk.push(i);
        assembly { sstore(shrunk.slot, 1) }
    }

    function fail() external pure { revert("no"); }
}
`
  const compiled = () => {
    const sources = { 'Arrays.sol': { content: ARRAYS } }
    const settings = { outputSelection: OUTPUT_SELECTION }
    return readCompiledProgram(
      JSON.parse(compileOnce(JSON.stringify({ language: 'Solidity', sources, settings }))),
    )
  }

  test('behavior: elements beyond a length have no name', async () => {
    const run = await runCalls(compiled(), { calls: [{ function: 'fill()' }] })
    const named = wordsAfter(run).map(({ name }) => name?.places.map(({ path }) => path) ?? null)
    expect(named).toHaveLength(8)
    expect(named).toEqual(
      expect.arrayContaining([
        ['small'],
        ['small[1]', 'small[0]'],
        ['orders[5].parts'],
        ['orders[5].parts[0]'],
        ['fixedOnes[3]', 'fixedOnes[2]', 'fixedOnes[1]', 'fixedOnes[0]'],
        ['shrunk'],
        ['shrunk[0]'],
        null,
      ]),
    )
  })

  test('default: a failed call shows its error', async () => {
    const run = await runCalls(compiled(), { calls: [{ function: 'fail()' }] })
    expect(run.played.map(({ trace }) => trace.error)).toEqual([null, 'reverted'])
  })

  const SET = 'set(uint256)'
  test.each([
    [
      { calls: [{ function: SET, args: ['5'], from: 'zoe' }] },
      'calls[0].from: "zoe" is not an account of the playground. The accounts are deployer, alice, bob, carol, dave, erin, frank, treasury.',
    ],
    [{ from: 'toString' }, 'from: "toString" is not an account of the playground.'],
    [
      { calls: [{ function: SET, args: [3] }] },
      'calls[0].args[0]: 3 (number) is not text. Arguments are text: pass "3".',
    ],
    [{ args: [{}] }, 'args[0]: a value of type object is not text. Arguments are text: pass "5".'],
    [{ calls: [{ function: SET, args: '5' }] }, 'calls[0].args: "5" is not a list.'],
    [{ value: 1n }, 'value: 1 (bigint) is not text. Values are text: pass "1".'],
    [{ calls: [{ args: ['5'] }] }, 'calls[0].function: undefined is not text.'],
    [{ calls: ['set(5)'] }, 'calls[0]: "set(5)" is not an object.'],
    [{ calls: { function: SET } }, 'calls: a value of type object is not a list.'],
    [{ contract: 5 }, 'contract: 5 (number) is not text.'],
    [undefined, 'input: undefined is not an object.'],
    [{ calls: [{ function: SET, args: ['x'] }] }, 'calls[0].args[0]: '],
    [{ calls: [{ function: SET, args: ['1'], value: '1 ether' }] }, 'calls[0].value: set is not payable'],
    [
      { calls: [{ function: SET }, { function: 'get()' }] },
      'calls[1].function: The contract has no function get().',
    ],
    [{ args: ['1'] }, 'args: The constructor of Box takes 0 arguments; here is 1.'],
    [{ contract: 'Bix' }, 'Bix'],
  ])('error: input, case %#', async (input, says) => {
    const run = runCalls(readCompiledProgram(BOX_OUTPUT), input as never)
    await expect(run).rejects.toThrow(BadInputError)
    await expect(run).rejects.toThrow(says)
  })
})

describe('triptych/state-diff', () => {
  /** The second transaction of the newest block, and the first. */
  let hash: `0x${string}`
  let first: string
  let honest: RequestFunction

  beforeAll(async () => {
    const { networks } = await startDemoChain()
    honest = (method, params) => ask(networks['demo-mainnet'], method, ...params)
    const newest = Object(await honest('eth_getBlockByNumber', ['latest', false]))
    first = newest.transactions[0]
    hash = newest.transactions[1]
  })

  /** A node that changes its answers to one method. */
  const changing =
    (wanted: string, change: (answer: never, params: readonly unknown[]) => unknown): RequestFunction =>
    async (method, params) => {
      const answer = await honest(method, params)
      return method === wanted ? change(answer as never, params) : answer
    }
  const receipt = (change: (answer: never) => unknown) =>
    changing('eth_getTransactionReceipt', (answer, [asked]) => (asked === hash ? change(answer) : answer))
  const ofFirst = (change: (answer: never) => unknown) =>
    changing('eth_getTransactionReceipt', (answer, [asked]) => (asked === first ? change(answer) : answer))
  const withFields = (fields: object) => (answer: object) => ({ ...answer, ...fields })
  const block = (change: (answer: never) => unknown) => changing('eth_getBlockByNumber', change)
  type Block = { transactions: object[] }

  test.each<[string, () => RequestFunction, string]>([
    ['no receipt', () => receipt(() => null), 'The node has no receipt of this transaction.'],
    ['a text', () => receipt(() => 'no'), 'The node’s answer is not a receipt.'],
    [
      'another receipt',
      () => receipt(withFields({ transactionHash: HASH })),
      'The node returned the receipt of another transaction.',
    ],
    [
      'a pending transaction',
      () => receipt(withFields({ blockHash: null, blockNumber: null, transactionIndex: null })),
      'This transaction is pending.',
    ],
    [
      'an index that is not hex',
      () => receipt(withFields({ transactionIndex: 1 })),
      'The receipt does not say where its transaction is.',
    ],
    ['no gas', () => receipt(withFields({ gasUsed: null })), 'The receipts of the block cannot be read'],
    ['no block', () => block(() => null), 'The node does not return block'],
    ['another block', () => block(withFields({ hash: HASH })), 'The receipt is of another block than block'],
    [
      'another number',
      () => block(withFields({ number: '0x1' })),
      'The receipt is of another block than block',
    ],
    [
      'an index beyond the block',
      () => receipt(withFields({ transactionIndex: '0x63' })),
      'The receipt has transaction index 99, and block',
    ],
    [
      'the index of another transaction',
      () => receipt(withFields({ transactionIndex: '0x0' })),
      'has another transaction at index 0.',
    ],
    [
      'a transaction of another chain',
      () =>
        block((answer: Block) => ({
          ...answer,
          transactions: answer.transactions.map((one) => ({ ...one, chainId: '0x1' })),
        })),
      'The transaction is of chain 1, and the node says chain 735711.',
    ],
    ['no chain id', () => changing('eth_chainId', () => null), 'eth_chainId is not a number in hex.'],
    ['no earlier receipt', () => ofFirst(() => null), 'The node has no receipt of transaction 0 of block'],
    [
      'another earlier receipt',
      () => ofFirst(withFields({ transactionHash: HASH })),
      'The node returned another receipt for transaction 0 of block',
    ],
    [
      'no way to read the state',
      () => (method, params) =>
        method === 'eth_getProof' || method === 'eth_call'
          ? Promise.reject(Object.assign(new Error(`the method ${method} does not exist`), { code: -32_601 }))
          : honest(method, params),
      'The node offers no method that reads the state that a replay needs.',
    ],
  ])('error: %s', async (_, node, says) => {
    const diff = diffTransaction(node(), hash)
    await expect(diff).rejects.toThrow(TriptychError)
    await expect(diff).rejects.toThrow(says)
    const { whatToDo } = await diff.catch((error) => error)
    if (!says.startsWith('The receipts')) expect(whatToDo).toMatch(/\.$/)
  })

  test('error: a block of other rules', async () => {
    const deposit = block((answer: Block) => ({
      ...answer,
      transactions: answer.transactions.map((one) => ({ ...one, type: '0x7e' })),
    }))
    await expect(diffTransaction(deposit, hash)).rejects.toThrow(NotReplayableError)
  })

  test('args: a hash in upper case', async () => {
    const diff = await diffTransaction(honest, `0x${hash.slice(2).toUpperCase()}`)
    expect(diff).toMatchObject({ is: 'exact', inputs: 'as the node says' })
  })

  test('args: prove', async () => {
    const diff = await diffTransaction(honest, hash, { prove: true })
    expect(diff).toMatchObject({ is: 'exact', inputs: 'proved' })
    const lying = block((answer: object) => ({ ...answer, size: '0x1', extraData: '0x12' }))
    await expect(diffTransaction(lying, hash, { prove: true })).rejects.toThrow(
      'The header does not match the hash of the block.',
    )
  })

  test.each([
    ['hash', () => diffTransaction(honest, '0x12')],
    ['hash', () => diffTransaction(honest, undefined as never)],
    ['request', () => diffTransaction({} as never, hash)],
    ['index', async () => changesOfTransaction([], -1)],
    ['address', async () => writersOfSlot([], '0x5', '0x5', 1)],
    ['slot', async () => writersOfSlot([], `0x${'aa'.repeat(20)}`, 'five' as never, 1)],
    ['transactions', async () => writersOfSlot([], `0x${'aa'.repeat(20)}`, '0x5', '1' as never)],
    ['blockHash', async () => proveAccessList([], {}, '0x')],
    ['list', async () => proveAccessList('0xc0' as never, {}, HASH)],
    ['block', async () => proveAccessList([], null as never, HASH)],
  ])('error: a wrong %s', async (field, run) => {
    const refused = run()
    await expect(refused).rejects.toThrow(BadInputError)
    await expect(refused).rejects.toThrow(new RegExp(`^${field}: .* is not .* Pass `))
  })

  test.each([[null], [{}], ['0x'], ['0xzz'], [[{ address: '0x1' }]], [5]])(
    'error: the access list %j',
    (answer) => {
      expect(() => parseAccessList(answer)).toThrow('The node’s block access list cannot be read.')
    },
  )
})
