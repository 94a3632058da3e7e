import * as v from 'valibot'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import { CAPS } from './evidence-caps'

/** What a file of evidence says it is. A later version may mean something else by the same fields. */
export const FORMAT = 'triptych-evidence'
export const VERSION = 1

const HASH = hexBytes(32)
const ADDRESS = hexBytes(20)
const NUMBER = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const TEXT = v.pipe(v.string(), v.maxLength(CAPS.text))

/** Counted before anything in it is looked at. */
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

/** Beside question and answer. Headers and proofs are consensus bytes: each is hashed before it is read. */
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
  /** The block that all others are reached from, and where whoever made the file had its hash from. */
  anchor: v.object({ ...BLOCK.entries, kind: v.pipe(v.string(), v.maxLength(40)) }),
  made: v.object({ at: v.pipe(v.string(), v.maxLength(40)), by: TEXT }),
}

/** The blocks that an answer speaks of. */
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

/** One that accepts nothing would have no block hold a log. */
const accepted = <Item extends v.GenericSchema>(item: Item) =>
  v.nullable(v.pipe(listOf(item, CAPS.nodes), v.minLength(1)))

const OF_LOGS = v.object({
  ...COMMON,
  question: v.object({
    kind: v.literal('logs'),
    says: TEXT,
    /** What a log must be like, as `eth_getLogs` has it: null accepts anything, a list one of its values. */
    filter: v.object({ addresses: accepted(ADDRESS), topics: listOf(accepted(HASH), 4) }),
    /** Blocks that were searched, both ends included, ascending. */
    ranges: v.pipe(listOf(v.object({ from: NUMBER, to: NUMBER }), CAPS.nodes), v.minLength(1)),
    /**
     * Where not every block was looked at: how many were said to hold no such log, which of these were drawn, and how many that
     * hide logs the maker would have wanted to notice.
     */
    sample: v.nullable(v.object({ empty: NUMBER, drawn: listOf(NUMBER, CAPS.nodes), hiding: NUMBER })),
  }),
  /** The blocks that were looked at, and every such log of theirs, both ascending; the index is that among all logs of the block. */
  answer: v.object({
    blocks: BLOCKS,
    logs: listOf(v.object({ block: NUMBER, index: NUMBER, ...LOG.entries }), CAPS.receipts),
  }),
  /** All receipts of each block whose bloom does not rule the question out, in their order, as the block hashes them. */
  blockReceipts: listOf(
    v.object({
      block: NUMBER,
      receipts: listOf(v.pipe(v.string(), v.maxLength(2 + 2 * CAPS.receiptNode), hexBytes()), CAPS.receipts),
    }),
    CAPS.nodes,
  ),
})

/** What evidence can be of, by the kind of its question. */
export const KINDS = { storage: STORAGE, receipt: OF_RECEIPT, logs: OF_LOGS }

export type StorageEvidence = v.InferOutput<typeof STORAGE>
export type ReceiptEvidence = v.InferOutput<typeof OF_RECEIPT>
export type LogsEvidence = v.InferOutput<typeof OF_LOGS>

/** A question, its answer, and what proves it against the hash of a block: version 1, as `public/evidence.schema.json` has it. */
export type Evidence = StorageEvidence | ReceiptEvidence | LogsEvidence

export const isOfStorage = (evidence: Evidence): evidence is StorageEvidence =>
  evidence.question.kind === 'storage'

export const isOfLogs = (evidence: Evidence): evidence is LogsEvidence => evidence.question.kind === 'logs'

export type AccountEvidence = Evidence['accounts'][number]
export type BlockName = v.InferOutput<typeof BLOCK>
