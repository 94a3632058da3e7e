import type { Hex } from 'viem'
import { demandFields, demandRules } from './rules'
import { equalHex, isHash, isQuantity, orNull } from './wire-shapes'

/** Checks that a transaction is the requested one; null is valid. Throws UntrueAnswerError. */
export function checkTransaction(asked: Hex, result: unknown): unknown {
  if (result === null) return null
  demandFields(
    'transaction',
    [
      ['hash', isHash],
      ['blockNumber', orNull(isQuantity)],
    ],
    result,
  )
  demandRules(
    [['a transaction has the hash asked for', ({ hash }) => equalHex(hash, asked)]],
    result as { hash: string },
  )
  return result
}
