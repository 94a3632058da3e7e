import fc from 'fast-check'
import { bytesToHex, type Hex, numberToHex } from 'viem'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'

/** An answer as it stands on the wire. */
export type Wire = Record<string, unknown>
export type WireLog = Wire & { address: Hex; topics: readonly Hex[] }
export type WireReceipt = Wire & { logs: readonly WireLog[] }

export const ADDRESS: Hex = `0x${'ab'.repeat(20)}`
export const TRANSACTION: Hex = `0x${'cd'.repeat(32)}`
export const BLOCK_HASH: Hex = `0x${'b5'.repeat(32)}`
export const OTHER_HASH: Hex = `0x${'e7'.repeat(32)}`
const TRANSFER: Hex = `0x${'11'.repeat(32)}`

/** Log `index` of block 5. */
export const minedLog = (index: number, changes: Wire = {}): WireLog => ({
  removed: false,
  logIndex: numberToHex(index),
  transactionIndex: '0x2',
  transactionHash: TRANSACTION,
  blockHash: BLOCK_HASH,
  blockNumber: '0x5',
  address: ADDRESS,
  data: '0x',
  topics: [TRANSFER],
  ...changes,
})

/** A log of block `block`, whose hash tells its number. */
export const logOf = (block: number, index: number, changes: Wire = {}): WireLog =>
  minedLog(index, {
    blockNumber: numberToHex(block),
    blockHash: numberToHex(block, { size: 32 }),
    ...changes,
  })

export const PENDING_LOG = minedLog(0, {
  logIndex: null,
  transactionIndex: null,
  transactionHash: null,
  blockHash: null,
  blockNumber: null,
})

/** The receipt of a call that left two logs, with the bloom of whatever logs it gets. */
export function receiptWith(changes: Wire = {}, logs: readonly WireLog[] = [minedLog(6), minedLog(7)]) {
  return {
    transactionHash: TRANSACTION,
    transactionIndex: '0x2',
    blockHash: BLOCK_HASH,
    blockNumber: '0x5',
    from: ADDRESS,
    to: ADDRESS,
    contractAddress: null,
    cumulativeGasUsed: '0xa410',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x3b9aca07',
    logs,
    logsBloom: bloomOfLogs(logs),
    status: '0x1',
    type: '0x2',
    ...changes,
  } satisfies WireReceipt
}

export const without = (object: Wire, field: string): Wire =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== field))

const bytes = (length: number): fc.Arbitrary<Hex> =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((of) => bytesToHex(of))
const quantity = (max: bigint) => fc.bigInt(0n, max).map((value) => numberToHex(value))
/** Fields beyond the contract, as layer-2 nodes and newer ones add them. */
const extraFields = fc.dictionary(
  fc.constantFrom('l1Fee', 'blobGasUsed', 'blockTimestamp', 'depositNonce'),
  fc.jsonValue(),
)
const emitted = fc.record({
  address: fc.oneof(fc.constant(ADDRESS), bytes(20)),
  topics: fc.array(fc.oneof(fc.constant(TRANSFER), bytes(32)), { maxLength: 4 }),
  data: fc.nat({ max: 100 }).chain(bytes),
})

/** Lists of mined logs as a search over all blocks finds them: blocks with gaps, indexes with gaps. */
export const foundLogs: fc.Arbitrary<readonly WireLog[]> = fc
  .array(
    fc.record({
      newBlock: fc.boolean(),
      gap: fc.nat({ max: 3 }),
      removed: fc.boolean(),
      shouts: fc.boolean(),
      log: emitted,
      extra: extraFields,
    }),
    { maxLength: 12 },
  )
  .map((steps) => {
    let block = 1
    let index = -1
    return steps.map(({ newBlock, gap, removed, shouts, log, extra }) => {
      if (newBlock) block += 1 + gap
      index = newBlock ? gap : index + 1 + gap
      const place = removed
        ? { blockHash: numberToHex(2n ** 200n + BigInt(block), { size: 32 }), removed }
        : {}
      const found = logOf(block, index, { ...extra, ...log, ...place })
      return shouts ? shout(found) : found
    })
  })

/** Receipts of every kind: calls and creations, with and without logs, before and after Byzantium. */
export const receipts: fc.Arbitrary<WireReceipt> = fc
  .record({
    kind: fc.constantFrom('call', 'creation', 'failed creation', 'call with an address'),
    outcome: fc.oneof(
      fc.constantFrom<Wire>({ status: '0x1' }, { status: '0x1', root: null }),
      bytes(32).map((root) => ({ root, status: null })),
      bytes(32).map((root) => ({ root, status: undefined })),
    ),
    logs: fc.array(emitted, { maxLength: 8 }),
    first: fc.nat({ max: 1_000 }),
    gasUsed: fc.bigInt(0n, 2n ** 60n),
    gasBefore: fc.bigInt(0n, 2n ** 60n),
    effectiveGasPrice: quantity(2n ** 80n),
    type: quantity(0xffn),
    extra: extraFields,
    shouts: fc.boolean(),
  })
  .map(({ kind, outcome, logs, first, gasUsed, gasBefore, effectiveGasPrice, type, extra, shouts }) => {
    const ofReceipt = logs.map((log, at) => minedLog(first + at, { ...extra, ...log }))
    const fails = kind === 'failed creation'
    const receipt = receiptWith(
      {
        ...extra,
        ...(fails ? { status: '0x0' } : outcome),
        ...(kind !== 'call' && { contractAddress: fails ? null : ADDRESS }),
        ...(kind.endsWith('creation') && { to: null }),
        gasUsed: numberToHex(gasUsed),
        cumulativeGasUsed: numberToHex(gasBefore + gasUsed),
        effectiveGasPrice,
        type,
      },
      fails ? [] : ofReceipt,
    )
    return shouts ? shout(receipt) : receipt
  })

/** The same with its hex digits in capitals. */
function shout<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, field: unknown) =>
    typeof field === 'string' && /^0x[0-9a-f]*$/.test(field) ? `0x${field.slice(2).toUpperCase()}` : field,
  )
}
