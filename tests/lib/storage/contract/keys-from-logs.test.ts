import {
  type AbiEvent,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  keccak256,
  numberToHex,
  padHex,
  parseAbiItem,
  stringToHex,
  zeroAddress,
} from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { CREDITS } from '@/lib/credits/tariff'
import { demoContract } from '@/lib/demo/manifest'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { findMapping, parseTypedEntries, pathOfKeys, showEntries } from '@/lib/storage/contract/entry-paths'
import {
  findKeysInLogs,
  listCounts,
  suggestKeyRange,
  whyNoKeysInLogs,
} from '@/lib/storage/contract/keys-from-logs'
import { eventsBeside, typeLogs } from '@/lib/storage/contract/typed-logs'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import type { MappingType } from '@/lib/storage/layout/storage-type'
import { askContractLogs } from '@/lib/storage/read/ask-contract-logs'
import { startDemoChain } from '../../devchain/start-demo-chain'
import { compileSolidity } from '../compile-solidity'
import { chainRelay } from './chain-client'

const SOURCE = `contract C {
  enum Phase { Draft, Open }
  type Label is bytes4;
  mapping(address => uint256) balances;
  mapping(address => mapping(address => uint256)) allowances;
  mapping(uint8 => uint256) small;
  mapping(int16 => uint256) signed;
  mapping(bool => uint256) flags;
  mapping(bytes4 => uint256) selectors;
  mapping(bytes32 => uint256) roles;
  mapping(bytes => uint256) blobs;
  mapping(uint256 => mapping(address => uint256)) amounts;
  mapping(uint256 => address) holders;
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
const SEVEN = '0x0000000000000000000000000000000000000007'
const HASH = keccak256('0x01')
const BOB = `0x${'b0'.repeat(20)}` as const

const logs = [
  { topics: [TRANSFER, word(ALICE), word(BOB)] },
  { topics: [TRANSFER, word(ALICE), word('0x07')] },
  { topics: [TRANSFER] },
  { topics: [] },
]

function encodeEvent(
  declaration: string,
  args: readonly unknown[],
): { topics: Hex[]; inputs: AbiEvent['inputs'] } {
  const item: unknown = parseAbiItem(declaration as 'event E()')
  const event = item as AbiEvent
  const indexed = args.filter((_, at) => event.inputs[at]?.indexed)
  return { topics: encodeEventTopics({ abi: [event], args: indexed }) as Hex[], inputs: event.inputs }
}

const keysOf = (name: string, from = logs) =>
  findKeysInLogs(from, mapping(name)).map(({ keys, logs: named }) => [keys.join('/'), named])

describe('findKeysInLogs', () => {
  test('default: addresses of indexed topics, those that most logs name first', () => {
    expect(keysOf('balances')).toEqual([
      [ALICE, 2],
      [BOB, 1],
      [SEVEN, 1],
    ])
  })

  test('behavior: for a nested mapping, the values of one log together in their order', () => {
    expect(keysOf('allowances')).toEqual([
      [`${ALICE}/${BOB}`, 1],
      [`${ALICE}/${SEVEN}`, 1],
    ])
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
    // What is below 2^96 may be an address all the same, such as that of burnt tokens.
    ['balances', word('0xdead'), '0x000000000000000000000000000000000000dead'],
    ['balances', word('0x00'), `0x${'00'.repeat(20)}`],
    ['balances', word(`0x01${'00'.repeat(20)}`), undefined],
    // Bytes begin at the high-order end; a role may be zero.
    ['roles', word(ALICE), undefined],
    ['roles', word('0x07'), undefined],
    ['roles', word('0x00'), word('0x00')],
    ['roles', HASH, HASH],
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

describe('typeLogs', () => {
  /** Logs of events, each declared as Solidity does, with its arguments by position. */
  const logOf = (declaration: string, ...args: unknown[]) => {
    const { topics, inputs } = encodeEvent(declaration, args)
    const data = encodeAbiParameters(
      inputs.filter((input) => !input.indexed),
      args.filter((_, at) => !inputs[at]?.indexed),
    )
    return { topics, data }
  }
  const typedKeys = (
    name: string,
    declared: readonly (readonly [string, ...unknown[]])[],
    isKnown = true,
  ) => {
    const found = declared.map(([declaration, ...args]) => logOf(declaration, ...args))
    const events = parseContractAbi(declared.map(([declaration]) => declaration).join('\n')).events
    return findKeysInLogs(typeLogs(found, isKnown ? events : []), mapping(name)).map(({ keys }) =>
      keys.join('/'),
    )
  }
  const DEAD = '0x000000000000000000000000000000000000dead'
  // https://github.com/safe-global/safe-smart-account/blob/v1.4.1/contracts/Safe.sol
  const SETUP = [
    'event SafeSetup(address indexed initiator, address[] owners, uint256 threshold, address initializer, address fallbackHandler)',
    BOB,
    [ALICE, DEAD],
    2n,
    zeroAddress,
    BOB,
  ] as const
  // https://github.com/Uniswap/v4-core/blob/main/src/interfaces/IPoolManager.sol
  const INITIALIZE = [
    'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
    HASH,
    ALICE,
    BOB,
    500,
    10,
    DEAD,
    1n << 96n,
    -5,
  ] as const
  const SWAP = [
    'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1)',
    HASH,
    ALICE,
    -1n,
    1n,
  ] as const
  const SINGLE = [
    'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
    ALICE,
    zeroAddress,
    BOB,
    77n,
    5n,
  ] as const
  const TRANSFER_20 = [
    'event Transfer(address indexed from, address indexed to, uint256 value)',
    ALICE,
    DEAD,
    9n,
  ] as const
  const NAMED = [
    'event Named(string name, bytes blob, string indexed hashed)',
    'sun "rise"',
    '0xff',
    'x',
  ] as const
  const MEMBERS = [
    'event Members((address who, uint8 level)[2] members)',
    [
      [ALICE, 3],
      [BOB, 4],
    ],
  ] as const

  test.each([
    ['owners of a Safe, in an array of the data', 'balances', [SETUP], [BOB, ALICE, DEAD, zeroAddress]],
    ['a pool of Uniswap v4', 'roles', [INITIALIZE, SWAP], [HASH]],
    ['addresses beside the id of a pool', 'balances', [INITIALIZE], [ALICE, BOB, DEAD]],
    ['a member of tuples', 'balances', [MEMBERS], [ALICE, BOB]],
    ['a number as small as the key', 'small', [MEMBERS, SINGLE], ['3', '4', '77', '5']],
    [
      'an id behind the accounts',
      'amounts',
      [SINGLE],
      [`77/${ALICE}`, `77/${BOB}`, `5/${ALICE}`, `5/${BOB}`, `77/${zeroAddress}`, `5/${zeroAddress}`],
    ],
    ['a text', 'names', [NAMED], ['"sun \\"rise\\""']],
    ['bytes', 'blobs', [NAMED], ['hex"ff"']],
    ['the hash of a text', 'roles', [NAMED], [keccak256(stringToHex('x'))]],
    ['both sides of a transfer, the burnt one last', 'balances', [TRANSFER_20], [ALICE, DEAD]],
    ['no amount as an address', 'flags', [TRANSFER_20], []],
    ['one order of two addresses', 'allowances', [TRANSFER_20], [`${ALICE}/${DEAD}`]],
  ] as const)('args: %s', (_, name, declared, keys) => {
    expect(typedKeys(name, declared)).toEqual(keys)
    for (const key of keys) {
      const typed = `[${key.replaceAll('/', '][')}]`
      expect(parseTypedEntries(layout, name, true, typed).problems).toEqual([])
    }
  })

  test('behavior: without the ABI, topics alone, and no address as the id of a pool', () => {
    expect(typedKeys('roles', [INITIALIZE, SWAP], false)).toEqual([HASH])
    expect(typedKeys('balances', [SETUP], false)).toEqual([BOB])
  })

  test('behavior: events of ERC-20 and others are known without an ABI', () => {
    expect(typedKeys('amounts', [SINGLE], false)[0]).toBe(`77/${ALICE}`)
    expect(findKeysInLogs(typeLogs([logOf(...TRANSFER_20)], []), mapping('balances'))).toEqual([
      { keys: [ALICE], logs: 1, mayBeNumber: false },
      { keys: [DEAD], logs: 1, mayBeNumber: false },
    ])
    const topics = [HASH, word('0xdead')]
    expect(findKeysInLogs([{ topics }], mapping('balances'))).toEqual([
      { keys: [DEAD], logs: 1, mayBeNumber: true },
    ])
  })

  test('behavior: an amount comes after what is indexed, however often it is named', () => {
    const sold = ['event Sold(uint256 indexed id, uint256 price)', 3n, 500n] as const
    const again = ['event Sold(uint256 indexed id, uint256 price)', 4n, 500n] as const
    expect(typedKeys('holders', [sold, again])).toEqual(['3', '4', '500'])
  })

  test('behavior: all of a long array, and a limit to what it may be combined to', () => {
    const owners = Array.from({ length: 2_000 }, (_, at) =>
      numberToHex((1n << 159n) + BigInt(at), { size: 20 }),
    )
    const declared = [['event Added(address[] owners)', owners]] as const
    expect(typedKeys('balances', declared)).toEqual(owners)
    expect(typedKeys('allowances', declared)).toHaveLength(4_096)
  })

  test('behavior: with an ABI, keys of texts and of many levels can be read', () => {
    for (const name of ['names', 'mixed', 'deep']) expect(whyNoKeysInLogs(mapping(name), true)).toBeNull()
  })

  test('default: the events of an ABI beside the layout', () => {
    const abi = [{ type: 'event', name: 'E', inputs: [{ name: 'a', type: 'address', indexed: false }] }]
    expect(
      eventsBeside({ json: JSON.stringify({ abi, storageLayout: {} }) }).map(({ name }) => name),
    ).toEqual(['E'])
    expect(eventsBeside({ json: '{"storage":[],"types":null}' })).toEqual([])
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
    expect(parseTypedEntries(layout, 'small', false, '1\n'.repeat(201)).problems[0]?.why).toMatch(
      /The maximum is 200/,
    )
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
    const client = openBatchClient(relay, CREDITS, new AbortController().signal)
    const { address, block } = demoContract('demo-mainnet', 'Token')
    const found = await askContractLogs(client, {
      address: address.toLowerCase() as Hex,
      range: { from: block, to: block + 20_000 },
    })
    expect(requests).toHaveLength(1)
    const seen = findKeysInLogs(found, mapping('balances'))
    expect(seen.length).toBeGreaterThan(2)
  })

  test('args: the range to look in, as far back as the network serves', () => {
    expect(suggestKeyRange(500, 0)).toEqual({ from: 0, to: 500 })
    expect(suggestKeyRange(50_000, 0)).toEqual({ from: 40_001, to: 50_000 })
    expect(suggestKeyRange(50_000, 49_881)).toEqual({ from: 49_881, to: 50_000 })
  })
})
