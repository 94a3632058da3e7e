import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { type Flaw, isRecord, parseFields, parseLogs } from './parse-fields'
import { isContractField, isContractLogField, RECEIPT_FIELDS, type Receipt } from './receipt-schema'

/** A receipt read, beside the JSON it was read from. */
export type ParsedReceipt = {
  /** The transaction that was asked for. */
  hash: Hex
  receipt: Receipt
  /** Whether no block includes the transaction yet: the fields that a block gives are null then. */
  pending: boolean
  /** Fields of the contract that are missing or misshapen, in the contract's order, then those of the logs. */
  flaws: readonly Flaw[]
  /** The answer as it came, fields beyond the contract included. */
  raw: Readonly<Record<string, unknown>>
  /** Names of the receipt's fields that the contract does not have, in the order of the answer. */
  otherFields: readonly string[]
  /** The same of the logs, each name once. */
  otherLogFields: readonly string[]
}

/** The answer is not a receipt of this transaction. It is kept, so that a reader can still look at it. */
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
 * Reads an answer to eth_getTransactionReceipt field by field; null means that there is no receipt. Throws
 * {@link UnreadableReceiptError} when the answer has no field of a receipt, or is of another transaction than `hash`.
 */
export function parseReceipt(answer: unknown, hash: Hex): ParsedReceipt | null {
  if (answer === null) return null
  if (!isRecord(answer) || !Object.keys(answer).some(isContractField)) {
    throw new UnreadableReceiptError(NOT_A_RECEIPT, ['The response has no receipt fields.'], answer)
  }
  const { values, flaws } = parseFields(RECEIPT_FIELDS, answer)
  if (values.transactionHash !== null && values.transactionHash !== hash) {
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

/** Null in one kind of transaction or the other. */
const NULLABLE = ['contractAddress', 'to']

/** Which of the two is there is a check of its own; nodes write the other as null or not at all. */
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
