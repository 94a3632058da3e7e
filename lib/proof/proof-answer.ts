import * as v from 'valibot'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import { ProofError } from './proof-error'

const HASH = hexBytes(32)
/** No key has more nibbles, and each node takes one at least. */
const PATH = v.pipe(v.array(hexBytes()), v.maxLength(65))

const SLOT = v.object({ value: HEX_NUMBER, proof: PATH })

const ACCOUNT = v.object({
  accountProof: PATH,
  balance: HEX_NUMBER,
  codeHash: HASH,
  nonce: HEX_NUMBER,
  storageHash: HASH,
  storageProof: v.array(SLOT),
})

/** What `eth_getProof` answers (EIP-1186), all hex in lower case: balance in wei, nodes as RLP, slots in the order of the request. */
export type AccountAnswer = v.InferOutput<typeof ACCOUNT>

export type SlotAnswer = v.InferOutput<typeof SLOT>

/**
 * Reads an answer to `eth_getProof` for so many slots.
 * @throws ProofError that names the first field that is missing or malformed.
 */
export function readProofAnswer(answer: unknown, slots: number): AccountAnswer {
  const read = v.safeParse(ACCOUNT, answer, { abortEarly: true })
  if (!read.success) {
    const field = v.getDotPath(read.issues[0]) ?? 'the proof'
    throw new ProofError(`The service sent no proof: ${field} is missing or malformed.`)
  }
  if (read.output.storageProof.length === slots) return read.output
  throw new ProofError('The service sent proofs for another number of slots than requested.')
}
