import * as v from 'valibot'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'

/** Limits of a file, in bytes unless stated otherwise. They are checked before anything is hashed. */
export const CAPS = {
  file: 32 * 1024 * 1024,
  header: 16_384,
  /** A branch of 16 hashes is 532. */
  stateNode: 1024,
  receiptNode: 4 * 1024 * 1024,
  /** Nodes: a hashed key has 64 digits. */
  nodesOfPath: 65,
  /** Nodes of all paths together, and items of each list. */
  nodes: 20_000,
  /** Receipts of whole blocks together, and logs of an answer. A receipt has 256 bytes of bloom, so 32 MB hold no more. */
  receipts: 60_000,
  /** Characters of a note. */
  text: 2_000,
}

export const FORMAT = 'triptych-evidence'
export const VERSION = 1

const HASH = hexBytes(32)
const ADDRESS = hexBytes(20)
const NUMBER = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const TEXT = v.pipe(v.string(), v.maxLength(CAPS.text))

/** The length is checked before the items. */
const listOf = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item))

const pathOf = (mostBytes: number) =>
  listOf(v.pipe(v.string(), v.maxLength(2 + 2 * mostBytes), hexBytes()), CAPS.nodesOfPath)

const BLOCK = v.object({ number: NUMBER, hash: HASH })

const SLOT = v.object({ key: HASH, proof: pathOf(CAPS.stateNode) })

const ACCOUNT = v.object({
  block: NUMBER,
  address: ADDRESS,
  proof: pathOf(CAPS.stateNode),
  slots: listOf(SLOT, CAPS.nodes),
})

const RECEIPT = v.object({ block: NUMBER, index: NUMBER, proof: pathOf(CAPS.receiptNode) })

const LOG = v.object({ address: ADDRESS, topics: listOf(HASH, 4), data: hexBytes() })

/** Headers and proofs are the bytes that the chain hashes. */
const COMMON = {
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  chainId: NUMBER,
  headers: v.pipe(
    listOf(v.pipe(v.string(), v.maxLength(2 + 2 * CAPS.header), hexBytes()), CAPS.nodes),
    v.minLength(1),
  ),
  accounts: listOf(ACCOUNT, CAPS.nodes),
  receipts: listOf(RECEIPT, CAPS.nodes),
  /** The block that all others are derived from, and the source of its hash. */
  anchor: v.object({ ...BLOCK.entries, kind: v.pipe(v.string(), v.maxLength(40)) }),
  made: v.object({ at: v.pipe(v.string(), v.maxLength(40)), by: TEXT }),
}

/** The blocks of an answer. */
const BLOCKS = v.pipe(listOf(BLOCK, CAPS.nodes), v.minLength(1))

const STORAGE = v.object({
  ...COMMON,
  question: v.object({
    kind: v.literal('storage'),
    says: TEXT,
    address: ADDRESS,
    slots: v.pipe(listOf(v.object({ block: NUMBER, key: HASH }), CAPS.nodes), v.minLength(1)),
  }),
  /** A word for each slot of the question. */
  answer: v.object({ blocks: BLOCKS, words: listOf(HASH, CAPS.nodes) }),
})

const OF_RECEIPT = v.object({
  ...COMMON,
  question: v.object({
    kind: v.literal('receipt'),
    says: TEXT,
    transaction: HASH,
    block: NUMBER,
    index: NUMBER,
  }),
  answer: v.object({
    blocks: BLOCKS,
    receipt: v.object({
      type: HEX_NUMBER,
      status: v.nullish(HEX_NUMBER),
      root: v.nullish(HASH),
      cumulativeGasUsed: HEX_NUMBER,
      logs: listOf(LOG, CAPS.nodes),
    }),
  }),
})

/** An empty list would match no log. */
const accepted = <Item extends v.GenericSchema>(item: Item) =>
  v.nullable(v.pipe(listOf(item, CAPS.nodes), v.minLength(1)))

const OF_LOGS = v.object({
  ...COMMON,
  question: v.object({
    kind: v.literal('logs'),
    says: TEXT,
    /** As in `eth_getLogs`: null accepts any value, a list accepts its values. */
    filter: v.object({ addresses: accepted(ADDRESS), topics: listOf(accepted(HASH), 4) }),
    /** Searched blocks, both ends included, ascending. */
    ranges: v.pipe(listOf(v.object({ from: NUMBER, to: NUMBER }), CAPS.nodes), v.minLength(1)),
    /** For a sample: blocks without logs by the search, the drawn ones, and how many hiding logs the author wanted to notice. */
    sample: v.nullable(v.object({ empty: NUMBER, drawn: listOf(NUMBER, CAPS.nodes), hiding: NUMBER })),
  }),
  /** The checked blocks and all their matching logs, ascending. `index` counts all logs of the block. */
  answer: v.object({
    blocks: BLOCKS,
    logs: listOf(v.object({ block: NUMBER, index: NUMBER, ...LOG.entries }), CAPS.receipts),
  }),
  /** All receipts of each block whose bloom does not exclude the filter, in order. */
  blockReceipts: listOf(
    v.object({
      block: NUMBER,
      receipts: listOf(v.pipe(v.string(), v.maxLength(2 + 2 * CAPS.receiptNode), hexBytes()), CAPS.receipts),
    }),
    CAPS.nodes,
  ),
})

/** By the kind of the question. */
export const KINDS = { storage: STORAGE, receipt: OF_RECEIPT, logs: OF_LOGS }

export type StorageEvidence = v.InferOutput<typeof STORAGE>
export type ReceiptEvidence = v.InferOutput<typeof OF_RECEIPT>
export type LogsEvidence = v.InferOutput<typeof OF_LOGS>

/** A question, its answer and its proof against a block hash: version 1, see `public/evidence.schema.json`. */
export type Evidence = StorageEvidence | ReceiptEvidence | LogsEvidence

export const isOfStorage = (evidence: Evidence): evidence is StorageEvidence =>
  evidence.question.kind === 'storage'

export const isOfLogs = (evidence: Evidence): evidence is LogsEvidence => evidence.question.kind === 'logs'

export type AccountEvidence = Evidence['accounts'][number]
export type BlockName = v.InferOutput<typeof BLOCK>
