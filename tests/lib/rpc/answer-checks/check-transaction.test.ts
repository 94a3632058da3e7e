import {
  type Hex,
  keccak256,
  numberToHex,
  parseTransaction,
  type TransactionSerializable,
  type TransactionSerialized,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { checkTransaction } from '@/lib/rpc/answer-checks/check-transaction'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/rules'
import { hashTransaction } from '@/lib/rpc/answer-checks/transaction-hash'
import { ask, startDemoChain } from '../../devchain/start-demo-chain'

const ACCOUNT = privateKeyToAccount(keccak256('0x01'))
const TO = `0x${'ab'.repeat(20)}` as const
const SLOT = `0x${'01'.padStart(64, '0')}` as const
const FEES = { maxFeePerGas: 3n * 10n ** 9n, maxPriorityFeePerGas: 0n }
const CALL = { nonce: 0, gas: 21_000n, to: TO, value: 10n ** 18n, data: '0x00ff' as Hex }
const ACCESS_LIST = [{ address: TO, storageKeys: [SLOT] }]

const authorization = await ACCOUNT.signAuthorization({ contractAddress: TO, chainId: 0, nonce: 0 })

const UNSIGNED: Record<string, TransactionSerializable> = {
  'of before EIP-155': { ...CALL, type: 'legacy', gasPrice: 1n },
  'of EIP-155': { ...CALL, type: 'legacy', gasPrice: 1n, chainId: 1 },
  'that creates a contract': { ...CALL, type: 'legacy', gasPrice: 1n, chainId: 1, to: null },
  'of type 1': { ...CALL, type: 'eip2930', gasPrice: 1n, chainId: 1, accessList: ACCESS_LIST },
  'of type 2': { ...CALL, ...FEES, type: 'eip1559', chainId: 1, value: 0n },
  'of type 3': {
    ...CALL,
    ...FEES,
    type: 'eip4844',
    chainId: 1,
    maxFeePerBlobGas: 1n,
    blobVersionedHashes: [`0x01${'cd'.repeat(31)}`],
    sidecars: false,
  },
  'of type 4': {
    ...CALL,
    ...FEES,
    type: 'eip7702',
    chainId: 1,
    accessList: ACCESS_LIST,
    authorizationList: [authorization],
  },
}

const TYPES = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2', eip4844: '0x3', eip7702: '0x4' }

const quantities = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'bigint' || typeof value === 'number' ? [[name, numberToHex(value)]] : [],
    ),
  )

/** The JSON of a node, from the bytes that viem signed. */
function toJson(raw: Hex) {
  const parsed = parseTransaction(raw as TransactionSerialized)
  const type = TYPES[parsed.type ?? 'legacy']
  const { to, data = '0x', r, s } = parsed
  const {
    accessList = [],
    authorizationList = [],
    blobVersionedHashes = [],
  }: {
    accessList?: unknown
    authorizationList?: readonly object[]
    blobVersionedHashes?: unknown
  } = parsed as object
  return {
    // viem leaves out what is 0 or empty.
    ...quantities({
      nonce: 0,
      value: 0n,
      ...(parsed.maxFeePerGas && { maxPriorityFeePerGas: 0n }),
      ...parsed,
    }),
    hash: keccak256(raw),
    type,
    to: to ?? null,
    input: data,
    r,
    s,
    blockNumber: '0x1',
    ...(type !== '0x0' && { accessList }),
    ...(type === '0x3' && { blobVersionedHashes }),
    ...(type === '0x4' && {
      authorizationList: authorizationList.map((one) => ({ ...one, ...quantities(one) })),
    }),
  }
}

const NAMES = Object.keys(UNSIGNED)

const signed = async (name: string) =>
  toJson(await ACCOUNT.signTransaction(UNSIGNED[name] as TransactionSerializable))

describe('a transaction of Ethereum', () => {
  test.each(NAMES)('default: one %s passes as it came', async (name) => {
    const json = await signed(name)
    expect(checkTransaction(json.hash, json, true)).toBe(json)
  })

  test.each(NAMES)('error: one %s with any other field', async (name) => {
    const json = await signed(name)
    const isLegacy = json.type === '0x0'
    // A legacy chain id is in v. Of v and yParity one is enough.
    const unsigned = ['hash', 'blockNumber', isLegacy ? 'chainId' : 'v', isLegacy && 'yParity']
    for (const [field, value] of Object.entries(json)) {
      if (unsigned.includes(field)) continue
      const lie = { ...json, [field]: changed(value) }
      expect(() => checkTransaction(json.hash, lie, true), field).toThrow(UntrueAnswerError)
    }
  })

  test('behavior: a node that states v only', async () => {
    const { yParity, ...json } = (await signed('of type 2')) as Record<string, unknown> & { hash: Hex }
    expect(checkTransaction(json.hash, { ...json, v: yParity }, true)).toMatchObject({ v: yParity })
  })

  test('error: a transaction of another hash', async () => {
    const json = await signed('of type 2')
    expect(() => checkTransaction(keccak256('0x02'), json, false)).toThrow('has the hash asked for')
  })

  test('error: a field is missing', async () => {
    const { gas: _, ...json } = (await signed('of type 2')) as Record<string, unknown> & { hash: Hex }
    expect(() => checkTransaction(json.hash, json, true)).toThrow('missing or malformed field')
  })
})

const changed = (value: unknown): unknown => {
  if (value === null) return TO
  if (Array.isArray(value)) return value.length === 0 ? ACCESS_LIST : value.slice(1)
  const text = String(value)
  return `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`
}

test('behavior: no transaction, a pending one, and one of another type pass', async () => {
  const hash = keccak256('0x03')
  const deposit = { hash, type: '0x7e', blockNumber: '0x1', sourceHash: hash }
  expect(checkTransaction(hash, null, true)).toBeNull()
  expect(checkTransaction(hash, deposit, true)).toBe(deposit)
  expect(hashTransaction(deposit)).toBeNull()
  const pending = { ...(await signed('of type 2')), blockNumber: null }
  expect(checkTransaction(pending.hash, pending, true)).toBe(pending)
})

test('behavior: where transactions are not all signed, the hash is compared only', async () => {
  const json = { ...(await signed('of type 2')), value: '0x5' }
  expect(checkTransaction(json.hash, json, false)).toBe(json)
})

test('default: transactions of the demo chain', async () => {
  const node = (await startDemoChain()).networks['demo-mainnet']
  const block = await ask<{ transactions: { hash: Hex }[] }>(node, 'eth_getBlockByNumber', '0x11954', true)
  expect(block.transactions.length).toBeGreaterThan(0)
  for (const transaction of block.transactions) {
    expect(hashTransaction(transaction)).toBe(transaction.hash)
  }
})
