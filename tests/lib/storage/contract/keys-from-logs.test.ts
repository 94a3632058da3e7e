import { type Hex, padHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { demoContract } from '@/lib/demo/manifest'
import { openBatchDoor } from '@/lib/rpc/door/rpc-door'
import { parseTypedEntries, pathOfKeys, showEntries } from '@/lib/storage/contract/entry-paths'
import { findMapping } from '@/lib/storage/contract/find-mapping'
import {
  findKeysInLogs,
  listCounts,
  suggestKeyRange,
  whyNoKeysInLogs,
} from '@/lib/storage/contract/keys-from-logs'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import type { MappingType } from '@/lib/storage/layout/storage-type'
import { askContractLogs } from '@/lib/storage/read/ask-contract-logs'
import { startDemoChain } from '../../devchain/start-demo-chain'
import { compileSolidity } from '../compile-solidity'
import { chainRelay } from './chain-door'

const SOURCE = `contract C {
  enum Phase { Draft, Open }
  type Label is bytes4;
  mapping(address => uint256) balances;
  mapping(address => mapping(address => uint256)) allowances;
  mapping(uint8 => uint256) small;
  mapping(int16 => uint256) signed;
  mapping(bool => uint256) flags;
  mapping(bytes4 => uint256) selectors;
  mapping(Phase => uint256) phases;
  mapping(string => uint256) names;
  mapping(Label => mapping(string => uint256)) mixed;
  mapping(uint => mapping(uint => mapping(uint => mapping(uint => uint)))) deep;
  uint256 plain;
}`

let layout: Layout

beforeAll(async () => {
  layout = parseLayout(await compileSolidity({ 'c.sol': SOURCE }), { contract: 'C' })
})

function mapping(name: string): MappingType {
  const type = findMapping(layout, name)
  if (!type) throw new Error(`no mapping ${name}`)
  return type
}

const TRANSFER = padHex('0xdd', { size: 32 })
const word = (hex: Hex) => padHex(hex, { size: 32 })
const ALICE = `0x${'a1'.repeat(20)}` as const
const BOB = `0x${'b0'.repeat(20)}` as const

const logs = [
  { topics: [TRANSFER, word(ALICE), word(BOB)] },
  { topics: [TRANSFER, word(ALICE), word('0x07')] },
  { topics: [TRANSFER] },
  { topics: [] },
]

const keysOf = (name: string, from = logs) =>
  findKeysInLogs(from, mapping(name)).map(({ keys, logs: named }) => [keys.join('/'), named])

describe('findKeysInLogs', () => {
  test('default: addresses of indexed topics, those that most logs name first', () => {
    expect(keysOf('balances')).toEqual([
      [ALICE, 2],
      [BOB, 1],
    ])
  })

  test('behavior: for a nested mapping, the values of one log together in their order', () => {
    expect(keysOf('allowances')).toEqual([[`${ALICE}/${BOB}`, 1]])
  })

  test.each([
    ['small', word('0xff'), '255'],
    ['small', word('0x0100'), undefined],
    ['signed', `0x${'f'.repeat(63)}e`, '-2'],
    ['signed', word('0x8000'), undefined],
    ['flags', word('0x01'), 'true'],
    ['flags', word('0x02'), undefined],
    ['selectors', padHex('0xa9059cbb', { size: 32, dir: 'right' }), '0xa9059cbb'],
    ['selectors', padHex('0xa9059cbb01', { size: 32, dir: 'right' }), undefined],
    ['phases', word('0x01'), '1'],
    // Zero and small numbers are no addresses that anyone holds.
    ['balances', word('0x00'), undefined],
  ] as const)('args: for %s the topic %s is the key %s', (name, topic, key) => {
    const found = findKeysInLogs([{ topics: [TRANSFER, topic as Hex] }], mapping(name))
    expect(found[0]?.keys[0]).toBe(key)
    // What is found can be asked for.
    if (key) expect(parseTypedEntries(layout, name, false, key).problems).toEqual([])
  })

  test('error: keys that a topic cannot hold, and mappings deeper than topics', () => {
    expect(whyNoKeysInLogs(mapping('names'))).toMatch(/only the hash/)
    expect(whyNoKeysInLogs(mapping('mixed'))).toMatch(/only the hash/)
    expect(whyNoKeysInLogs(mapping('deep'))).toMatch(/three indexed values/)
    expect(whyNoKeysInLogs(mapping('balances'))).toBeNull()
    expect(findMapping(layout, 'plain')).toBeNull()
    expect(findMapping(layout, 'nothing')).toBeNull()
  })

  test('args: how many to offer', () => {
    expect(listCounts(0)).toEqual([])
    expect(listCounts(7)).toEqual([7])
    expect(listCounts(70)).toEqual([10, 50, 70])
    expect(listCounts(1000)).toEqual([10, 50, 200])
  })
})

describe('parseTypedEntries', () => {
  test('default: one key to a line, in the form that equal paths share, each once', () => {
    const typed = ` ${ALICE.toUpperCase().replace('0X', '0x')} \n\n${BOB}\n${ALICE}`
    expect(parseTypedEntries(layout, 'balances', false, typed)).toEqual({
      paths: [`balances[${ALICE}]`, `balances[${BOB}]`],
      problems: [],
    })
  })

  test('args: keys of nested mappings in brackets, and strings without quotes', () => {
    const nested = parseTypedEntries(layout, 'allowances', false, `[${ALICE}][${BOB}]`)
    expect(nested.paths).toEqual([pathOfKeys('allowances', [ALICE, BOB])])
    expect(parseTypedEntries(layout, 'names', true, 'alice\n"bob"\nit’s “quoted”').paths).toEqual([
      'names["alice"]',
      'names["bob"]',
      'names["it’s “quoted”"]',
    ])
  })

  test('error: a key outside its type says why, the others stay', () => {
    const { paths, problems } = parseTypedEntries(layout, 'small', false, '7\n256\nx')
    expect(paths).toEqual(['small[7]'])
    expect(problems.map(({ key }) => key)).toEqual(['256', 'x'])
    expect(problems[0]?.why).toMatch(/255/)
    expect(parseTypedEntries(layout, 'small', false, '1\n'.repeat(201)).problems[0]?.why).toMatch(/Up to 200/)
  })

  test('behavior: entries are added to those there are', () => {
    const { options } = showEntries(layout, { limits: { elements: 2 } }, ['small[1]'])
    expect(showEntries(layout, options, ['small[ 0x2 ]', 'small[1]'])).toEqual({
      options: { limits: { elements: 2 }, entries: ['small[1]', 'small[2]'] },
      within: ['small[2]', 'small[1]'],
    })
  })
})

describe('askContractLogs', () => {
  test('default: the keys in a token’s logs are holders whose balances are not all zero', async () => {
    const { networks } = await startDemoChain()
    const { relay, requests } = chainRelay(networks['demo-mainnet'])
    const door = openBatchDoor(relay, CREDITS, new AbortController().signal)
    const { address, block } = demoContract('demo-mainnet', 'Token')
    const found = await askContractLogs(door, {
      address: address.toLowerCase() as Hex,
      range: { from: block, to: block + 20_000 },
    })
    expect(requests).toHaveLength(1)
    const seen = findKeysInLogs(found, mapping('balances'))
    expect(seen.length).toBeGreaterThan(2)
  })

  test('args: the range to look in, as far back as the network serves', () => {
    expect(suggestKeyRange(500, 'archive')).toEqual({ from: 0, to: 500 })
    expect(suggestKeyRange(50_000, 'archive')).toEqual({ from: 40_001, to: 50_000 })
    expect(suggestKeyRange(50_000, 'near-head')).toEqual({ from: 49_881, to: 50_000 })
  })
})
