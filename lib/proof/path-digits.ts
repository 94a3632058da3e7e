import type { Hex } from 'viem'
import { countOf } from '@/lib/text/count'
import type { TrieStep } from './trie-path'

/** A node, and the digits of the hashed key that it takes, starting at `at`. */
type DigitStep = { at: number; digits: string; step: TrieStep }

/** The nodes of a path with their digits of the hashed key, and the digits left. A last node without digits proves that the key is absent. */
export function pathDigits(
  hashed: Hex,
  steps: readonly TrieStep[],
): { nodes: readonly DigitStep[]; left: string } {
  let at = 0
  const nodes = steps.map((step) => {
    const digits = hashed.slice(2 + at, 2 + at + step.nibbles.length)
    const taken = { at, digits, step }
    at += step.nibbles.length
    return taken
  })
  return { nodes, left: hashed.slice(2 + at) }
}

/** The digits of a node. Of more than 8 digits, the first 4 and the count. */
export const labelDigits = (digits: string): string =>
  digits.length > 8 ? `${digits.slice(0, 4)}… (${digits.length})` : digits

/** "branch, 532 bytes" */
export const nameStep = ({ kind, bytes }: TrieStep): string => `${kind}, ${countOf(bytes, 'byte')}`
