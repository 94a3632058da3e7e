import type { Hex } from 'viem'
import type { ParsedReceipt } from './parse-receipt'

/** Why a transaction failed, as the answer of some nodes has it beside the receipt. */
export type StatedFailure =
  /** What the call gave back, to be decoded. */
  | { field: 'revertReason'; data: Hex }
  /** A code of the network; `words` is null for one that is not known. */
  | { field: 'txError'; code: string; words: string | null }

/**
 * Besu writes `revertReason`, the bytes that the call gave back; Kaia writes `txError`, a code. Null where the answer has neither.
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
  4: 'the address of the contract was taken',
  5: 'out of gas for the code of the contract',
  6: 'the code of the contract is too large',
  7: 'out of gas',
  8: 'a write in a call that may not write',
  9: 'the call reverted',
  10: 'the limit of computation was reached',
}
