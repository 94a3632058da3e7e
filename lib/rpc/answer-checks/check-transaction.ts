import type { Hex } from 'viem'
import { type AnswerRule, demandFields, demandRules, type FieldShapes } from './rules'
import { equalHex, isHash, isQuantity, orNull } from './wire-shapes'

type Subject = { transaction: { hash: string }; asked: Hex }

/** A pending transaction has no block. */
const FIELDS: FieldShapes = [
  ['hash', isHash],
  ['blockNumber', orNull(isQuantity)],
]

const RULES: readonly AnswerRule<Subject>[] = [
  ['a transaction has the hash asked for', ({ transaction, asked }) => equalHex(transaction.hash, asked)],
]

/** Checks that a transaction is the requested one; null is valid. Throws UntrueAnswerError. */
export function checkTransaction(asked: Hex, result: unknown): unknown {
  if (result === null) return null
  demandFields('transaction', FIELDS, result)
  demandRules(RULES, { transaction: result as { hash: string }, asked })
  return result
}
