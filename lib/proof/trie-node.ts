import type { ByteArray } from 'viem'
import { decodePath } from './hex-prefix'
import type { Nibbles } from './nibbles'
import { ProofError } from './proof-error'
import type { RlpItem } from './rlp'

/** Where a node leads: a hash of 32 bytes, a short node in its place, or nowhere. */
export type Reference = RlpItem

export type TrieNode =
  | { kind: 'branch'; children: readonly Reference[] }
  | { kind: 'extension'; path: Nibbles; child: Reference }
  | { kind: 'leaf'; path: Nibbles; value: ByteArray }

const HASH_BYTES = 32

/**
 * A node of a Merkle Patricia trie whose keys are hashes, so all of one length: no branch holds a value.
 * @throws ProofError for what such a trie never holds.
 */
export function readNode(item: RlpItem): TrieNode {
  if (!isList(item)) throw malformed()
  if (item.length === 17) return readBranch(item)
  const [encoded, target] = item
  if (item.length !== 2 || encoded === undefined || target === undefined || isList(encoded)) throw malformed()
  const { isLeaf, path } = decodePath(encoded)
  if (!isLeaf) return readExtension(path, target)
  if (isList(target) || target.length === 0) throw malformed()
  return { kind: 'leaf', path, value: target }
}

function readBranch(item: readonly RlpItem[]): TrieNode {
  const children = item.slice(0, 16)
  const value = item[16]
  if (value === undefined || isList(value) || value.length > 0) throw malformed()
  if (!children.every(isReference)) throw malformed()
  if (children.filter((child) => !isNowhere(child)).length < 2) throw malformed()
  return { kind: 'branch', children }
}

function readExtension(path: Nibbles, child: RlpItem): TrieNode {
  if (path.length === 0 || !isReference(child) || isNowhere(child)) throw malformed()
  return { kind: 'extension', path, child }
}

const isReference = (item: RlpItem) => isList(item) || item.length === 0 || item.length === HASH_BYTES

export const isNowhere = (reference: Reference) => !isList(reference) && reference.length === 0

export const isList = (item: RlpItem): item is readonly RlpItem[] => Array.isArray(item)

const malformed = () => new ProofError('A node of the proof is not a valid trie node.')
