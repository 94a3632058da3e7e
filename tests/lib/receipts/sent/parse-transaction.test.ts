import { expect, test } from 'vitest'
import { parseTransaction } from '@/lib/receipts/sent/parse-transaction'
import { handBuiltSent, parseHandBuiltSent, SENT_HASH } from './hand-built-sent'

test('default: quantities are numbers, and a field that the type lacks is no flaw', () => {
  const { fields, flaws } = parseHandBuiltSent()
  expect(fields).toMatchObject({ value: 1_500_000_000_000_000_000n, nonce: 7n, authorizationList: null })
  expect(flaws).toEqual([])
})

test('default: no transaction', () => {
  expect(parseTransaction(null, SENT_HASH)).toBeNull()
})

test('default: without a type it is a legacy transaction', () => {
  const { fields, flaws } = parseHandBuiltSent({ type: undefined, maxFeePerGas: undefined, chainId: null })
  expect(fields.type).toBe(0n)
  expect(flaws).toEqual([])
})

test('default: a creation has no receiver, a pending transaction has no block', () => {
  const { flaws } = parseHandBuiltSent({
    to: null,
    blockHash: null,
    blockNumber: null,
    transactionIndex: null,
  })
  expect(flaws).toEqual([])
})

test.each([
  ['value', undefined, 'is missing'],
  ['input', '0x1', 'is not whole bytes of hex'],
  ['gas', 21_000, 'is not a hex number'],
  ['maxFeePerGas', null, 'is null'],
  ['accessList', [{ address: '0x12' }], 'is not 20 bytes of hex'],
  ['authorizationList', 'none', 'is not a list of authorizations'],
])('error: %s', (field, value, problem) => {
  expect(parseHandBuiltSent({ [field]: value }).flaws).toContainEqual({ field, problem })
})

test.each([['text'], [[]], [{}], [undefined]])('error: %j is not a transaction', (answer) => {
  expect(() => parseTransaction(answer, SENT_HASH)).toThrow('not a transaction')
})

test('error: the transaction of another hash', () => {
  const hash = `0x${'5a'.repeat(32)}`
  expect(() => parseTransaction(handBuiltSent({ hash }), SENT_HASH)).toThrow('another transaction')
})
