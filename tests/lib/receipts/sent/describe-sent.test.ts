import { describe, expect, test } from 'vitest'
import {
  describeAuthorization,
  describeHash,
  describeSent,
  sayAccessList,
} from '@/lib/receipts/sent/describe-sent'
import { listInputWords, writeInput } from '@/lib/receipts/sent/input-words'
import type { RawReceipt } from '../hand-built-receipt'
import { parseHandBuiltSent, receiptOfSent } from './hand-built-sent'

const readingsOf = (sent: RawReceipt, receipt: RawReceipt = {}) =>
  Object.fromEntries(
    describeSent(parseHandBuiltSent(sent), receiptOfSent(receipt), 'ETH').map(({ label, reading }) => [
      label,
      reading,
    ]),
  )

test('default: what was offered is beside what was paid', () => {
  expect(readingsOf({})).toEqual({
    Value: '1.5 ETH',
    Nonce: '7',
    Type: '2: fee market',
    'Gas limit': '24,000, 87% used',
    'Maximum fee': '2 gwei, paid 1.000000007 gwei',
    'Maximum tip': '1 gwei',
    'Chain id': '1',
  })
})

test('default: a legacy transaction has one price, and before EIP-155 no chain', () => {
  const readings = readingsOf({ type: '0x0', chainId: null, maxFeePerGas: null, maxPriorityFeePerGas: null })
  expect(readings).toMatchObject({
    'Gas price': '1.000000007 gwei, paid 1.000000007 gwei',
    'Chain id': 'none',
  })
})

test('default: blobs have a price of their own', () => {
  const readings = readingsOf({ type: '0x3', maxFeePerBlobGas: '0x3b9aca00' }, { blobGasPrice: '0x1' })
  expect(readings['Maximum blob fee']).toBe('1 gwei, paid 0.000000001 gwei')
})

test('default: the value of a failed transaction stayed with its sender', () => {
  const [value] = describeSent(parseHandBuiltSent(), receiptOfSent({ status: '0x0' }), 'ETH')
  expect(value?.meaning).toContain('It failed, so the sender kept them')
})

test('default: a field that cannot be read has no line', () => {
  expect(readingsOf({ value: undefined })).not.toHaveProperty('Value')
})

test.each([
  ['holds', '✓ verified'],
  ['fails', '✕ contradicts the fields'],
  ['differs', '? not checked'],
  ['unknown', '? not checked'],
] as const)('default: a hash that %s', (state, reading) => {
  expect(describeHash({ state, reason: 'Why.' })).toMatchObject({ reading, meaning: 'Why.' })
})

test('default: lists are counted', () => {
  expect(sayAccessList([{ storageKeys: [1, 2] }])).toBe('1 address, 2 slots')
  expect(sayAccessList([{ storageKeys: [] }, { storageKeys: [1] }])).toBe('2 addresses, 1 slot')
})

test('default: an authorization is for one chain or for all, and address 0 removes the delegation', () => {
  const signed = { nonce: 3n, parity: 0n, r: 1n, s: 1n }
  const delegate = `0x${'12'.repeat(20)}` as const
  expect(describeAuthorization({ ...signed, address: delegate, chainId: 0n })).toEqual({
    delegate,
    validFor: 'any chain, nonce 3',
  })
  const none = `0x${'00'.repeat(20)}` as const
  expect(describeAuthorization({ ...signed, address: none, chainId: 5n })).toEqual({
    delegate: null,
    validFor: 'chain 5, nonce 3',
  })
})

describe('the words of an input', () => {
  const calldata = `0xa9059cbb${'11'.repeat(32)}${'22'.repeat(5)}` as const

  test('default: calldata begins with a selector', () => {
    expect(listInputWords(calldata, true, 8)).toEqual({
      selector: '0xa9059cbb',
      words: [
        { name: 'data 0', value: `0x${'11'.repeat(32)}` },
        { name: 'data 32', value: '0x2222222222' },
      ],
      left: 0,
    })
    expect(writeInput(calldata, true)).toBe(`a9059cbb\n${'11'.repeat(32)}\n${'22'.repeat(5)}`)
  })

  test('default: init code, and calldata shorter than a selector, do not', () => {
    expect(listInputWords(calldata, false, 1)).toMatchObject({ selector: null, left: 1 })
    expect(listInputWords('0x1234', true, 8)).toMatchObject({ selector: null, words: [{ value: '0x1234' }] })
  })

  test('default: 128 KB are written whole', () => {
    const large = `0x${'ab'.repeat(131_072)}` as const
    expect(listInputWords(large, true, 8)).toMatchObject({ left: 4088 })
    expect(writeInput(large, true).replaceAll('\n', '')).toHaveLength(262_144)
  })
})
