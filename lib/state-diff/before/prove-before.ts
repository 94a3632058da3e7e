import { type Hex, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { verifyAccount, verifySlot } from '@/lib/proof/account-proof'
import { askBlockByHash } from '@/lib/proof/ask-headers'
import { FALSE_ANSWER, ProofError } from '@/lib/proof/proof-error'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { proofsOf } from './plan-before'
import { type Before, type ReadProof, readProofs, wordIn } from './read-before'

/**
 * Proves the values that were read, against the state root of the parent block. Its hash is in the header of the block.
 * Words that were read without a proof get one.
 * @throws ProofError for a value that differs from its proof, TriptychError if the parent block is missing, and what the client throws.
 */
export async function proveBefore(client: RpcClient, before: Before, parentHash: Hex): Promise<Before> {
  const { plan, words } = before
  const header = await askBlockByHash(client, parentHash)
  if (!header) throw new TriptychError('The node does not have the parent block.')
  const further = await readProofs(client, plan.words.flatMap(proofsOf), numberToHex(header.number))
  const proofs = [...before.proofs, ...further]
  for (const proof of proofs) verify(header.stateRoot, proof)
  const proved = plan.words.map(({ address, slots }) =>
    slots.map((slot) => wordIn(proofs, address, slot) ?? '0x'),
  )
  if (proved.flat().some((word, at) => word !== words.flat()[at])) {
    throw new ProofError('A value before the block differs from its proof.', [], FALSE_ANSWER)
  }
  return { ...before, proofs, isProved: true }
}

function verify(stateRoot: Hex, { address, slots, answer }: ReadProof): void {
  const account = verifyAccount(stateRoot, address, answer)
  for (const [at, said] of answer.storageProof.entries()) {
    const proof = verifySlot(account, slots[at] ?? '0x', said)
    if (proof.proved === proof.said) continue
    throw new ProofError(
      'A value before the block differs from its proof.',
      [
        { name: 'account', value: address },
        { name: 'slot', value: slots[at] ?? '0x' },
      ],
      FALSE_ANSWER,
    )
  }
}
