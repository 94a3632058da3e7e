import { type Creation, deriveCreation, findNonce } from '../receipt/created-address'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { NONCES_TRIED } from './created-address'

/**
 * How the address of a created contract came about; null where the receipt names none, or no nonce is found. A receipt does not
 * hold the nonce: it is what the reader says, else small ones are tried, for most creators have sent few transactions.
 */
export function findCreation({ receipt }: ParsedReceipt, nonce: bigint | null = null): Creation | null {
  const { from, to, contractAddress } = receipt
  if (to !== null || from === null || contractAddress === null) return null
  return nonce === null
    ? findNonce(from, contractAddress, { from: 0n, count: NONCES_TRIED })
    : deriveCreation(from, nonce)
}
