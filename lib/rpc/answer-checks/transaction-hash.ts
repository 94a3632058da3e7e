import { type Hex, keccak256 } from 'viem'
import { isRecord } from '@/lib/text/parse-json'
import { encodeTransaction } from './encode-transaction'
import { UntrueAnswerError } from './rules'
import { readTransaction, signedFieldsOf } from './transaction-fields'

/**
 * The hash of a transaction, computed from its fields in JSON. Null for a type other than 0 to 4. Throws {@link UntrueAnswerError}
 * where a field is missing or malformed.
 */
export function hashTransaction(transaction: unknown): Hex | null {
  if (!isRecord(transaction)) return null
  const { fields } = readTransaction(transaction)
  if (fields.type === null || signedFieldsOf(fields.type) === null) return null
  const encoded = encodeTransaction(fields)
  if (encoded) return keccak256(encoded.signed)
  throw new UntrueAnswerError('The node sent a transaction with a missing or malformed field.')
}
