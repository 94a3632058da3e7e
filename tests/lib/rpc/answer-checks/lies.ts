import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import {
  BLOCK_HASH,
  logOf,
  minedLog,
  OTHER_HASH,
  PENDING_LOG,
  type Wire,
  type WireLog,
  type WireReceipt,
  without,
} from './node-answers'

type ReceiptLie = readonly [name: string, tell: (receipt: WireReceipt) => unknown]

const change =
  (changes: Wire) =>
  (receipt: WireReceipt): Wire => ({ ...receipt, ...changes })

/** Logs changed, and the bloom with them, so that only the change itself can be noticed. */
const changeLogs = (tell: (logs: readonly WireLog[]) => readonly WireLog[]) => (receipt: WireReceipt) => {
  const logs = tell(receipt.logs)
  return { ...receipt, logs, logsBloom: bloomOfLogs(logs) }
}

const changeLog = (changes: Wire) =>
  changeLogs(([first, ...others]) => [{ ...first, ...changes } as WireLog, ...others])

const MISSIZED: Record<string, readonly unknown[]> = {
  blockHash: [null, '0x', BLOCK_HASH.slice(0, 64), `${BLOCK_HASH}00`, 5],
  blockNumber: [null, '0x', '5', 5, `0x${'1'.repeat(17)}`],
  contractAddress: ['0x', BLOCK_HASH, 0],
  cumulativeGasUsed: [null, 42_000, '0x', '42000'],
  effectiveGasPrice: [null, 7, '0x', `0x${'1'.repeat(65)}`],
  from: [null, '0x', BLOCK_HASH],
  gasUsed: [null, 21_000, '0x', '-0x1'],
  logs: [null, {}, 'none', [null], [[]]],
  logsBloom: [null, '0x', `0x${'0'.repeat(510)}`, `0x${'0'.repeat(514)}`, `0x${'0'.repeat(512)}`],
  root: ['0x', `${BLOCK_HASH}00`],
  status: ['0x2', '0xff', 1, true, '0x', 'ok'],
  to: ['0x', BLOCK_HASH, false],
  transactionHash: [null, OTHER_HASH, '0x'],
  transactionIndex: [null, 2, '0x', '0x80000000'],
  type: [null, 2, '0x', 'legacy'],
}

/** The same numbers, written in a way that execution-apis forbids. */
const LEADING_ZEROS: Wire = {
  blockNumber: '0x05',
  cumulativeGasUsed: '0x0a410',
  effectiveGasPrice: '0x03b9aca07',
  gasUsed: '0x05208',
  status: '0x01',
  transactionIndex: '0x02',
  type: '0x02',
}

const NEVER_MISSING = Object.keys(MISSIZED).filter((field) => field !== 'root' && field !== 'status')

/** What a node can say of a receipt that succeeded and has two logs or more, and none of it is true. */
export const RECEIPT_LIES: readonly ReceiptLie[] = [
  ['root and status', change({ root: OTHER_HASH, status: '0x1' })],
  ['neither root nor status', (receipt) => without(without(receipt, 'status'), 'root')],
  ['root and status null', change({ root: null, status: null })],
  ...NEVER_MISSING.map((field): ReceiptLie => [`no ${field}`, (receipt) => without(receipt, field)]),
  ...Object.entries(MISSIZED).flatMap(([field, values]) =>
    values.map(
      (value): ReceiptLie => [
        `${field} ${JSON.stringify(value).slice(0, 20)}`,
        // A root is alone, so that only its size is wrong.
        change(
          field === 'root'
            ? { root: value, status: null }
            : { [field]: value, ...(field === 'status' && { root: null }) },
        ),
      ],
    ),
  ),
  ...Object.entries(LEADING_ZEROS).map(
    ([field, value]): ReceiptLie => [
      `${field} ${value}`,
      change({ [field]: value, ...(field === 'status' && { root: null }) }),
    ],
  ),
  [
    'a bloom with one more bit',
    ({ logsBloom, ...receipt }) => ({ ...receipt, logsBloom: flipBit(String(logsBloom)) }),
  ],
  [
    'the bloom of fewer logs',
    (receipt) => ({
      ...receipt,
      logs: receipt.logs.slice(0, 1),
      logsBloom: flipBit(bloomOfLogs(receipt.logs)),
    }),
  ],
  ['more gas used than in the block up to here', change({ gasUsed: '0xa411', cumulativeGasUsed: '0xa410' })],
  ['a creation without an address', change({ to: null, contractAddress: null, status: '0x1', root: null })],
  ['a log of another block', changeLog({ blockHash: OTHER_HASH })],
  ['a log of another block number', changeLog({ blockNumber: '0x6' })],
  ['a log of another transaction', changeLog({ transactionHash: OTHER_HASH })],
  ['a log of another transaction index', changeLog({ transactionIndex: '0x3' })],
  ...['blockHash', 'blockNumber', 'transactionHash', 'transactionIndex', 'logIndex'].map(
    (field): ReceiptLie => [`a log whose ${field} is null`, changeLog({ [field]: null })],
  ),
  ...['blockNumber', 'transactionIndex', 'logIndex'].map(
    (field): ReceiptLie => [
      `a log whose ${field} has a leading zero`,
      changeLogs(([first, ...others]) => [withZero(first as WireLog, field), ...others]),
    ],
  ),
  ['a log twice', changeLogs(([first, ...others]) => [first as WireLog, first as WireLog, ...others])],
  [
    'a log left out in the middle',
    changeLogs((logs) => [...logs.slice(0, -1), { ...logs.at(-1), logIndex: '0xffff' } as WireLog]),
  ],
  ['logs backwards', changeLogs((logs) => logs.toReversed())],
]

/** The bloom with its last bit turned. */
const flipBit = (bloom: string) =>
  `${bloom.slice(0, -1)}${(Number.parseInt(bloom.slice(-1), 16) ^ 1).toString(16)}`

const withZero = (log: WireLog, field: string): WireLog => ({
  ...log,
  [field]: `0x0${String(log[field]).slice(2)}`,
})

/** A filter, and logs that no truthful node finds with it. */
export const LOG_LIES: readonly (readonly [name: string, filter: Wire, logs: readonly unknown[]])[] = [
  ['a log twice', ALL(), [logOf(5, 0), logOf(5, 0)]],
  ['a log twice, not side by side', ALL(), [logOf(5, 0), logOf(5, 1), logOf(5, 0)]],
  ['a removed log twice', ALL(), [logOf(5, 0, { removed: true }), logOf(5, 0, { removed: true })]],
  ['a log that is removed and stands', ALL(), [logOf(5, 0), logOf(5, 0, { removed: true })]],
  ['one index with two contents', ALL(), [logOf(5, 0), logOf(5, 0, { data: '0x01' })]],
  ['the logs of a block out of order', ALL(), [logOf(5, 1), logOf(5, 0)]],
  ['blocks out of order', ALL(), [logOf(6, 0), logOf(5, 0)]],
  ['one number under two hashes', ALL(), [logOf(5, 0), logOf(5, 1, { blockHash: OTHER_HASH })]],
  ['one hash with two numbers', ALL(), [logOf(5, 0), logOf(6, 0, { blockHash: logOf(5, 0).blockHash })]],
  [
    'one hash with two numbers, far apart',
    ALL(),
    [logOf(5, 0), logOf(6, 0), logOf(7, 0, { blockHash: logOf(5, 0).blockHash })],
  ],
  [
    'two numbers under the hash asked for',
    { blockHash: BLOCK_HASH },
    [minedLog(0), minedLog(1, { blockNumber: '0x6' })],
  ],
  [
    'a log of another block than the one asked for',
    { blockHash: BLOCK_HASH },
    [minedLog(0, { blockHash: OTHER_HASH })],
  ],
  ['a pending log in a block that is asked for', { blockHash: BLOCK_HASH }, [PENDING_LOG]],
  ['a pending log where none was asked for', ALL(), [PENDING_LOG]],
  ...['blockHash', 'blockNumber', 'transactionHash', 'transactionIndex', 'logIndex'].flatMap((field) => [
    [`a log of a mined block whose ${field} is null`, ALL(), [logOf(5, 0, { [field]: null })]] as const,
    [`the same where pending logs may be`, { toBlock: 'pending' }, [logOf(5, 0, { [field]: null })]] as const,
  ]),
  ['a log of another address', { ...ALL(), address: `0x${'ba'.repeat(20)}` }, [logOf(5, 0)]],
  ['a log with another topic', { ...ALL(), topics: [OTHER_HASH] }, [logOf(5, 0)]],
  ['a log without the topic', { ...ALL(), topics: [null, OTHER_HASH] }, [logOf(5, 0)]],
  ['a log before the range', { fromBlock: '0x6', toBlock: '0x9' }, [logOf(5, 0)]],
  ['a log behind the range', { fromBlock: '0x1', toBlock: '0x4' }, [logOf(5, 0)]],
  ...['blockNumber', 'transactionIndex', 'logIndex'].map(
    (field) => [`a ${field} with a leading zero`, ALL(), [withZero(logOf(5, 0), field)]] as const,
  ),
  ['a true log, then a lie', ALL(), [logOf(5, 0), logOf(6, 0), logOf(6, 1, { topics: ['0x11'] })]],
]

function ALL(): Wire {
  return { fromBlock: 'earliest', toBlock: 'latest' }
}
