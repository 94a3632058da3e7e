import {
  getAddress,
  type Hex,
  keccak256,
  MethodNotFoundRpcError,
  numberToHex,
  RpcRequestError,
  stringToHex,
} from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RequestFunction } from '@/lib/engines/proof'
import { BadInputError, TriptychError } from '@/lib/errors'
import { NoProofsError } from '@/lib/proof/ask-proof'
import { proveLogs, proveReceiptInBlock, proveStorage } from '@/lib/proof/prove-against-hash'
import { ask } from '../lib/devchain/start-demo-chain'
import { demoSubject, TOKEN } from '../lib/proof/demo-subject'

// What a caller may pass to the functions of triptych/proof, and what the caller's transport may throw.

const BLOCK = 72_021
const HASH: Hex = `0x${'11'.repeat(32)}`
const TRANSFER = keccak256(stringToHex('Transfer(address,address,uint256)'))

let request: RequestFunction
let blockHash: Hex
beforeAll(async () => {
  const { chain } = await demoSubject()
  request = (method, params) => ask(chain, method, ...params)
  const block = await ask<{ hash: Hex }>(chain, 'eth_getBlockByNumber', numberToHex(BLOCK), false)
  blockHash = block.hash
})

const sendsNothing: RequestFunction = () => expect.unreachable('a call was sent')
const upper = (hex: Hex) => `0x${hex.slice(2).toUpperCase()}` as Hex
const logsOf = (input: object, send = sendsNothing) =>
  proveLogs(send, { blockHash: HASH, filter: {}, ...input } as Parameters<typeof proveLogs>[1])

describe('proveLogs', () => {
  test('default: the case of addresses, topics and hashes does not matter', async () => {
    const filter = { address: TOKEN, topics: [TRANSFER] }
    const { logs } = await proveLogs(request, { blockHash, filter })
    expect(logs.length).toBeGreaterThan(0)
    for (const written of [
      { address: getAddress(TOKEN), topics: [upper(TRANSFER)] },
      { address: [upper(TOKEN)], topics: [[upper(TRANSFER)]] },
    ]) {
      const same = await proveLogs(request, { blockHash: upper(blockHash), filter: written })
      expect(same.logs).toEqual(logs)
    }
  })

  test.each([
    ['no 0x', { address: TOKEN.slice(2) }, 'filter.address'],
    ['a short address', { address: '0x12' }, 'filter.address: "0x12" is not an address'],
    ['no addresses', { address: [] }, 'filter.address is an empty list'],
    ['a bad one of several', { address: [TOKEN, '0x12'] }, 'filter.address[1]'],
    ['a short topic', { topics: ['0x12'] }, 'filter.topics[0]'],
    ['no values for a topic', { topics: [[]] }, 'filter.topics[0] is an empty list. Pass null'],
    ['a bad one of several topics', { topics: [null, [TRANSFER, TOKEN]] }, 'filter.topics[1][1]'],
    ['five topics', { topics: [null, null, null, null, null] }, 'A log has at most 4'],
    ['one topic instead of a list', { topics: TRANSFER }, 'filter.topics'],
    ['a misspelt field', { addresses: [TOKEN] }, 'filter.addresses is not used'],
    ['a list', [TOKEN], 'filter: a list is not a filter'],
    ['nothing', null, 'filter: null is not a filter'],
  ])('error: a filter with %s', async (_, filter, message) => {
    await expect(logsOf({ filter })).rejects.toThrow(BadInputError)
    await expect(logsOf({ filter })).rejects.toThrow(message)
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9, '3', 3n])(
    'error: %s blocks',
    async (blocks) => {
      await expect(logsOf({ blocks })).rejects.toThrow(BadInputError)
      await expect(logsOf({ blocks })).rejects.toThrow('a whole number from 1 to 10,000')
    },
  )

  test.each(['0x12', `${HASH}00`, HASH.slice(2), undefined])('error: a block hash of %s', async (hash) => {
    await expect(logsOf({ blockHash: hash })).rejects.toThrow(BadInputError)
    await expect(logsOf({ blockHash: hash })).rejects.toThrow('blockHash')
  })
})

describe('proveStorage and proveReceiptInBlock', () => {
  const storageOf = (input: object) =>
    proveStorage(sendsNothing, { blockHash: HASH, address: TOKEN, slots: [2n], ...input } as never)

  test.each([
    [{ address: '0x12' }, 'address'],
    [{ address: undefined }, 'address'],
    [{ blockHash: '0x' }, 'blockHash'],
    [{ slots: 2n }, 'slots: 2 (bigint) is not a list'],
    [{ slots: [2n, -1n] }, 'slots[1]'],
    [{ slots: [1n << 256n] }, 'slots[0]'],
    [{ slots: ['0x2'] }, 'slots[0]: "0x2" is not a slot'],
    [{ slots: [2] }, 'slots[0]: 2 (number) is not a slot'],
  ])('error: %o', async (input, message) => {
    await expect(storageOf(input)).rejects.toThrow(BadInputError)
    await expect(storageOf(input)).rejects.toThrow(message)
  })

  test('default: an address in mixed case', async () => {
    const asked = { blockHash, slots: [2n] }
    expect(await proveStorage(request, { ...asked, address: getAddress(TOKEN) })).toEqual(
      await proveStorage(request, { ...asked, address: TOKEN }),
    )
  })

  test('error: a transaction hash that is none, a request that is no function', async () => {
    const asked = { blockHash: HASH, transactionHash: '0x12' } as const
    await expect(proveReceiptInBlock(sendsNothing, asked)).rejects.toThrow('transactionHash')
    const client = { request: sendsNothing } as never
    await expect(proveStorage(client, { blockHash, address: TOKEN, slots: [] })).rejects.toThrow(
      'request: a value of type object is not a function',
    )
  })
})

describe('what the transport throws', () => {
  const failing =
    (method: string, thrown: unknown): RequestFunction =>
    (name, params) =>
      name === method ? Promise.reject(thrown) : request(name, params)
  const proveWith = (thrown: unknown) =>
    proveStorage(failing('eth_getProof', thrown), { blockHash, address: TOKEN, slots: [2n] }).then(
      () => expect.unreachable(),
      (error: unknown) => error,
    )
  const missing = { code: -32000, message: 'missing trie node 1a2b (path ) state 0x1a2b is not available' }
  const ofViem = new RpcRequestError({ body: {}, error: missing, url: 'https://node.example/v2/my-key' })

  test.each([
    ['an error object', { code: -32601, message: 'the method eth_getProof does not exist' }],
    ['a code without words', Object.assign(new Error('no'), { code: -32601 })],
    ['an error of viem', new MethodNotFoundRpcError(new Error('nope'), { method: 'eth_getProof' })],
    ['viem around a node without the state', ofViem],
    ['a node without the state', missing],
    ['words alone', new Error('missing trie node 1a2b')],
    [
      'the window of reth',
      { code: -32000, message: 'distance to target block exceeds maximum proof window' },
    ],
    [
      'an error of ethers',
      Object.assign(new Error('could not coalesce error'), { code: 'UNKNOWN_ERROR', error: missing }),
    ],
  ])('default: %s becomes NoProofsError', async (_, thrown) => {
    const error = await proveWith(thrown)
    expect(error).toBeInstanceOf(NoProofsError)
    const { cause, upTo, whatToDo } = error as NoProofsError
    expect(cause).toBe(thrown)
    expect(upTo).toBe(Object(thrown).code === -32601 ? null : BLOCK)
    expect(whatToDo).not.toContain('my-key')
  })

  test('behavior: another error is passed on', async () => {
    for (const thrown of [new TypeError('fetch failed'), { code: -32005, message: 'too many requests' }]) {
      expect(await proveWith(thrown)).toBe(thrown)
    }
  })

  test('error: a node without the method for a block, or without its receipts', async () => {
    const noMethod = { code: -32601, message: 'no such method' }
    const block = proveStorage(failing('eth_getBlockByHash', noMethod), {
      blockHash,
      address: TOKEN,
      slots: [],
    })
    await expect(block).rejects.toThrow('The node does not offer eth_getBlockByHash.')
    await expect(block).rejects.toMatchObject({ name: 'TriptychError', cause: noMethod })
    const pruned = { code: 4444, message: 'pruned history unavailable' }
    const none: RequestFunction = (method, params) =>
      /Receipt/.test(method) ? Promise.reject(pruned) : request(method, params)
    const logs = proveLogs(none, { blockHash, filter: { address: TOKEN } })
    await expect(logs).rejects.toThrow('The node does not have what eth_getTransactionReceipt asks for.')
    await expect(logs).rejects.toThrow(TriptychError)
  })
})
