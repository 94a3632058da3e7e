import type { Hex } from 'viem'
import type { StorageEvidence } from '@/lib/evidence/evidence'
import type { Proofs } from '@/lib/evidence/make-evidence'
import type { Network } from '@/lib/networks'
import { countOf, formatCount } from '@/lib/text/count'
import { formatSlot } from '../place/slot'
import type { BlockProof } from './prove-words'

/** What a file of evidence says of words that are proved of one block: what the block holds, whatever was shown. */
export function wordEvidence(
  { name, chainId }: Pick<Network, 'name' | 'chainId'>,
  address: Hex,
  { header, account, words }: BlockProof,
  nameOf: (slot: bigint) => string,
): Proofs<StorageEvidence> {
  const block = { number: Number(header.number), hash: header.hash }
  const [first] = words
  const what = first && words.length === 1 ? nameOf(first.slot) : countOf(words.length, 'word')
  const of = address.toLowerCase() as Hex
  return {
    chainId,
    question: {
      kind: 'storage',
      says: `${what} of ${of} at block ${formatCount(block.number)} of ${name}`,
      address: of,
      slots: words.map(({ proof }) => ({ block: block.number, key: proof.slot })),
    },
    answer: { blocks: [block], words: words.map(({ proof }) => formatSlot(proof.proved)) },
    block,
    headers: [header.encoded],
    accounts: [
      {
        block: block.number,
        address: of,
        proof: [...account.nodes],
        slots: words.map(({ proof }) => ({ key: proof.slot, proof: [...proof.nodes] })),
      },
    ],
  }
}
