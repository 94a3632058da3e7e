import { demandFields } from './rules'
import { isAddress, isHash, isQuantity } from './wire-shapes'

/** Checks the form of a result of eth_createAccessList. Throws UntrueAnswerError. */
export function checkMadeAccessList(result: unknown): unknown {
  demandFields(
    'list of accessed slots',
    [
      ['accessList', Array.isArray],
      ['gasUsed', isQuantity],
    ],
    result,
  )
  for (const entry of (result as { accessList: readonly unknown[] }).accessList) {
    demandFields('entry of accessed slots', ENTRY_FIELDS, entry)
  }
  return result
}

const ENTRY_FIELDS = [
  ['address', isAddress],
  ['storageKeys', (keys: unknown) => Array.isArray(keys) && keys.every(isHash)],
] as const
