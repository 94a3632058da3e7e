import type { ByteArray, Hex } from 'viem'
import { keyOf } from './list-root'
import { ProofError } from './proof-error'
import { verifyPath } from './trie-path'

/**
 * Proves an item of a list against the root of its trie, as `listProof` writes it.
 * @throws ProofError when the proof does not hold, or shows that the list has no such item.
 */
export function verifyListItem(root: Hex, index: number, nodes: readonly Hex[]): ByteArray {
  const names = { of: `receipt ${index}`, root: 'receiptsRoot of the header' }
  const { value } = verifyPath(root, keyOf(index), nodes, names)
  if (value === null) throw new ProofError(`The block has no receipt ${index}.`)
  return value
}
