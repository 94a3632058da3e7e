import type { Hex } from 'viem'
import { type AnswerRule, demandFields, demandRules, type FieldShapes } from './rules'
import { hashTransaction } from './transaction-hash'
import { equalHex, isHash, isQuantity, orNull } from './wire-shapes'

type Subject = { transaction: { hash: string }; asked: Hex; computed: Hex | null }

/** A pending transaction has no block. */
const FIELDS: FieldShapes = [
  ['hash', isHash],
  ['blockNumber', orNull(isQuantity)],
]

const RULES: readonly AnswerRule<Subject>[] = [
  ['a transaction has the hash asked for', ({ transaction, asked }) => equalHex(transaction.hash, asked)],
  [
    'the hash of a transaction is that of its fields',
    ({ asked, computed }) => computed === null || computed === asked,
  ],
]

/**
 * Checks that a transaction is the requested one; null is valid. `isSigned`: the hash of types 0 to 4 is computed from the signed
 * fields. The block, the index and the sender are not among them. Throws UntrueAnswerError.
 */
export function checkTransaction(asked: Hex, result: unknown, isSigned: boolean): unknown {
  if (result === null) return null
  demandFields('transaction', FIELDS, result)
  const computed = isSigned ? hashTransaction(result) : null
  demandRules(RULES, { transaction: result as { hash: string }, asked, computed })
  return result
}
