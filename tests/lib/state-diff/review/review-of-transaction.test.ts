import { type Hex, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import type { AccountDiff } from '@/lib/state-diff/account-diff'
import { nameAccount } from '@/lib/state-diff/names/name-account'
import { reviewTransaction } from '@/lib/state-diff/review/review-of-transaction'
import { readLayoutText } from '@/lib/storage/kept/layout-text'

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

const LAYOUT = readLayoutText({
  origin: 'pasted',
  contract: null,
  notes: [],
  json: JSON.stringify({
    storage: [
      { label: 'fee', offset: 0, slot: '0', type: 't_uint128' },
      { label: 'cap', offset: 16, slot: '0', type: 't_uint128' },
    ],
    types: { t_uint128: { encoding: 'inplace', label: 'uint128', numberOfBytes: '16' } },
  }),
})

const ACCOUNT: AccountDiff = {
  address: `0x${'ab'.repeat(20)}`,
  words: [],
  balance: { before: 5n, after: 7n },
  nonce: null,
  code: null,
}

function review(account: Partial<AccountDiff>, isExact = true) {
  const { contracts } = reviewTransaction({
    network: { chainId: 1, name: 'Ethereum', currency: 'ETH' },
    transaction: { hash: word(1n), block: 9n, blockHash: word(2n), index: 0 },
    source: { method: '', class: '', says: '', columns: { before: '', after: '' }, isExact },
    accounts: [{ ...ACCOUNT, ...account }],
    nameOf: ({ words }) => ({
      name: null,
      layouts: [],
      words: nameAccount({ words, layouts: [LAYOUT], hashes: [], keys: [], wellKnown: null, noLayout: '' }),
    }),
  })
  return contracts
}

test('default: of a packed slot, only the variable that changed', () => {
  const [contract] = review({ words: [{ slot: word(0n), before: word(30n), after: word(25n) }] })
  expect(contract?.slots[0]?.variables).toEqual([{ path: 'fee', type: 'uint128', before: '30', after: '25' }])
})

test('behavior: without the word before, every variable of the slot and no value before', () => {
  const [contract] = review({ words: [{ slot: word(0n), before: null, after: word(25n) }] })
  expect(contract?.slots[0]).toMatchObject({
    before: null,
    after: word(25n),
    variables: [
      { path: 'cap', before: null, after: '0' },
      { path: 'fee', before: null, after: '25' },
    ],
  })
})

test('behavior: where values before are not exact there are no balances, and an account without more is left out', () => {
  expect(review({})).toHaveLength(1)
  expect(review({}, false)).toEqual([])
})

test('behavior: code is its length and its hash, a delegation its address', () => {
  const code: Hex = `0xef0100${'cd'.repeat(20)}`
  const [contract] = review({ code: { before: '0x', after: code } })
  expect(contract?.code).toEqual({
    before: { bytes: 0, hash: keccak256('0x'), delegate: null },
    after: { bytes: 23, hash: keccak256(code), delegate: `0x${'cd'.repeat(20)}` },
  })
})

test('behavior: a code whose value before was not read has none', () => {
  const [contract] = review({ code: { before: null, after: '0x60' } })
  expect(contract?.code).toMatchObject({ before: null, after: { bytes: 1 } })
})
