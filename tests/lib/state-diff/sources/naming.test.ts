import { encodeFunctionData, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { parseAccessList } from '@/lib/proof/access-list/parse-access-list'
import { changesOfTransaction } from '@/lib/state-diff/access-list/changes-of-transaction'
import { listProxies } from '@/lib/state-diff/access-list/list-proxies'
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

const CODE = `0x${'cc'.repeat(20)}` as const
const OLD_CODE = `0x${'dd'.repeat(20)}` as const

test('behavior: in an access list an upgrade names the new code of its proxy, and a read the old one', () => {
  const listed: DiffResult = {
    source: 'access list',
    is: 'proved',
    accounts: [],
    proxies: [{ address: ALICE, codes: [CODE], isOfParent: true }],
    skipped: null,
    parentHash: pad('0x01'),
    transactions: 1,
    input: '0x',
  }
  expect(namingOf(listed).delegatesOf(ALICE)).toEqual([CODE])
  expect(namingOf(listed, new Map([[ALICE, OLD_CODE]])).delegatesOf(ALICE)).toEqual([CODE, OLD_CODE])
  expect(namingOf({ ...listed, proxies: [] }).delegatesOf(ALICE)).toEqual([])
})

test('default: the proxies of a list are the changed accounts that read or write the implementation slot', () => {
  const account = (digit: string, more: object) => ({ address: `0x${digit.repeat(40)}`, ...more })
  const change = (key: Hex, ...changes: [index: number, value: Hex][]) => ({
    key,
    changes: changes.map(([index, value]) => ({ index: numberToHex(index), value })),
  })
  const count = change(pad('0x01'), [1, pad('0x01')], [2, pad('0x02')], [3, pad('0x03')])
  const upgrade = change(PROXY_IMPLEMENTATION_SLOT, [1, pad(OLD_CODE)], [2, pad(CODE)])
  const list = parseAccessList([
    account('1', { storageChanges: [count], storageReads: [PROXY_IMPLEMENTATION_SLOT] }),
    account('2', { storageChanges: [count, upgrade] }),
    account('3', { storageChanges: [count] }),
    account('4', { storageReads: [PROXY_IMPLEMENTATION_SLOT] }),
  ])
  const proxiesOf = (index: number) => listProxies(list, index, changesOfTransaction(list, index))
  const read = { address: `0x${'1'.repeat(40)}`, codes: [], isOfParent: true }
  const upgraded = { address: `0x${'2'.repeat(40)}`, isOfParent: false }
  expect(proxiesOf(0)).toEqual([read, { ...upgraded, codes: [OLD_CODE], isOfParent: true }])
  expect(proxiesOf(1)).toEqual([read, { ...upgraded, codes: [CODE, OLD_CODE] }])
  expect(proxiesOf(2)).toEqual([read, { ...upgraded, codes: [CODE] }])
})
