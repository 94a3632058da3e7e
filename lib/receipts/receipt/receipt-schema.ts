import * as v from 'valibot'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'

const HASH = hexBytes(32)
const ADDRESS = hexBytes(20)

const QUANTITY = v.pipe(
  HEX_NUMBER,
  v.transform((text) => BigInt(text)),
)

const TOPICS = v.pipe(
  v.array(HASH, 'is not a list of topics'),
  v.maxLength(4, 'is a list of more than 4 topics'),
)

/** What a log says: without these three it cannot be read at all. */
export const LOG_CONTENT = { address: ADDRESS, topics: TOPICS, data: hexBytes() }

/** Where a log stands in the chain. */
export const LOG_PLACE = {
  removed: v.boolean('is not true or false'),
  logIndex: QUANTITY,
  transactionIndex: QUANTITY,
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: QUANTITY,
}

/** The fields of the contract's receipt object but for its logs. */
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

/** How each of some fields is read, by name. */
export type FieldSchemas = Record<string, v.GenericSchema>

/** What was read of them: null for a field that is null, missing or misshapen. */
export type ReadFields<Schemas extends FieldSchemas> = {
  [Name in keyof Schemas]: v.InferOutput<Schemas[Name]> | null
}

/** `at` is the log's position in the receipt, counted from 0. */
export type ReceiptLog = {
  [Name in keyof typeof LOG_CONTENT]: v.InferOutput<(typeof LOG_CONTENT)[Name]>
} & ReadFields<typeof LOG_PLACE> & { at: number }

/** A log whose emitter, topics or data cannot be read, as it came. */
export type UnreadLog = { at: number; raw: unknown }

/** Quantities are bigint (gas in gas, prices in wei), bytes are lower-case hex. */
export type Receipt = ReadFields<typeof RECEIPT_FIELDS> & {
  /** Null where the answer has no list of logs. */
  logs: readonly ReceiptLog[] | null
  unreadLogs: readonly UnreadLog[]
}

export const isContractField = (name: string): boolean =>
  name === 'logs' || Object.hasOwn(RECEIPT_FIELDS, name)
export const isContractLogField = (name: string): boolean =>
  Object.hasOwn(LOG_CONTENT, name) || Object.hasOwn(LOG_PLACE, name)

const namesOfQuantities = (schemas: FieldSchemas) =>
  Object.keys(schemas).filter((name) => schemas[name] === QUANTITY)

/** Names of the fields that are numbers. */
export const QUANTITIES = namesOfQuantities(RECEIPT_FIELDS)
export const LOG_QUANTITIES = namesOfQuantities(LOG_PLACE)
