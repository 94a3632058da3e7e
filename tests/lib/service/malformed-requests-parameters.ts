import type { Malformed } from './malformed-requests-envelope'

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
/** The head of the healthy node is 0x64. */
const BEYOND_HEAD = '0x65'

type Row = readonly [params: unknown, message: string, code?: number]

/** Rows of one method; parameters that are not a list are sent as they are. */
const rowsOf = (method: string, rows: readonly Row[]): Malformed[] =>
  rows.map(([params, message, code = -32602]) => [
    JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
    '7',
    code,
    message,
  ])

const argument = (position: number, message: string) => `invalid argument ${position}: ${message}`

/** Values that are no block, in any argument. Null is one more where a block is required. */
const NO_BLOCKS: readonly [block: unknown, message: string][] = [
  [1, 'hex string without 0x prefix'],
  [true, 'hex string without 0x prefix'],
  ['', 'empty hex string'],
  ['1', 'hex string without 0x prefix'],
  ['newest', 'hex string without 0x prefix'],
  ['Latest', 'hex string without 0x prefix'],
  [' latest', 'hex string without 0x prefix'],
  ['-0x1', 'hex string without 0x prefix'],
  ['0x', 'hex string "0x"'],
  ['0x00', 'hex number with leading zero digits'],
  ['0x01', 'hex number with leading zero digits'],
  ['0xg', 'invalid hex string'],
  ['0x1 ', 'invalid hex string'],
  ['0x1.5', 'invalid hex string'],
  ['0x8000000000000000', 'block number larger than int64'],
  ['0x10000000000000000', 'hex number > 64 bits'],
  [{ blockNumber: '0x1' }, 'block objects are not supported, give a block number or tag'],
  [['0x1'], 'block objects are not supported, give a block number or tag'],
]

const REQUIRED_NO_BLOCKS: typeof NO_BLOCKS = [[null, 'hex string without 0x prefix'], ...NO_BLOCKS]

const noAddresses = (): [address: unknown, message: string][] => [
  [1, 'expected a hex string for common.Address'],
  [{}, 'expected a hex string for common.Address'],
  ['', 'hex string has length 0, want 40 for common.Address'],
  ['0x', 'hex string has length 0, want 40 for common.Address'],
  ['0x1', 'hex string of odd length'],
  [ADDRESS.slice(2), 'hex string without 0x prefix'],
  [` ${ADDRESS}`, 'hex string without 0x prefix'],
  [`${ADDRESS}0`, 'hex string of odd length'],
  [`${ADDRESS}00`, 'hex string has length 42, want 40 for common.Address'],
  [HASH, 'hex string has length 64, want 40 for common.Address'],
  [`0x${'zz'.repeat(20)}`, 'invalid hex string'],
  ['vitalik.eth', 'hex string without 0x prefix'],
]

const noHashes = (): [hash: unknown, message: string][] => [
  [1, 'expected a hex string for common.Hash'],
  [true, 'expected a hex string for common.Hash'],
  [{}, 'expected a hex string for common.Hash'],
  ['', 'hex string has length 0, want 64 for common.Hash'],
  ['0x', 'hex string has length 0, want 64 for common.Hash'],
  ['0xabc', 'hex string of odd length'],
  [ADDRESS, 'hex string has length 40, want 64 for common.Hash'],
  [HASH.slice(2), 'hex string without 0x prefix'],
  [`${HASH}00`, 'hex string has length 66, want 64 for common.Hash'],
  [`0x${'xy'.repeat(32)}`, 'invalid hex string'],
]

const NON_LISTS: readonly Row[] = [{}, { 0: ADDRESS }, 'text', 1, true, false].map((params) => [
  params,
  'non-array args',
])

const STORAGE = rowsOf('eth_getStorageAt', [
  ...NON_LISTS,
  [undefined, 'missing value for required argument 0'],
  [null, 'missing value for required argument 0'],
  [[], 'missing value for required argument 0'],
  [[ADDRESS], 'missing value for required argument 1'],
  [[ADDRESS, '0x0', 'latest', 'latest'], 'too many arguments, want at most 3'],
  ...[...noAddresses(), [null, 'expected a hex string for common.Address'] as const].map(
    ([address, message]): Row => [[address, '0x0', 'latest'], argument(0, message)],
  ),
  ...[null, 0, true, {}, ['0x0']].map(
    (position): Row => [[ADDRESS, position], argument(1, 'expected a hex string for the storage key')],
  ),
  ...['', '0', '10', 'latest', 'asdf', '0xasdf', '0x 1', '-0x1', '0x1n'].map(
    (position): Row => [
      [ADDRESS, position],
      argument(1, `invalid hex in storage key: ${JSON.stringify(position)}`),
    ],
  ),
  [
    [ADDRESS, `0x${'0'.repeat(65)}`],
    argument(1, `storage key too long (want at most 32 bytes): "0x${'0'.repeat(65)}"`),
  ],
  [
    [ADDRESS, `0x${'1'.repeat(100_000)}`],
    argument(1, `storage key too long (want at most 32 bytes): "0x${'1'.repeat(78)}…"`),
  ],
  ...NO_BLOCKS.map(([block, message]): Row => [[ADDRESS, '0x0', block], argument(2, message)]),
  [[ADDRESS, '0x0', BEYOND_HEAD], 'header not found', -32000],
  [[ADDRESS, '0x0', '0x7fffffffffffffff'], 'header not found', -32000],
])

const BOTH = 'cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other'
const NO_FILTER = argument(0, 'expected a filter object')
const BACKWARDS = 'invalid block range params'
const BEYOND = 'block range extends beyond current head block'

const LOGS = rowsOf('eth_getLogs', [
  ...NON_LISTS,
  [undefined, 'missing value for required argument 0'],
  [[], 'missing value for required argument 0'],
  [[{}, {}], 'too many arguments, want at most 1'],
  ...[null, 'text', 1, true, [], [{}]].map((filter): Row => [[filter], NO_FILTER]),
  ...NO_BLOCKS.flatMap(([block, message]): Row[] => [
    [[{ fromBlock: block }], argument(0, message)],
    [[{ fromBlock: '0x1', toBlock: block }], argument(0, message)],
  ]),
  [[{ blockHash: HASH, fromBlock: '0x1' }], BOTH],
  [[{ blockHash: HASH, toBlock: 'latest' }], BOTH],
  [[{ blockhash: HASH, fromBlock: '0x1', toBlock: '0x2' }], BOTH],
  [[{ blockHash: 'x', fromBlock: 'y' }], BOTH],
  ...noHashes().flatMap(([hash, message]): Row[] => [
    [[{ blockHash: hash }], argument(0, message)],
    [[{ topics: [hash] }], argument(0, message)],
    [[{ topics: [null, [HASH, hash]] }], argument(0, message)],
  ]),
  [[{ blockHash: HASH, blockhash: `0x${'0'.repeat(64)}` }], 'blockHash and blockhash differ: name one block'],
  [[{ blockHash: HASH, blockhash: '0x1' }], argument(0, 'hex string of odd length')],
  [[{ blockhash: '0x1' }], argument(0, 'hex string of odd length')],
  ...noAddresses().flatMap(([address, message]): Row[] => [
    [[{ address }], argument(0, message)],
    [[{ address: [ADDRESS, address] }], argument(0, message)],
  ]),
  [[{ address: [null] }], argument(0, 'expected a hex string for common.Address')],
  [[{ address: [[ADDRESS]] }], argument(0, 'expected a hex string for common.Address')],
  ...[HASH, {}, 1, true].map((topics): Row => [[{ topics }], argument(0, 'topics must be an array')]),
  [[{ topics: [[[HASH]]] }], argument(0, 'expected a hex string for common.Hash')],
  [[{ topics: [null, null, null, null, null] }], 'exceed max topics'],
  [[{ topics: Array(5).fill(HASH) }], 'exceed max topics'],
  [[{ topics: [[], [], [], [], []] }], 'exceed max topics'],
  [[{ fromBlock: '0x2', toBlock: '0x1' }], BACKWARDS],
  [[{ fromBlock: '0xffff', toBlock: '0x1' }], BACKWARDS],
  [[{ fromBlock: 'latest', toBlock: '0x1' }], BACKWARDS],
  [[{ fromBlock: 'latest', toBlock: 'earliest' }], BACKWARDS],
  [[{ fromBlock: BEYOND_HEAD }], BACKWARDS],
  [[{ toBlock: '0x1' }], BACKWARDS],
  [[{ fromBlock: '0x0', toBlock: BEYOND_HEAD }], BEYOND],
  [[{ fromBlock: BEYOND_HEAD, toBlock: '0x7fffffffffffffff' }], BEYOND],
  [[{ fromBlock: 'earliest', toBlock: '0xffff' }], BEYOND],
])

const RECEIPTS = rowsOf('eth_getTransactionReceipt', [
  ...NON_LISTS,
  [undefined, 'missing value for required argument 0'],
  [[], 'missing value for required argument 0'],
  [[HASH, HASH], 'too many arguments, want at most 1'],
  ...[...noHashes(), [null, 'expected a hex string for common.Hash'] as const].map(
    ([hash, message]): Row => [[hash], argument(0, message)],
  ),
  [[[HASH]], argument(0, 'expected a hex string for common.Hash')],
])

const PLAIN = [
  'eth_chainId',
  'eth_capabilities',
  'eth_blockNumber',
  'net_version',
  'web3_clientVersion',
].flatMap((method) =>
  rowsOf(method, [
    ...NON_LISTS,
    [[1], 'too many arguments, want at most 0'],
    [[null], 'too many arguments, want at most 0'],
  ]),
)

const BLOCKS = [
  ...rowsOf('eth_getBlockByNumber', [
    ...REQUIRED_NO_BLOCKS.map(([block, message]): Row => [[block, false], argument(0, message)]),
    [['0x1'], 'missing value for required argument 1'],
    [['0x1', null], argument(1, 'expected true or false')],
    [['0x1', 'false'], argument(1, 'expected true or false')],
    [['0x1', 0], argument(1, 'expected true or false')],
    [['0x1', false, false], 'too many arguments, want at most 2'],
  ]),
  ...rowsOf(
    'eth_getBlockByHash',
    noHashes().map(([hash, message]): Row => [[hash, false], argument(0, message)]),
  ),
  ...rowsOf('eth_getCode', [
    ...noAddresses().map(([address, message]): Row => [[address, 'latest'], argument(0, message)]),
    ...NO_BLOCKS.map(([block, message]): Row => [[ADDRESS, block], argument(1, message)]),
    [[ADDRESS, BEYOND_HEAD], 'header not found', -32000],
  ]),
  ...rowsOf('eth_getProof', [
    ...noAddresses().map(([address, message]): Row => [[address, [], 'latest'], argument(0, message)]),
    ...NO_BLOCKS.map(([block, message]): Row => [[ADDRESS, [], block], argument(2, message)]),
    [[ADDRESS, {}, 'latest'], argument(1, 'expected a list of storage keys')],
    [[ADDRESS, [['0x0']], 'latest'], argument(1, 'expected a hex string for the storage key')],
    [[ADDRESS, [], BEYOND_HEAD], 'header not found', -32000],
  ]),
  ...rowsOf(
    'eth_getBlockReceipts',
    REQUIRED_NO_BLOCKS.map(([block, message]): Row => [[block], argument(0, message)]),
  ),
  ...rowsOf('eth_getStorageValues', [
    ...NO_BLOCKS.map(([block, message]): Row => [[{ [ADDRESS]: ['0x0'] }, block], argument(1, message)]),
    [[{ [ADDRESS]: [null] }], argument(0, 'expected a hex string for the storage key')],
    [[null], argument(0, 'expected an object of storage keys by address')],
    [[{ [ADDRESS]: ['0x0'] }, BEYOND_HEAD], 'header not found', -32000],
  ]),
]

const MANY_SLOTS = Array.from({ length: 1_025 }, (_, at) => `0x${at.toString(16).padStart(64, '0')}`)
const TOO_MANY_SLOTS = 'too many storage keys requested (max 1024, got 1025)'
const inField = (field: string, message: string) => argument(0, `${field}: ${message}`)

/** Values of a field of a transaction, in eth_call and eth_createAccessList. */
const NO_CALLS: readonly [call: unknown, message: string][] = [
  ...[null, 'text', 1, true, [], [{}]].map(
    (value) => [value, argument(0, 'expected a transaction object')] as [unknown, string],
  ),
  ...noAddresses().flatMap(([address, message]): [unknown, string][] => [
    [{ to: address }, inField('to', message)],
    [{ from: address }, inField('from', message)],
  ]),
  [{ gas: 21_000 }, inField('gas', 'expected a hex string')],
  [{ gas: '' }, inField('gas', 'empty hex string')],
  [{ gas: '21000' }, inField('gas', 'hex string without 0x prefix')],
  [{ gas: '0x' }, inField('gas', 'hex string "0x"')],
  [{ gas: '0x05' }, inField('gas', 'hex number with leading zero digits')],
  [{ gas: '0xg' }, inField('gas', 'invalid hex string')],
  [{ gas: '0x10000000000000000' }, inField('gas', 'hex number > 64 bits')],
  [{ value: `0x1${'0'.repeat(64)}` }, inField('value', 'hex number > 256 bits')],
  [{ data: 1 }, inField('data', 'expected a hex string')],
  [{ data: 'ab' }, inField('data', 'hex string without 0x prefix')],
  [{ data: '0xabc' }, inField('data', 'hex string of odd length')],
  [{ input: '0xzz' }, inField('data', 'invalid hex string')],
  [{ data: `0x${'00'.repeat(131_073)}` }, inField('data', 'too many bytes (max 131072, got 131073)')],
  [
    { data: '0x01', input: '0x02' },
    argument(
      0,
      'both "data" and "input" are set and not equal. Please use "input" to pass transaction call data',
    ),
  ],
  [{ accessList: {} }, inField('accessList', 'expected a list')],
  [{ accessList: [1] }, inField('accessList', 'expected an object with address and storageKeys')],
  [{ accessList: [{ address: ADDRESS }] }, inField('accessList', 'expected a list')],
  [
    { accessList: [{ address: ADDRESS, storageKeys: ['0x1'] }] },
    inField('accessList', 'hex string of odd length'),
  ],
  [
    {
      accessList: [0, 1].map((half) => ({
        address: ADDRESS,
        storageKeys: MANY_SLOTS.slice(half, half + 1024),
      })),
    },
    argument(0, 'too many storage keys requested (max 1024, got 2048)'),
  ],
  [
    { blobVersionedHashes: ['0x'] },
    inField('blobVersionedHashes', 'hex string has length 0, want 64 for common.Hash'),
  ],
  [{ authorizationList: [null] }, inField('authorizationList', 'expected an authorization object')],
  [{ authorizationList: [{}] }, inField('authorizationList', 'expected a hex string')],
]

const inAccount = (message: string) => argument(2, `${ADDRESS}: ${message}`)

const NO_OVERRIDES: readonly [overrides: unknown, message: string][] = [
  [[], argument(2, 'expected an object of overrides by address')],
  ['0x', argument(2, 'expected an object of overrides by address')],
  [{ '0x1': {} }, argument(2, 'hex string of odd length')],
  [
    { [ADDRESS]: {}, [ADDRESS.toUpperCase().replace('0X', '0x')]: {} },
    argument(2, `address ${ADDRESS} is there twice`),
  ],
  [{ [ADDRESS]: null }, inAccount('expected an override object')],
  [{ [ADDRESS]: { balance: 1 } }, inAccount('balance: expected a hex string')],
  [{ [ADDRESS]: { nonce: '0x10000000000000000' } }, inAccount('nonce: hex number > 64 bits')],
  [{ [ADDRESS]: { code: '0x1' } }, inAccount('code: hex string of odd length')],
  [
    { [ADDRESS]: { movePrecompileToAddress: ADDRESS } },
    inAccount('the override movePrecompileToAddress is not supported'),
  ],
  [{ [ADDRESS]: { constructor: '0x' } }, inAccount('the override constructor is not supported')],
  [{ [ADDRESS]: { state: [] } }, inAccount('state: expected an object of words by slot')],
  [{ [ADDRESS]: { state: { '0x0': HASH } } }, inAccount('state: hex string of odd length')],
  [{ [ADDRESS]: { stateDiff: { [HASH]: '0x0' } } }, inAccount('stateDiff: hex string of odd length')],
  [{ [ADDRESS]: { state: {}, stateDiff: {} } }, inAccount("has both 'state' and 'stateDiff'")],
  [
    { [ADDRESS]: { state: Object.fromEntries(MANY_SLOTS.map((slot) => [slot, HASH])) } },
    argument(2, TOO_MANY_SLOTS),
  ],
]

const CALLS = [
  ...rowsOf(
    'eth_getTransactionByHash',
    noHashes().map(([hash, message]): Row => [[hash], argument(0, message)]),
  ),
  ...rowsOf(
    'eth_getBlockAccessList',
    REQUIRED_NO_BLOCKS.map(([block, message]): Row => [[block], argument(0, message)]),
  ),
  ...rowsOf('eth_call', [
    ...NON_LISTS,
    [[], 'missing value for required argument 0'],
    [[{}, 'latest', null, null], 'too many arguments, want at most 3'],
    ...NO_CALLS.map(([transaction, message]): Row => [[transaction, 'latest'], message]),
    ...NO_BLOCKS.map(([block, message]): Row => [[{}, block], argument(1, message)]),
    ...NO_OVERRIDES.map(([overrides, message]): Row => [[{}, 'latest', overrides], message]),
    [[{}, BEYOND_HEAD], 'header not found', -32000],
  ]),
  ...rowsOf('eth_createAccessList', [
    [[{}, 'latest', {}], 'too many arguments, want at most 2'],
    ...NO_CALLS.slice(0, 8).map(([transaction, message]): Row => [[transaction], message]),
    [[{}, BEYOND_HEAD], 'header not found', -32000],
  ]),
]

export const MALFORMED_PARAMETERS: readonly Malformed[] = [
  ...STORAGE,
  ...LOGS,
  ...RECEIPTS,
  ...PLAIN,
  ...BLOCKS,
  ...CALLS,
]
