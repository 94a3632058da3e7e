import type { Hex } from 'viem'
import type { ParsedReceipt } from './parse-receipt'

/** Why a transaction failed, as some nodes put it into the receipt. */
export type StatedFailure =
  /** The revert data. */
  | { field: 'revertReason'; data: Hex }
  /** An error code of the network; `words` is null if the code is unknown. */
  | { field: 'txError'; code: string; words: string | null }

/**
 * Besu writes the revert data as `revertReason`; Kaia writes an error code as `txError`. Null if the receipt has neither.
 * https://github.com/hyperledger/besu · https://github.com/kaiachain/kaia
 */
export function readStatedFailure({ raw }: Pick<ParsedReceipt, 'raw'>): StatedFailure | null {
  const { revertReason, txError } = raw
  if (typeof revertReason === 'string' && /^0x([0-9a-f]{2})+$/i.test(revertReason)) {
    return { field: 'revertReason', data: revertReason.toLowerCase() as Hex }
  }
  if (typeof txError === 'string' && /^0x[0-9a-f]{1,4}$/i.test(txError) && Number(txError) > 0) {
    return { field: 'txError', code: txError, words: KAIA_ERRORS[Number(txError)] ?? null }
  }
  return null
}

const KAIA_ERRORS: Readonly<Record<number, string>> = {
  2: 'an error of the virtual machine',
  3: 'calls nested too deeply',
  4: 'the contract address was already in use',
  5: 'out of gas for storing the contract code',
  6: 'the code of the contract is too large',
  7: 'out of gas',
  8: 'a write in a static call',
  9: 'the call reverted',
  10: 'the limit of computation was reached',
}
