import { describe, expect, test } from 'vitest'
import { checkSent, type SentChain } from '@/lib/receipts/sent/sent-checks'
import { computeHash } from '@/lib/receipts/sent/verify-transaction'
import type { RawReceipt } from '../hand-built-receipt'
import { handBuiltSent, parseHandBuiltSent, receiptOfSent } from './hand-built-sent'

const ETHEREUM = { chainId: 1, service: 'hosted', history: 'archive' } as const
const UNKNOWN = { ...ETHEREUM, chainId: 987_654_321 }
const OWN_NODE = { chainId: 31_337, service: 'node', history: 'archive' } as const

async function check(sent: RawReceipt, receipt: RawReceipt = {}, chain: SentChain = ETHEREUM) {
  const transaction = parseHandBuiltSent(sent)
  const checks = checkSent(transaction, await computeHash(transaction), receiptOfSent(receipt), chain)
  return checks.filter(({ state }) => state !== 'holds')
}

test('default: all hold', async () => {
  expect(await check({})).toEqual([])
})

describe('a node that lies about one field', () => {
  test.each([
    ['value', '0x1'],
    ['nonce', '0x8'],
    ['gas', '0x5dc1'],
    ['input', '0xdeadbeef00'],
    ['maxFeePerGas', '0x77359401'],
    ['chainId', '0x2'],
    ['accessList', [{ address: `0x${'12'.repeat(20)}`, storageKeys: [] }]],
    ['s', '0x5'],
  ])('error: %s: the fields give another hash', async (field, value) => {
    const [hash, signer] = await check({ [field]: value })
    expect(hash).toMatchObject({ title: 'The fields give the hash', state: 'fails' })
    expect(hash?.evidence.map(({ value }) => value)).toContain(handBuiltSent().hash)
    expect(signer).toMatchObject({ title: 'The sender signed', state: 'unknown' })
  })

  test('error: from: another account signed, and the receipt has another sender', async () => {
    const checks = await check({ from: `0x${'12'.repeat(20)}` })
    expect(checks.map(({ title, state }) => [title, state])).toEqual([
      ['The sender signed', 'fails'],
      ['Transaction and receipt are equal', 'fails'],
    ])
  })
})

describe('a transaction that differs from its receipt', () => {
  test.each([
    ['from', `0x${'12'.repeat(20)}`],
    ['to', null],
    ['type', '0x1'],
    ['blockHash', `0x${'b2'.repeat(32)}`],
    ['blockNumber', '0x4f5b'],
    ['transactionIndex', '0x3'],
  ])('error: %s: both values are shown', async (field, value) => {
    const found = (await check({}, { [field]: value })).find(({ title }) => /equal/.test(title))
    expect(found?.state).toBe('fails')
    expect(found?.evidence).toEqual([
      { name: `${field} of the transaction`, value: handBuiltSent()[field] },
      { name: `${field} of the receipt`, value: value ?? 'null' },
    ])
  })

  test('default: fields that one of them lacks are not compared', async () => {
    expect(await check({}, { from: undefined, to: undefined, type: undefined })).toEqual([])
  })

  test('error: more gas than the limit, and a price above the offer', async () => {
    const checks = await check({}, { gasUsed: '0xc351', effectiveGasPrice: '0x77359401' })
    expect(checks.map(({ state, reason }) => [state, reason])).toEqual([
      ['fails', '50,001 gas used, limit 24,000.'],
      ['fails', '2.000000001 gwei paid, at most 2 gwei offered.'],
    ])
  })
})

describe('what is no rule is no contradiction', () => {
  test('default: another hash on an unknown chain', async () => {
    expect((await check({ value: '0x1' }, {}, UNKNOWN)).map(({ state }) => state)).toEqual([
      'differs',
      'unknown',
    ])
  })

  test('default: another hash on a development node', async () => {
    expect((await check({ value: '0x1' }, {}, OWN_NODE))[0]?.reason).toContain('impersonation')
  })

  test('default: a type that Ethereum does not have', async () => {
    const [hash] = await check({ type: '0x7e' }, { type: '0x7e' })
    expect(hash).toMatchObject({ state: 'unknown', reason: expect.stringContaining('not known here') })
  })

  test('default: a missing field', async () => {
    const [hash] = await check({ value: undefined })
    expect(hash).toMatchObject({
      state: 'unknown',
      reason: 'The hash needs every field, and value is missing.',
    })
  })
})

test('error: a created address that the nonce does not give', async () => {
  const contractAddress = `0x${'12'.repeat(20)}`
  const checks = await check({ to: null }, { to: null, contractAddress })
  expect(checks.at(-1)).toMatchObject({
    title: 'Created address follows from sender and nonce',
    state: 'fails',
  })
})
