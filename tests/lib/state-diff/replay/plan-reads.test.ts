import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { type Missing, NOTHING_MISSING } from '@/lib/state-diff/replay/state/known-state'
import { type CallPrices, planReads } from '@/lib/state-diff/replay/state/plan-reads'
import { PRICED } from './counted-request'

const address = (number: number): Hex => `0x${number.toString(16).padStart(40, '0')}`
const slot = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`

/** Slots of as many contracts, in turn. */
const words = (count: number, contracts = 1): Missing['words'] =>
  Array.from({ length: count }, (_, i) => ({ address: address(1 + (i % contracts)), slot: slot(i) }))

const methods = (missing: Partial<Missing>, prices: CallPrices): string[] | undefined =>
  planReads({ ...NOTHING_MISSING, ...missing }, new Map(), prices, 7n)?.map(({ method }) => method)

const { eth_call: _, ...noCall } = PRICED as CallPrices
const { eth_getStorageValues: __, ...neither } = noCall

describe('the cheapest way', () => {
  test.each<[string, Partial<Missing>, CallPrices, string[]]>([
    ['one slot is read alone', { words: words(1) }, PRICED, ['eth_getStorageAt']],
    ['two slots by one call', { words: words(2, 2) }, PRICED, ['eth_call']],
    ['1,025 slots by two calls', { words: words(1_025) }, PRICED, ['eth_call', 'eth_call']],
    [
      '150 accounts by two calls',
      { accounts: words(150, 150).map((word) => word.address) },
      PRICED,
      ['eth_call', 'eth_call'],
    ],
    ['without it, slots of one account by its proof', { words: words(3) }, noCall, ['eth_getProof']],
    ['slots of two accounts together', { words: words(9, 2) }, noCall, ['eth_getStorageValues']],
    ['else by two proofs', { words: words(9, 2) }, neither, ['eth_getProof', 'eth_getProof']],
    [
      'a nonce by a proof, with the slots of its account',
      { nonces: [address(1)], words: words(5) },
      PRICED,
      ['eth_getProof'],
    ],
    [
      'or alone',
      { nonces: [address(1)] },
      { ...PRICED, eth_getTransactionCount: 80 },
      ['eth_getTransactionCount'],
    ],
  ])('behavior: %s', (_name, missing, prices, expected) => {
    expect(methods(missing, prices)).toEqual(expected)
  })

  test('error: nothing that reads an account is offered', () => {
    expect(methods({ accounts: [address(1)] }, { eth_getStorageAt: 80 })).toBeUndefined()
    expect(planReads({ ...NOTHING_MISSING, accounts: [address(1)] }, new Map(), {}, 7n)).toBeNull()
  })
})
