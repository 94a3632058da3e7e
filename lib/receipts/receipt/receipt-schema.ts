import * as v from 'valibot'
import { hexBytes, QUANTITY } from '@/lib/rpc/answer-checks/hex-schema'
import type { FieldSchemas, ReadFields } from '@/lib/rpc/answer-checks/parse-fields'

const HASH = hexBytes(32)
const ADDRESS = hexBytes(20)

const TOPICS = v.pipe(
  v.array(HASH, 'is not a list of topics'),
  v.maxLength(4, 'is a list of more than 4 topics'),
)

/** The content of a log: without these it is not readable. */
export const LOG_CONTENT = { address: ADDRESS, topics: TOPICS, data: hexBytes() }

/** The position of a log in the chain. */
export const LOG_PLACE = {
  removed: v.boolean('is not true or false'),
  logIndex: QUANTITY,
  transactionIndex: QUANTITY,
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: QUANTITY,
}

/** The receipt fields of the contract, except logs. */
export const RECEIPT_FIELDS = {
  blockHash: HASH,
  blockNumber: QUANTITY,
  contractAddress: ADDRESS,
  cumulativeGasUsed: QUANTITY,
  effectiveGasPrice: QUANTITY,
  from: ADDRESS,
  gasUsed: QUANTITY,
  logsBloom: hexBytes(256),
  root: HASH,
  status: QUANTITY,
  to: ADDRESS,
  transactionHash: HASH,
  transactionIndex: QUANTITY,
  type: QUANTITY,
}

/** `at` is the log's position in the receipt, counted from 0. */
export type ReceiptLog = {
  [Name in keyof typeof LOG_CONTENT]: v.InferOutput<(typeof LOG_CONTENT)[Name]>
} & ReadFields<typeof LOG_PLACE> & { at: number }

/** A log whose emitter, topics or data are malformed. */
export type UnreadLog = { at: number; raw: unknown }

/** Quantities are bigint (gas in gas, prices in wei), bytes are lower-case hex. */
export type Receipt = ReadFields<typeof RECEIPT_FIELDS> & {
  /** Null if the response has no list of logs. */
  logs: readonly ReceiptLog[] | null
  unreadLogs: readonly UnreadLog[]
}

export const isContractField = (name: string): boolean =>
  name === 'logs' || Object.hasOwn(RECEIPT_FIELDS, name)
export const isContractLogField = (name: string): boolean =>
  Object.hasOwn(LOG_CONTENT, name) || Object.hasOwn(LOG_PLACE, name)

const namesOfQuantities = (schemas: FieldSchemas) =>
  Object.keys(schemas).filter((name) => schemas[name] === QUANTITY)

export const QUANTITIES = namesOfQuantities(RECEIPT_FIELDS)
export const LOG_QUANTITIES = namesOfQuantities(LOG_PLACE)
