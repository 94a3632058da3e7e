import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Flaw } from '@/lib/rpc/answer-checks/parse-fields'
import {
  type FieldName,
  readTransaction,
  signedFieldsOf,
  type TransactionFields,
} from '@/lib/rpc/answer-checks/transaction-fields'
import { isRecord } from '@/lib/text/parse-json'

/** A transaction as it was sent, with its JSON. */
export type SentTransaction = {
  fields: TransactionFields
  /** Fields that its type needs and that are missing, and malformed ones. */
  flaws: readonly Flaw[]
  raw: Readonly<Record<string, unknown>>
}

/** The answer is not a transaction with this hash. */
export class UnreadableTransactionError extends TriptychError {
  override name = 'UnreadableTransactionError'
}

const OTHER_NODE = { whatToDo: 'Try another connection.' }

/**
 * Reads an answer of eth_getTransactionByHash field by field; null means that the node has no such transaction. A field that is
 * missing or malformed is null and in `flaws`.
 * @throws UnreadableTransactionError for the transaction of another hash, and for an answer of another shape.
 */
export function parseTransaction(answer: unknown, hash: Hex): SentTransaction | null {
  if (answer === null) return null
  if (!isRecord(answer) || !('hash' in answer)) {
    throw new UnreadableTransactionError('The service’s response is not a transaction.', OTHER_NODE)
  }
  const { fields, flaws } = readTransaction(answer)
  if (fields.hash !== hash) {
    throw new UnreadableTransactionError('The service returned another transaction.', OTHER_NODE)
  }
  const needed = neededFields(fields.type)
  return { fields, flaws: flaws.filter((flaw) => isFlaw(flaw, needed)), raw: answer }
}

const ALWAYS: readonly FieldName[] = ['from', 'nonce', 'gas', 'value', 'input']

/** All fields that a transaction of the type has, except `to`, which is null for a creation. */
function neededFields(type: bigint | null): readonly FieldName[] {
  const signed = (type === null ? null : signedFieldsOf(type)) ?? []
  return [...ALWAYS, ...signed].filter((name) => name !== 'to')
}

/** A pending transaction has no block, and other types lack some fields. */
const isFlaw = ({ field, problem }: Flaw, needed: readonly string[]): boolean =>
  (problem !== 'is missing' && problem !== 'is null') || needed.includes(field)
