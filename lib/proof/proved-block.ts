import * as v from 'valibot'
import type { Hex } from 'viem'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import { type BlockJson, hashHeader } from './header'
import { ProofError } from './proof-error'

const HASH = hexBytes(32)

const BLOCK = v.object({
  parentHash: HASH,
  number: HEX_NUMBER,
  timestamp: HEX_NUMBER,
  stateRoot: HASH,
  receiptsRoot: HASH,
  logsBloom: hexBytes(256),
  transactions: v.array(HASH),
})

/** What the header of a block commits to, and the hashes of its transactions, which the header's hash does not prove. */
export type ProvedBlock = v.InferOutput<typeof BLOCK> & { hash: Hex }

/**
 * Reads a block as a node sends it, with the hashes of its transactions, whose header hashes to `hash`.
 * @throws ProofError where it hashes to something else: the answer is false, or the chain hashes headers in a way of its own.
 */
export function proveBlock(answer: unknown, hash: Hex): ProvedBlock {
  const read = v.safeParse(BLOCK, answer, { abortEarly: true })
  if (!read.success) {
    const field = v.getDotPath(read.issues[0]) ?? 'the block'
    throw new ProofError(`The block’s header cannot be hashed: ${field} is missing or misshapen.`)
  }
  const hashed = hashHeader(answer as BlockJson)
  if (hashed !== hash) {
    throw new ProofError(
      'The header that was sent is not that of the block.',
      [
        { name: 'hash of the block', value: hash },
        { name: 'hash of the header sent', value: hashed },
      ],
      'Either the answer is false, or this chain hashes its headers in a way of its own: then nothing of it can be proved here.',
    )
  }
  return { ...read.output, hash }
}
