import { type Hex, keccak256 } from 'viem'
import { checkTransaction } from '@/lib/rpc/answer-checks/check-transaction'
import { parseFields } from '@/lib/rpc/answer-checks/parse-fields'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/rules'
import { encodeTransaction } from '@/lib/transactions/encode-transaction'
import { signedFieldsOf, TRANSACTION_FIELDS } from '@/lib/transactions/transaction-fields'

/**
 * Checks that a transaction is the requested one, and computes the hash of types 0 to 4 from the signed fields. The block, the
 * index and the sender are not among them. Null and other types are valid. Throws UntrueAnswerError.
 */
export function checkSignedTransaction(asked: Hex, result: unknown): unknown {
  checkTransaction(asked, result)
  if (result === null) return null
  const { values } = parseFields(TRANSACTION_FIELDS, result as Record<string, unknown>)
  // A node from before EIP-2718 returns no type: it is 0.
  const type = Object(result).type === undefined ? 0n : values.type
  if (type !== null && signedFieldsOf(type) === null) return result
  const encoded = encodeTransaction({ ...values, type })
  if (!encoded) throw new UntrueAnswerError('The node sent a transaction with a missing or malformed field.')
  if (keccak256(encoded.signed) === asked) return result
  throw new UntrueAnswerError('The node broke the rule that the hash of a transaction is that of its fields.')
}
