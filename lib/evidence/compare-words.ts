import { numberToHex } from 'viem'
import { ProofError } from '@/lib/proof/proof-error'
import type { Proved } from './checked-evidence'
import type { StorageEvidence } from './evidence'

/**
 * Holds each word of an answer against the slot that is proved, and gives the blocks of all.
 * @throws ProofError for a word that is another, with both, and for a slot of which there is no proof.
 */
export function compareProvedWords(
  { question: { address, slots }, answer: { words } }: StorageEvidence,
  { accounts }: Proved,
): readonly number[] {
  if (words.length !== slots.length) {
    throw new ProofError('The result and the query have a different number of slots.', [
      { name: 'slots in the query', value: String(slots.length) },
      { name: 'words', value: String(words.length) },
    ])
  }
  const named = new Set<string>()
  const proved = new Map<string, bigint>(
    accounts
      .filter((state) => state.address === address)
      .flatMap(({ header, slots }) =>
        slots.map(({ slot, proved }) => [`${header.number} ${slot}`, proved] as const),
      ),
  )
  for (const [at, { block, key }] of slots.entries()) {
    const name = `${block} ${key}`
    if (named.has(name)) throw new ProofError(`The query names slot ${key} at block ${block} twice.`)
    named.add(name)
    const word = proved.get(name)
    if (word === undefined) throw new ProofError(`There is no proof of slot ${key} at block ${block}.`)
    const held = numberToHex(word, { size: 32 })
    if (words[at] !== held) {
      throw new ProofError(`The word of slot ${key} differs from block ${block}.`, [
        { name: 'word in the result', value: words[at] ?? '' },
        { name: 'word in the block', value: held },
      ])
    }
  }
  return slots.map(({ block }) => block)
}
