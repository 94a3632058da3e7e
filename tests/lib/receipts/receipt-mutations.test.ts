import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TriptychError } from '@/lib/errors'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { summarizeForBatch } from '@/lib/receipts/batch/ask-receipt-batch'
import { formatBatchCsv } from '@/lib/receipts/batch/batch-csv'
import {
  checkReceipt,
  countHolding,
  type ReceiptCheck,
  sayFailing,
} from '@/lib/receipts/checks/receipt-checks'
import {
  type ParsedReceipt,
  parseReceipt,
  UnreadableReceiptError,
} from '@/lib/receipts/receipt/parse-receipt'
import { listReceiptContracts } from '@/lib/receipts/receipt/receipt-contracts'
import { describeOtherFields, describeReceiptFields } from '@/lib/receipts/receipt/receipt-fields'
import { setSideBySide } from '@/lib/receipts/side-by-side/side-by-side'
import { summarizeReceipt } from '@/lib/receipts/summary/receipt-summary'
import { sumTokenMovements } from '@/lib/receipts/tokens/token-movements'
import { shareReceipt } from '@/lib/share/receipt-shareable'
import { HASH, type RawReceipt } from './hand-built-receipt'
import { blobFields, failedReceipts, succeededReceipts, validReceipts, withBloom } from './valid-receipts'

const ethereum = findNetwork(SHIPPED_NETWORKS, 'demo-mainnet') as Network

function read(raw: RawReceipt): ParsedReceipt {
  const parsed = parseReceipt(raw, HASH)
  if (parsed === null) throw new Error('An object is never null.')
  return parsed
}

const failing = (raw: RawReceipt, nonce: bigint | null = null) => {
  const parsed = read(raw)
  const checks = checkReceipt(parsed, ethereum, nonce)
  return checks.flatMap(({ id, state }) => (state === 'fails' ? [id] : []))
}

type Mutation = [breaks: ReceiptCheck['id'], receipts: fc.Arbitrary<RawReceipt>]

const logsOf = (raw: RawReceipt) => raw.logs as RawReceipt[]
const hexOf = (number: number | bigint) => `0x${number.toString(16)}`

/** A change of one log of a receipt that has some. */
const changedLog = (change: fc.Arbitrary<(log: RawReceipt) => RawReceipt>): fc.Arbitrary<RawReceipt> =>
  fc.tuple(succeededReceipts, fc.nat(), change).map(([raw, at, changeLog]) => {
    const logs = logsOf(raw)
    const chosen = at % logs.length
    return { ...raw, logs: logs.map((log, position) => (position === chosen ? changeLog(log) : log)) }
  })

const changed = (
  receipts: fc.Arbitrary<RawReceipt>,
  ...changes: (RawReceipt | ((raw: RawReceipt) => RawReceipt))[]
): fc.Arbitrary<RawReceipt> =>
  fc
    .tuple(receipts, fc.constantFrom(...changes))
    .map(([raw, change]) => ({ ...raw, ...(typeof change === 'function' ? change(raw) : change) }))

const FIELDS = [
  ...[
    'blockHash',
    'blockNumber',
    'contractAddress',
    'cumulativeGasUsed',
    'effectiveGasPrice',
    'from',
    'gasUsed',
  ],
  ...['logs', 'logsBloom', 'to', 'transactionHash', 'transactionIndex', 'type'],
]
const LOG_FIELDS = [
  ...['removed', 'logIndex', 'transactionIndex', 'transactionHash', 'blockHash', 'blockNumber'],
  ...['address', 'data', 'topics'],
]
const JUNK = [undefined, 7, '', '0x', '0xzz', 'latest', {}, [[]]]
const blobs = fc.tuple(succeededReceipts, blobFields).map(([raw, fields]) => ({ ...raw, ...fields }))
const withoutBlobs = succeededReceipts.filter(({ type }) => type !== '0x3')
const creations = succeededReceipts.filter(({ to }) => to === null)
const calls = succeededReceipts.filter(({ to }) => to !== null)

const MUTATIONS: readonly Mutation[] = [
  [
    'outcome',
    changed(validReceipts, { root: HASH, status: '0x1' }, { root: null, status: null }, { status: '0x2' }),
  ],
  ['failed-logs', changed(succeededReceipts, { status: '0x0' })],
  [
    'least-gas',
    fc.tuple(validReceipts, fc.nat(20_999)).map(([raw, gas]) => ({ ...raw, gasUsed: hexOf(gas) })),
  ],
  ['least-gas', fc.tuple(creations, fc.nat(52_999)).map(([raw, gas]) => ({ ...raw, gasUsed: hexOf(gas) }))],
  [
    'gas',
    fc
      .tuple(validReceipts, fc.bigInt({ min: 1n, max: 2n ** 63n }))
      .map(([raw, more]) => ({ ...raw, gasUsed: hexOf(BigInt(String(raw.cumulativeGasUsed)) + more) })),
  ],
  ['gas', changed(validReceipts, { transactionIndex: '0x0' })],
  [
    'blobs',
    changed(withoutBlobs, { blobGasUsed: '0x20000' }, { blobGasUsed: '0x20000', blobGasPrice: '0x1' }),
  ],
  ['blobs', changed(blobs, { blobGasUsed: undefined }, { blobGasPrice: null }, { blobGasPrice: '0x0' })],
  [
    'blobs',
    fc
      .tuple(
        blobs,
        fc.nat(10_000_000).filter((gas) => gas % 131_072 !== 0 || gas === 0),
      )
      .map(([raw, gas]) => ({ ...raw, blobGasUsed: hexOf(gas) })),
  ],
  [
    'log-indexes',
    fc
      .tuple(
        succeededReceipts.filter((raw) => logsOf(raw).length > 1),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
      )
      .map(([raw, at, more]) => {
        const logs = logsOf(raw)
        const { logIndex } = logs[at % logs.length] ?? {}
        const moved = { logIndex: hexOf(Number(logIndex) + more) }
        return { ...raw, logs: logs.with(at % logs.length, { ...logs[at % logs.length], ...moved }) }
      }),
  ],
  [
    'logs-belong',
    changedLog(
      fc
        .constantFrom<RawReceipt>(
          { removed: true },
          { blockHash: HASH },
          { blockNumber: '0x1' },
          { transactionHash: `0x${'1'.repeat(64)}` },
          { transactionIndex: '0x9' },
        )
        .map((change) => (log) => ({ ...log, ...change })),
    ),
  ],
  [
    'bloom',
    fc.tuple(validReceipts, fc.nat(2047)).map(([raw, bit]) => {
      const flipped = BigInt(String(raw.logsBloom)) ^ (1n << BigInt(bit))
      return { ...raw, logsBloom: `0x${flipped.toString(16).padStart(512, '0')}` }
    }),
  ],
  ['created-address', changed(creations, { contractAddress: null })],
  ['created-address', changed(calls, { contractAddress: `0x${'c'.repeat(40)}` })],
  [
    'fields',
    fc
      .tuple(validReceipts, fc.constantFrom(...FIELDS), fc.constantFrom(...JUNK))
      // Nodes of before Berlin and London leave these out.
      .filter(([, name, junk]) => junk !== undefined || !['type', 'effectiveGasPrice'].includes(name))
      .map(([raw, name, junk]) => ({ ...raw, [name]: junk })),
  ],
  [
    'fields',
    changedLog(
      fc
        .tuple(fc.constantFrom(...LOG_FIELDS), fc.constantFrom(...JUNK.filter((junk) => junk !== '0x'), null))
        .map(([name, junk]) => (log) => ({ ...log, [name]: junk })),
    ),
  ],
  [
    'quantities',
    fc
      .tuple(
        blobs,
        fc.constantFrom(
          ...[
            'blockNumber',
            'cumulativeGasUsed',
            'effectiveGasPrice',
            'gasUsed',
            'status',
            'transactionIndex',
          ],
          ...['type', 'blobGasUsed', 'blobGasPrice'],
        ),
      )
      .map(([raw, name]) => ({ ...raw, [name]: String(Reflect.get(raw, name)).replace('0x', '0x0') })),
  ],
  [
    'quantities',
    changedLog(
      fc
        .constantFrom('logIndex', 'transactionIndex', 'blockNumber')
        .map((name) => (log) => ({ ...log, [name]: String(log[name]).replace('0x', '0x0') })),
    ),
  ],
]

describe('checkReceipt on receipts at random', () => {
  test('default: nothing fails where no rule is broken', () => {
    fc.assert(
      fc.property(validReceipts, (raw) => {
        expect(failing(raw)).toEqual([])
      }),
    )
  })

  test.each(MUTATIONS)('behavior: a mutation that breaks %s is caught by that check', (id, receipts) => {
    fc.assert(
      fc.property(receipts, (raw) => {
        expect(failing(raw)).toContain(id)
      }),
    )
  })

  test('behavior: a created address that does not follow from the nonce is caught once the nonce is known', () => {
    const forged = changed(creations, { contractAddress: `0x${'f0'.repeat(20)}` })
    fc.assert(
      fc.property(forged, fc.bigInt({ min: 0n, max: 2n ** 63n }), (raw, nonce) => {
        expect(failing(raw, nonce)).toContain('created-address')
      }),
    )
  })

  test('behavior: a log of a failed transaction is caught whatever else the receipt says', () => {
    fc.assert(
      fc.property(failedReceipts, succeededReceipts, (failed, { logs }) => {
        expect(failing({ ...failed, ...withBloom(logs as RawReceipt[]) })).toContain('failed-logs')
      }),
    )
  })
})

/** Everything that is shown of a receipt. */
function readThrough(raw: unknown, network: Network) {
  const parsed = parseReceipt(raw, HASH)
  if (parsed === null) return
  const checks = checkReceipt(parsed, network)
  const summary = summarizeReceipt(parsed, 'ETH', checks)
  countHolding(checks)
  sayFailing(checks)
  describeReceiptFields(parsed)
  describeOtherFields(parsed)
  setSideBySide(parsed, parsed)
  listReceiptContracts(parsed.receipt)
  sumTokenMovements(parsed.receipt.logs ?? [])
  shareReceipt(network, { hash: HASH, compare: null }, parsed, summary, null)
  formatBatchCsv([{ hash: HASH, state: 'read', facts: summarizeForBatch(parsed, network) }], new Map())
}

describe('an answer at random', () => {
  const networks = fc.constantFrom(
    ...['demo-mainnet', 'mainnet', 'polygon-mainnet', 'optimism-mainnet', 'arbitrum-mainnet'],
  )
  const isTold = (raw: unknown, slug: string) => {
    try {
      readThrough(raw, findNetwork(SHIPPED_NETWORKS, slug) as Network)
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableReceiptError)
      expect(error).toBeInstanceOf(TriptychError)
    }
  }

  test('behavior: any JSON is a receipt, none, or told not to be one', () => {
    fc.assert(fc.property(fc.jsonValue(), networks, isTold))
  })

  test('behavior: a receipt with anything in its fields is shown', () => {
    const junk = fc.oneof(fc.jsonValue(), fc.constantFrom('0x0', '0x00', '0x', '0x1', HASH, null))
    const fields = fc.dictionary(
      fc.constantFrom(...FIELDS, 'status', 'root', 'blobGasUsed', 'blobGasPrice', 'x'),
      junk,
    )
    const mutated = fc.tuple(validReceipts, fields).map(([raw, changes]) => ({ ...raw, ...changes }))
    fc.assert(fc.property(mutated, networks, isTold))
  })

  test('behavior: a receipt with anything in its logs is shown', () => {
    const logs = fc.dictionary(fc.constantFrom(...LOG_FIELDS, 'x'), fc.jsonValue())
    const mutated = changedLog(logs.map((changes) => (log) => ({ ...log, ...changes })))
    fc.assert(fc.property(mutated, networks, isTold))
  })
})
