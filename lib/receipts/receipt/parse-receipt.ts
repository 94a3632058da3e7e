import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { type Flaw, parseFields, sayProblem } from '@/lib/rpc/answer-checks/parse-fields'
import { requireHash } from '@/lib/rpc/gate/caller-input'
import { isRecord } from '@/lib/text/parse-json'
import {
  isContractField,
  isContractLogField,
  LOG_CONTENT,
  LOG_PLACE,
  RECEIPT_FIELDS,
  type Receipt,
  type ReceiptLog,
  type UnreadLog,
} from './receipt-schema'

/** A parsed receipt with its JSON. */
export type ParsedReceipt = {
  /** The requested transaction. */
  hash: Hex
  receipt: Receipt
  /** Whether no block includes the transaction yet. Fields from a block are null then. */
  pending: boolean
  /** Missing or malformed fields of the receipt, then of its logs. */
  flaws: readonly Flaw[]
  /** The response, unchanged. */
  raw: Readonly<Record<string, unknown>>
  /** Names of fields that the contract does not have. */
  otherFields: readonly string[]
  /** The same for the logs. */
  otherLogFields: readonly string[]
}

/** The response is not a receipt of this transaction. `raw` keeps it for display. */
export class UnreadableReceiptError extends TriptychError {
  override name = 'UnreadableReceiptError'

  constructor(
    shortMessage: string,
    readonly problems: readonly string[],
    readonly raw: unknown,
  ) {
    super(shortMessage, {
      whatToDo: 'The response is shown below. Try another connection.',
    })
  }
}

/**
 * Reads a response to eth_getTransactionReceipt field by field; null means that there is no receipt. A field that is
 * missing or malformed is null and in `flaws`. Throws {@link UnreadableReceiptError} if the response has no field of a
 * receipt, or is of another transaction than `hash`, and {@link BadInputError} if `hash` is not 32 bytes of hex.
 *
 * @example
 * const hash = `0x${'5a'.repeat(32)}`
 * const { receipt, flaws } = parseReceipt({ transactionHash: hash, gasUsed: '0x5208', type: 'blob' }, hash)
 * receipt.gasUsed // → 21000n
 * flaws.find(({ field }) => field === 'type') // → { field: 'type', problem: 'is not a hex number' }
 */
export function parseReceipt(answer: unknown, hash: Hex): ParsedReceipt | null {
  const wanted = requireHash('hash', hash)
  if (answer === null) return null
  if (!isRecord(answer) || !Object.keys(answer).some(isContractField)) {
    throw new UnreadableReceiptError(NOT_A_RECEIPT, ['The response has no receipt fields.'], answer)
  }
  const { values, flaws } = parseFields(RECEIPT_FIELDS, answer)
  if (values.transactionHash !== null && values.transactionHash !== wanted) {
    const problem = `transactionHash is ${values.transactionHash}`
    throw new UnreadableReceiptError(ANOTHER_TRANSACTION, [problem], answer)
  }
  const { logs, unreadLogs, flaws: logFlaws } = parseLogs(answer.logs)
  const pending = answer.blockHash === null && answer.blockNumber === null
  return {
    hash,
    receipt: { ...values, logs, unreadLogs },
    pending,
    flaws: [...flaws, ...logFlaws].filter((flaw) => !isAllowed(flaw, pending)),
    raw: answer,
    otherFields: Object.keys(answer).filter((name) => !isContractField(name)),
    otherLogFields: listOtherLogFields(answer.logs),
  }
}

const NOT_A_RECEIPT = 'The service’s response is not a receipt.'
const ANOTHER_TRANSACTION = 'The service returned the receipt of another transaction.'

/** Null for a call or for a creation. */
const NULLABLE = ['contractAddress', 'to']

/** Another check tests which is present. Nodes leave the other out, or return null. */
const OUTCOMES = ['root', 'status']

function isAllowed({ field, problem }: Flaw, pending: boolean): boolean {
  if (OUTCOMES.includes(field)) return problem === 'is null' || problem === 'is missing'
  return problem === 'is null' && (pending || NULLABLE.includes(field))
}

function listOtherLogFields(logs: unknown): string[] {
  if (!Array.isArray(logs)) return []
  const names = new Set(logs.flatMap((log: unknown) => (isRecord(log) ? Object.keys(log) : [])))
  return [...names].filter((name) => !isContractLogField(name))
}

/** The logs, and the malformed ones apart. */
export function parseLogs(raw: unknown): {
  logs: readonly ReceiptLog[] | null
  unreadLogs: readonly UnreadLog[]
  flaws: Flaw[]
} {
  if (!Array.isArray(raw)) {
    return {
      logs: null,
      unreadLogs: [],
      flaws: [{ field: 'logs', problem: sayProblem(raw, 'is not a list') }],
    }
  }
  const read = raw.map(parseLog)
  return {
    logs: read.flatMap(({ log }) => log ?? []),
    unreadLogs: read.flatMap(({ log }, at) => (log === null ? { at, raw: raw[at] } : [])),
    flaws: read.flatMap(({ flaws }) => flaws),
  }
}

function parseLog(raw: unknown, at: number): { log: ReceiptLog | null; flaws: Flaw[] } {
  if (!isRecord(raw)) return { log: null, flaws: [{ field: `logs.${at}`, problem: 'is not a log object' }] }
  const path = `logs.${at}.`
  const { values: content, flaws } = parseFields(LOG_CONTENT, raw, path)
  const place = parseFields(LOG_PLACE, raw, path)
  const { address, topics, data } = content
  const log =
    address === null || topics === null || data === null
      ? null
      : { address, topics, data, ...place.values, at }
  return { log, flaws: [...flaws, ...place.flaws] }
}
