import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import type { BlockProof, ProvedWord } from './prove-words'

/** Rows that are shown of what is as it was said; of what differs, all are. */
const MOST_ALIKE = 50

export const isUnlike = ({ shown, proof }: ProvedWord): boolean => shown !== proof.proved

/** How the words that were shown stand to what is proved. */
export function countWords(blocks: readonly BlockProof[]): { proved: number; unlike: number } {
  const words = blocks.flatMap((block) => block.words)
  return { proved: words.length, unlike: words.filter(isUnlike).length }
}

/** Whether what was shown is false: what was read at a tag may have changed before it was proved. */
export const isLie = (blocks: readonly BlockProof[]): boolean =>
  blocks.some(({ words }) => words.some(isUnlike)) &&
  !blocks.some(({ asked }) => isBlockTag(asked) && asked !== 'earliest')

/** Words to list, those that differ first, and how many more there are. */
export function listWords(words: readonly ProvedWord[]): { listed: readonly ProvedWord[]; left: number } {
  const alike = words.filter((word) => !isUnlike(word))
  const listed = [...words.filter(isUnlike), ...alike.slice(0, MOST_ALIKE)]
  return { listed, left: words.length - listed.length }
}
