import { describe, expect, test } from 'vitest'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { checkReceipt } from '@/lib/receipts/checks/receipt-checks'
import { type BloomedLog, bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import { handBuiltLog, parseHandBuilt, type RawReceipt } from '../hand-built-receipt'

const NO_BLOOM = `0x${'0'.repeat(512)}`
const BLOCK_ROOT = { root: `0x${'b1'.repeat(32)}` }
const ZERO = `0x${'0'.repeat(40)}`
const logOf = (address: string, logIndex = 6) =>
  handBuiltLog(logIndex, { address: `0x${address.padStart(40, '0')}` })
const NO_LOGS: RawReceipt = { logs: [], logsBloom: NO_BLOOM }

/** Logs are in the block of their receipt, and its bloom is theirs, unless the case says otherwise. */
function placed(changes: RawReceipt): RawReceipt {
  const { blockNumber = '0x4f5a', logs = [handBuiltLog(6), handBuiltLog(7)] } = changes
  const all = (logs as BloomedLog[]).map((log) => ({ ...log, blockNumber }))
  return { logsBloom: bloomOfLogs(all), ...changes, logs: all }
}

const ethereum = findNetwork(SHIPPED_NETWORKS, 'mainnet') as Network

function check(chainId: number, changes: RawReceipt) {
  const parsed = parseHandBuilt(placed(changes))
  return checkReceipt(parsed, { ...ethereum, chainId })
}
const idsOf = (state: string, chainId: number, changes: RawReceipt) =>
  check(chainId, changes).flatMap((one) => (one.state === state ? [one.id] : []))

test('behavior: a note of a chain is said only of what it explains', () => {
  const reasonOf = (id: string, changes: RawReceipt) =>
    check(324, changes).find((one) => one.id === id)?.reason
  const failed = { ...BLOCK_ROOT, status: '0x0', logsBloom: NO_BLOOM }
  expect(reasonOf('bloom', failed)).toContain('zkSync nodes return an empty bloom.')
  expect(reasonOf('bloom', { logsBloom: `0x${'f'.repeat(512)}` })).not.toContain('empty bloom')
  expect(reasonOf('failed-logs', { ...failed, logs: [logOf('800a')] })).toContain('0x…800a logs the fee')
  expect(reasonOf('failed-logs', { ...failed, logs: [logOf('800a'), logOf('70ce', 7)] })).not.toContain(
    '800a logs',
  )
})

test('behavior: only the field that is missing is named', () => {
  const reasonOf = (changes: RawReceipt) => check(1, changes).find(({ id }) => id === 'gas')?.reason
  expect(reasonOf({ cumulativeGasUsed: undefined })).toBe(
    'The check needs cumulativeGasUsed, which cannot be read in the response.',
  )
  expect(reasonOf({ gasUsed: undefined, cumulativeGasUsed: undefined })).toContain(
    'gasUsed and cumulativeGasUsed',
  )
})

type Honest = [what: string, chainId: number, changes: RawReceipt, differing?: string[]]

/** What a node of such a chain answers, beside what a receipt of Ethereum has. */
const HONEST: Honest[] = [
  ['OP Mainnet since Jovian', 10, { blockNumber: '0x8000000', blobGasUsed: '0x9c40' }],
  ['Base since Jovian', 8453, { blobGasUsed: '0x9c40' }],
  ['Unichain since Jovian', 130, { blobGasUsed: '0x9c40' }],
  ['World Chain since Jovian', 480, { blobGasUsed: '0x0' }],
  ['Ink since Jovian', 57_073, { blobGasUsed: '0x9c40' }],
  ['a deposit on Zora', 7_777_777, { type: '0x7e', gasUsed: '0x0', cumulativeGasUsed: '0x0', ...NO_LOGS }],
  ['a retryable on Arbitrum One', 42_161, { type: '0x69', gasUsed: '0x0', ...NO_LOGS }],
  ['the start of a block on Arbitrum Sepolia', 421_614, { type: '0x6a', gasUsed: '0x0', ...NO_LOGS }],
  [
    'zkSync Era',
    324,
    { ...BLOCK_ROOT, cumulativeGasUsed: '0x0', logsBloom: NO_BLOOM, type: '0x71', l1BatchNumber: '0x1' },
    ['outcome', 'gas', 'bloom'],
  ],
  [
    'a failed transaction of zkSync Era, whose fee is logged',
    324,
    { ...BLOCK_ROOT, status: '0x0', cumulativeGasUsed: '0x0', logsBloom: NO_BLOOM, logs: [logOf('800a')] },
    ['outcome', 'failed-logs', 'gas', 'bloom'],
  ],
  [
    'a creation on Abstract',
    2741,
    {
      to: null,
      contractAddress: `0x${'c0'.repeat(20)}`,
      gasUsed: '0xd000',
      cumulativeGasUsed: '0x0',
      logsBloom: NO_BLOOM,
    },
    ['gas', 'bloom'],
  ],
  ['Hedera', 295, BLOCK_ROOT, ['outcome']],
  [
    'a transfer of tokens without the EVM on Hedera',
    295,
    { ...BLOCK_ROOT, gasUsed: '0x0', cumulativeGasUsed: '0x0', logs: [handBuiltLog(0)] },
    ['outcome', 'least-gas'],
  ],
  ['Rootstock', 30, { root: '0x01' }, ['fields', 'outcome']],
  [
    'REMASC on Rootstock',
    30,
    { root: '0x01', gasUsed: '0x0', from: ZERO, to: `0x${'1000008'.padStart(40, '0')}` },
    ['fields', 'outcome', 'least-gas'],
  ],
  [
    'a validator calls a system contract on BSC',
    56,
    {
      blockNumber: '0x3000000',
      type: '0x0',
      gasUsed: '0x5ec',
      effectiveGasPrice: '0x0',
      to: `0x${'1000'.padStart(40, '0')}`,
      ...NO_LOGS,
    },
  ],
  ['half refunded on BSC before Hertz', 56, { blockNumber: '0x1000000', gasUsed: '0x33f8' }],
  ['half refunded on Gnosis before London', 100, { blockNumber: '0x1000000', gasUsed: '0x33f8' }],
  [
    'a failed transaction on Polygon',
    137,
    { status: '0x0', blockNumber: '0x3000000', logs: [logOf('1010')] },
  ],
  ['a failed transaction on Polygon Amoy', 80_002, { status: '0x0', logs: [logOf('1010')] }],
  [
    'state from Ethereum on Polygon Amoy',
    80_002,
    { from: ZERO, to: ZERO, gasUsed: '0x0', effectiveGasPrice: '0x0', type: '0x0' },
  ],
  [
    'a fee paid in a token on Celo, which failed',
    42_220,
    { type: '0x7b', status: '0x0', baseFee: '0x5d21dba00', logs: [handBuiltLog(6), handBuiltLog(7)] },
    ['failed-logs'],
  ],
  ['Polygon zkEVM', 1101, { ...BLOCK_ROOT, type: '0x0' }, ['outcome']],
  [
    'Filecoin',
    314,
    {
      root: `0x${'0'.repeat(64)}`,
      cumulativeGasUsed: '0x0',
      gasUsed: '0x1312d00',
      logsBloom: `0x${'f'.repeat(512)}`,
    },
    ['outcome', 'gas', 'bloom'],
  ],
  ['a node of before London', 1, { blockNumber: '0x900000', effectiveGasPrice: undefined }, ['fields']],
  [
    'a node of before Berlin',
    1,
    { blockNumber: '0x900000', effectiveGasPrice: undefined, type: undefined },
    ['fields'],
  ],
  ['Linea', 59_144, {}],
  ['Scroll', 534_352, { l1Fee: '0x1' }],
  ['Mantle, which counts gas in units of its own', 5000, { gasUsed: '0x2710' }, ['least-gas']],
  ['Kaia', 8217, { type: 'TxTypeValueTransfer', gasUsed: '0x5208' }, ['fields']],
  ['a message from Ethereum on Scroll', 534_352, { type: '0x7e', effectiveGasPrice: '0x0' }],
  ['a reward transaction of the protocol on Berachain', 80_094, { type: '0x7e', gasUsed: '0x0', ...NO_LOGS }],
  [
    'a transfer within Tron, which takes no energy',
    728_126_428,
    { gasUsed: '0x0', logsBloom: NO_BLOOM },
    ['least-gas', 'bloom'],
  ],
  ['Conflux eSpace', 1030, { gasFee: '0x1', burntGasFee: '0x1', txExecErrorMsg: null }],
  ['a transaction from another chain on ZetaChain', 7000, { type: '0x58', gasUsed: '0x0' }],
  ['Theta', 361, { effectiveGasPrice: undefined, logsBloom: NO_BLOOM }, ['fields', 'bloom']],
  ['Viction', 88, { effectiveGasPrice: undefined, type: undefined }, ['fields']],
  ['half refunded on Ethereum Classic', 61, { gasUsed: '0x33f8' }, ['least-gas']],
  [
    'the end of an epoch on Sonic',
    146,
    { from: ZERO, gasUsed: '0x0', effectiveGasPrice: '0x0' },
    ['least-gas'],
  ],
  ['Avalanche', 43_114, { type: '0x2' }],
  [
    'a chain that nobody knows',
    424_242_424,
    { ...BLOCK_ROOT, blobGasUsed: '0x1', gasUsed: '0x30d41' },
    ['outcome', 'gas', 'blobs'],
  ],
]

describe('an honest receipt contradicts nothing', () => {
  test.each<Honest>(HONEST)('default: %s', (_, chainId, changes, differing = []) => {
    expect(idsOf('fails', chainId, changes)).toEqual([])
    expect(idsOf('differs', chainId, changes)).toEqual(differing)
  })
})

describe('what no chain answers is a contradiction on every chain', () => {
  const CHAINS = [1, 10, 30, 56, 100, 137, 295, 314, 324, 1101, 8453, 42_161, 42_220, 424_242_424]
  test.each([
    ['a bloom without a bit of a log', 'bloom', { logs: [logOf('99')], logsBloom: `0x${'0'.repeat(511)}1` }],
    ['a gap between logs', 'log-indexes', { logs: [handBuiltLog(6), handBuiltLog(8)] }],
    [
      'a log of another block',
      'logs-belong',
      { logs: [handBuiltLog(6, { blockHash: `0x${'7'.repeat(64)}` })] },
    ],
    [
      'a log of another transaction',
      'logs-belong',
      { logs: [handBuiltLog(6, { transactionHash: `0x${'7'.repeat(64)}` })] },
    ],
  ])('error: %s', (_, id, changes) => {
    for (const chainId of CHAINS) expect(idsOf('fails', chainId, changes), String(chainId)).toContain(id)
  })
})

describe('what is known of Ethereum is a contradiction there', () => {
  test.each([
    ['root and status', 'outcome', BLOCK_ROOT],
    ['a failed transaction with a log', 'failed-logs', { status: '0x0' }],
    ['more gas than the block', 'gas', { gasUsed: '0x30d41' }],
    ['blob gas without blobs', 'blobs', { blobGasUsed: '0x20000' }],
    ['an empty bloom', 'bloom', { logsBloom: NO_BLOOM }],
    ['gas of less than Amsterdam takes', 'least-gas', { gasUsed: '0x2ee0', blockNumber: '0x2000000' }],
  ])('error: %s', (_, id, changes) => {
    expect(idsOf('fails', 1, changes)).toEqual([id])
    expect(idsOf('fails', 424_242_424, changes)).toEqual([])
    expect(idsOf('differs', 424_242_424, changes)).toContain(id)
  })
})

describe('least gas by fork', () => {
  const SEPOLIA = 11_155_111
  const at = (seconds: number): RawReceipt => ({
    blockNumber: '0xac0000',
    logs: [
      handBuiltLog(6, { blockNumber: '0xac0000', blockTimestamp: `0x${seconds.toString(16)}` }),
      handBuiltLog(7, { blockNumber: '0xac0000' }),
    ],
  })
  const FORK = 1_791_294_816
  const ETHER = 'fffffffffffffffffffffffffffffffffffffffe'
  const ofAmsterdam: RawReceipt = { blockNumber: '0x2000000', logs: [logOf(ETHER)] }
  const gas = (value: number): RawReceipt => ({ gasUsed: `0x${value.toString(16)}` })
  const judged = (chainId: number, changes: RawReceipt) =>
    check(chainId, changes).find(({ id }) => id === 'least-gas')?.state

  test.each([
    ['of before it, by its number', 1, { blockNumber: '0xf42400', ...gas(20_999) }, 'fails'],
    ['of before it, by its time', SEPOLIA, { ...at(FORK - 12), ...gas(20_999) }, 'fails'],
    ['of it, by its time', SEPOLIA, { ...at(FORK), ...gas(15_000) }, 'holds'],
    ['of it, too little', SEPOLIA, { ...at(FORK), ...gas(14_999) }, 'fails'],
    ['of it, by a log of the protocol', 1, { ...ofAmsterdam, ...gas(15_000) }, 'holds'],
    ['to oneself', 1, { ...ofAmsterdam, ...gas(12_000), to: ZERO, from: ZERO }, 'holds'],
    ['to oneself, too little', 1, { ...ofAmsterdam, ...gas(11_999), to: ZERO, from: ZERO }, 'fails'],
    ['a creation', 1, { ...ofAmsterdam, ...gas(24_000), to: null }, 'holds'],
    ['a creation, too little', 1, { ...ofAmsterdam, ...gas(23_999), to: null }, 'fails'],
    ['not known, enough for either', 1, { blockNumber: '0x2000000', ...gas(21_000) }, 'holds'],
    ['not known, enough for Amsterdam alone', 1, { blockNumber: '0x2000000', ...gas(15_000) }, 'unknown'],
    ['not known, too little for either', 1, { blockNumber: '0x2000000', ...gas(14_999) }, 'fails'],
    ['a creation, not known', 1, { blockNumber: '0x2000000', ...gas(24_000), to: null }, 'unknown'],
    ['a development chain', 31_337, gas(15_000), 'unknown'],
    ['the demo chain', 735_711, gas(15_000), 'fails'],
  ])('args: %s', (_, chainId, changes, state) => {
    expect(judged(chainId, changes)).toBe(state)
  })
})
