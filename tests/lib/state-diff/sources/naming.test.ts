import { encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { DiffResult } from '@/lib/state-diff/sources/diff-result'
import { namingOf } from '@/lib/state-diff/sources/naming'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'

const ALICE = `0x${'a1'.repeat(20)}` as const

const traced = (input: Hex): DiffResult => ({
  source: 'trace',
  is: 'by the node',
  accounts: [],
  skipped: null,
  delegates: new Map([[ALICE, [`0x${'cc'.repeat(20)}`]]]),
  input,
})

test('default: arguments of the call may be keys, and the code behind a proxy is known', () => {
  const abi = parseAbi(['function mint(address to, uint256 value)'])
  const { keys, delegatesOf } = namingOf(traced(encodeFunctionData({ abi, args: [ALICE, 7n] })))
  expect(keys).toEqual([pad(ALICE), pad('0x07')])
  expect(delegatesOf(ALICE)).toHaveLength(1)
  expect(delegatesOf(`0x${'00'.repeat(20)}`)).toEqual([])
})

test('behavior: calldata without whole words has no keys, and long calldata has 16', () => {
  expect(namingOf(traced('0x')).keys).toEqual([])
  expect(namingOf(traced(`0x${'11'.repeat(35)}`)).keys).toEqual([])
  const many = Array.from({ length: 40 }, (_, i) =>
    pad(`0x${(i + 1).toString(16).padStart(2, '0')}`).slice(2),
  )
  expect(namingOf(traced(`0x12345678${many.join('')}`)).keys).toHaveLength(16)
})

test('behavior: in an access list an upgrade names the new code of its proxy', () => {
  const after = pad(`0x${'cc'.repeat(20)}`)
  const account = { address: ALICE, balance: null, nonce: null, code: null }
  const words = [{ slot: PROXY_IMPLEMENTATION_SLOT, before: null, after } as const]
  const listed: DiffResult = {
    source: 'access list',
    is: 'proved',
    accounts: [{ ...account, words }],
    skipped: null,
    parentHash: pad('0x01'),
    transactions: 1,
    input: '0x',
  }
  expect(namingOf(listed).delegatesOf(ALICE)).toEqual([`0x${'cc'.repeat(20)}`])
  expect(namingOf({ ...listed, accounts: [{ ...account, words: [] }] }).delegatesOf(ALICE)).toEqual([])
})
