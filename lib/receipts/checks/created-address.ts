import { type Creation, deriveCreation, findNonce } from '../created-address'
import { formatQuantity } from '../format-fee'
import type { Receipt } from '../receipt-schema'
import { cannotBeKnown, type Evidence, fails, holds, type Verdict } from './verdict'

/** Nonces tried at once, without being asked: a few milliseconds of hashing. */
export const NONCES_TRIED = 256

/**
 * A receipt does not hold the nonce: it is what the reader says, else small ones are tried, for most creators have
 * sent few transactions.
 */
export function judgeCreatedAddress(
  { from, to, contractAddress, status }: Receipt,
  nonce: bigint | null = null,
): Verdict {
  const evidence = [
    { name: 'to', value: to ?? 'null' },
    { name: 'contractAddress', value: contractAddress ?? 'null' },
  ]
  if (to !== null) {
    return contractAddress === null
      ? holds('The transaction has a receiver, and the receipt names no created contract.', evidence)
      : cannotBeKnown(
          'The transaction has a receiver, so a contract made this one. Its address follows from a count or a salt that a receipt does not hold.',
          evidence,
        )
  }
  if (contractAddress === null) {
    return status === 1n
      ? fails('A creation that succeeded has the address of the new contract; here it is null.', evidence)
      : cannotBeKnown('The creation left no contract, and the receipt names no address.', evidence)
  }
  if (nonce !== null) return judgeCreation(deriveCreation(from, nonce), contractAddress)
  const found = findNonce(from, contractAddress, { from: 0n, count: NONCES_TRIED })
  if (found) return judgeCreation(found, contractAddress)
  return cannotBeKnown(
    `It is keccak(rlp(sender, nonce)), and a receipt does not hold the nonce. None of the nonces 0 to ${NONCES_TRIED - 1} gives it.`,
    [{ name: 'from', value: from }, ...evidence],
  )
}

function judgeCreation(creation: Creation, stated: string): Verdict {
  const nonce = formatQuantity(creation.nonce)
  const evidence: Evidence[] = [
    { name: 'rlp(sender, nonce)', value: creation.encoded },
    { name: 'keccak-256 of it', value: creation.hash },
    { name: 'its last 20 bytes', value: creation.address },
    { name: 'contractAddress', value: stated },
  ]
  return creation.address === stated
    ? holds(`Nonce ${nonce} of the sender gives this address.`, evidence)
    : fails(`With nonce ${nonce} the contract would lie at ${creation.address}.`, evidence)
}
