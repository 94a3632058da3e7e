import { type Hex, keccak256 } from 'viem'
import { encodeAuthorization, encodeTransaction } from '@/lib/rpc/answer-checks/encode-transaction'
import { recoverSigner } from '@/lib/rpc/answer-checks/recover-signer'
import { type Authorization, signedFieldsOf } from '@/lib/rpc/answer-checks/transaction-fields'
import type { SentTransaction } from './parse-transaction'

/** What the bytes of a transaction prove. */
export type TransactionProof =
  /** The fields give the hash. `signer` is recovered from the signature; null for a signature that recovers none. */
  { is: 'computed'; hash: Hex; signer: Hex | null } | { is: 'not computed'; why: string }

/** Encodes the transaction, hashes it, and recovers its sender. Takes some milliseconds. */
export async function computeHash({ fields, flaws }: SentTransaction): Promise<TransactionProof> {
  const { type } = fields
  if (type === null || signedFieldsOf(type) === null) {
    return { is: 'not computed', why: 'The encoding of this transaction type is not known here.' }
  }
  const encoded = encodeTransaction(fields)
  if (encoded === null) {
    const [flaw] = flaws
    const why = flaw ? `${flaw.field} ${flaw.problem}` : 'the signature is missing'
    return { is: 'not computed', why: `The hash needs every field, and ${why}.` }
  }
  return { is: 'computed', hash: keccak256(encoded.signed), signer: await recoverSigner(encoded) }
}

/** Each takes some milliseconds. A transaction of 36 million gas can have 1,440. */
export const MOST_RECOVERED = 20

/** The accounts that signed the first {@link MOST_RECOVERED} authorizations; null for a signature that recovers none. */
export const recoverAuthorities = (
  authorizations: readonly Authorization[],
): Promise<readonly (Hex | null)[]> =>
  Promise.all(
    authorizations
      .slice(0, MOST_RECOVERED)
      .map((signed) => recoverSigner({ unsigned: () => encodeAuthorization(signed), signature: signed })),
  )
