import type { Hex } from 'viem'
import type { BlockName, StorageEvidence } from '@/lib/evidence/evidence'
import type { Proofs, WayFromAnchor } from '@/lib/evidence/make-evidence'
import type { Network } from '@/lib/networks'
import { countOf, formatCount } from '@/lib/text/count'
import { formatSlot } from '../place/slot'
import type { BlockProof } from './prove-words'

/** What is proved of one block, and what its slots are called. */
export type NamedProof = { proof: BlockProof; nameOf: (slot: bigint) => string }

/** The newest block, which evidence of all is anchored in; null where nothing is proved. */
export const newestBlock = (proofs: readonly NamedProof[]): BlockName | null =>
  proofs.map(blockOf).toSorted((a, b) => b.number - a.number)[0] ?? null

/**
 * What a file of evidence says of words that are proved of blocks: what these hold, whatever was shown. `wayOf`: how the hash of a block
 * follows from that of a newer one, where the reader went that way. Null where nothing is proved.
 */
export function wordEvidence(
  { name, chainId }: Pick<Network, 'name' | 'chainId'>,
  address: Hex,
  proofs: readonly NamedProof[],
  wayOf: (hash: Hex) => WayFromAnchor | null = () => null,
): Proofs<StorageEvidence> | null {
  const newest = newestBlock(proofs)
  if (!newest) return null
  const of = address.toLowerCase() as Hex
  const words = listWords(proofs)
  const [first] = words
  const blocks = new Map(proofs.map((one) => [blockOf(one).hash, blockOf(one)]))
  const what = first && words.length === 1 ? first.name : countOf(words.length, 'word')
  const at = [...blocks.values()].map(({ number }) => `block ${formatCount(number)}`).join(' and ')
  const ways = waysFrom((wayOf(newest.hash)?.from ?? newest).hash, [...blocks.keys()].map(wayOf))
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
    headers: [...proofs.map(({ proof }) => proof.header.encoded), ...ways.flatMap(({ headers }) => headers)],
    accounts: [
      ...proofs.map((one) => ({
        block: blockOf(one).number,
        address: of,
        proof: [...one.proof.account.nodes],
        slots: one.proof.words.map(({ proof }) => ({ key: proof.slot, proof: [...proof.nodes] })),
      })),
      ...ways.flatMap(({ accounts }) => accounts),
    ],
  }
}

const blockOf = ({ proof: { header } }: NamedProof): BlockName => ({
  number: Number(header.number),
  hash: header.hash,
})

/** Each slot of a block once: a block may be compared with itself. */
function listWords(proofs: readonly NamedProof[]) {
  const words = proofs.flatMap((one) =>
    one.proof.words.map(({ slot, proof }) => ({
      block: blockOf(one).number,
      key: proof.slot,
      word: formatSlot(proof.proved),
      name: one.nameOf(slot),
    })),
  )
  return [...new Map(words.map((word) => [`${word.block} ${word.key}`, word])).values()]
}

/** A file has one anchor: what leads from another block leads nowhere in it. */
const waysFrom = (anchor: Hex, ways: readonly (WayFromAnchor | null)[]) =>
  ways.filter((way): way is WayFromAnchor => way?.from.hash === anchor)
