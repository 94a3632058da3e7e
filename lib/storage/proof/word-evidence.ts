import type { Hex } from 'viem'
import type { BlockName, StorageEvidence } from '@/lib/evidence/evidence'
import type { HashPath, Proofs } from '@/lib/evidence/make-evidence'
import type { Network } from '@/lib/networks'
import { countOf, formatCount } from '@/lib/text/count'
import { formatSlot } from '../place/slot'
import type { BlockProof } from './prove-words'

/** The proof of one block, and the names of its slots. */
export type NamedProof = { proof: BlockProof; nameOf: (slot: bigint) => string }

/** The newest block, which is the anchor of the evidence; null if nothing is proved. */
export const newestProvedBlock = (proofs: readonly NamedProof[]): BlockName | null =>
  proofs.map(blockOf).toSorted((a, b) => b.number - a.number)[0] ?? null

/**
 * Evidence of proved words: the values in the blocks, not the values shown. `pathTo` is the path to a block from a newer one, if the
 * hash was derived. Null if nothing is proved.
 */
export function wordEvidence(
  { name, chainId }: Pick<Network, 'name' | 'chainId'>,
  address: Hex,
  proofs: readonly NamedProof[],
  pathTo: (hash: Hex) => HashPath | null = () => null,
): Proofs<StorageEvidence> | null {
  const newest = newestProvedBlock(proofs)
  if (!newest) return null
  const of = address.toLowerCase() as Hex
  const words = listWords(proofs)
  const [first] = words
  const blocks = new Map(proofs.map((one) => [blockOf(one).hash, blockOf(one)]))
  const what = first && words.length === 1 ? first.name : countOf(words.length, 'word')
  const at = [...blocks.values()].map(({ number }) => `block ${formatCount(number)}`).join(' and ')
  // A file has one anchor: only paths from that block are of use.
  const anchor = (pathTo(newest.hash)?.from ?? newest).hash
  const paths = [...blocks.keys()]
    .flatMap((hash) => pathTo(hash) ?? [])
    .filter(({ from }) => from.hash === anchor)
  return {
    chainId,
    question: {
      kind: 'storage',
      says: `${what} of ${of} at ${at} of ${name}`,
      address: of,
      slots: words.map(({ block, key }) => ({ block, key })),
    },
    answer: { blocks: [...blocks.values()], words: words.map(({ word }) => word) },
    block: newest,
    headers: [...proofs.map(({ proof }) => proof.header.encoded), ...paths.flatMap(({ headers }) => headers)],
    accounts: [
      ...proofs.map(({ proof: { header, account, words } }) => ({
        block: header.number,
        address: of,
        proof: [...account.nodes],
        slots: words.map(({ proof }) => ({ key: proof.slot, proof: [...proof.nodes] })),
      })),
      ...paths.flatMap(({ accounts }) => accounts),
    ],
  }
}

const blockOf = ({ proof: { header } }: NamedProof): BlockName => ({
  number: header.number,
  hash: header.hash,
})

/** Each slot of a block once: a block may be compared with itself. */
function listWords(proofs: readonly NamedProof[]) {
  const words = proofs.flatMap(({ proof: { header, words }, nameOf }) =>
    words.map(({ slot, proof }) => ({
      block: header.number,
      key: proof.slot,
      word: formatSlot(proof.proved),
      name: nameOf(slot),
    })),
  )
  return [...new Map(words.map((word) => [`${word.block} ${word.key}`, word])).values()]
}
