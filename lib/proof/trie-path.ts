import { type ByteArray, bytesToHex, type Hex, hexToBytes, keccak256, toRlp } from 'viem'
import { ProofError } from './proof-error'
import { bytesOf, decodeRlp, isList, type RlpItem } from './rlp'

/** The root of a trie without entries: keccak-256 of an empty string in RLP. */
export const EMPTY_ROOT: Hex = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'

/** The hex digits of a path in a trie, each 0 to 15. */
export type Nibbles = readonly number[]

export const toNibbles = (bytes: ByteArray): Nibbles => [...bytes].flatMap((byte) => [byte >> 4, byte & 15])

type TrieNode =
  | { kind: 'branch'; children: readonly RlpItem[] }
  | { kind: 'extension'; path: Nibbles; child: RlpItem }
  | { kind: 'leaf'; path: Nibbles; value: ByteArray }

/** A node of a path, and the nibbles of the key that it takes. `hash` is null for a node embedded in its parent. */
export type TrieStep = { kind: TrieNode['kind']; nibbles: Nibbles; hash: Hex | null; bytes: number }

/** The value at a key, null if there is none, and the path that proves it. */
export type TriePath = { value: ByteArray | null; steps: readonly TrieStep[] }

/** A hashed key has 64 nibbles. */
const MAX_NODES = 65
/** A node shorter than a hash is embedded in its parent. */
export const MIN_HASHED = 32

/**
 * Follows a proof from a root to a key (Yellow Paper, appendix D). `key` is already hashed (32 bytes), or the RLP of an index. Each
 * node must have the hash that its parent names, and no node may be left over.
 * `names`: what the proof is of ("the account", "slot 5") and its root ("stateRoot of the header"), for errors.
 * @throws ProofError if the nodes do not lead to the value of the key, or to a proof that it has none.
 */
export function verifyPath(
  root: Hex,
  key: Hex,
  proof: readonly Hex[],
  names: { of: string; root: string },
): TriePath {
  try {
    return follow(root, key, proof, names.root)
  } catch (error) {
    if (!(error instanceof ProofError)) throw error
    throw new ProofError(
      `The proof of ${names.of} is not valid. ${error.shortMessage}`,
      error.unlike,
      'The result may still be right, but this proof does not confirm it. Try again, or use another connection.',
    )
  }
}

function follow(root: Hex, key: Hex, proof: readonly Hex[], rootName: string): TriePath {
  if (proof.length > MAX_NODES) throw new ProofError('The proof has more nodes than a path in a trie.')
  if (proof.length === 0 || (proof.length === 1 && proof[0] === '0x80')) {
    if (root !== EMPTY_ROOT) throw new ProofError('The proof is empty, and the trie is not.')
    return { value: null, steps: [] }
  }
  const rest = proof.map((node) => hexToBytes(node))
  const nibbles = toNibbles(hexToBytes(key))
  const steps: TrieStep[] = []
  let at = 0
  let reference: RlpItem = hexToBytes(root)
  for (;;) {
    const { node, hash, bytes } = takeNode(reference, rest, steps.length, rootName)
    const taken = takeNibbles(node, nibbles.slice(at))
    steps.push({ kind: node.kind, nibbles: taken.nibbles, hash, bytes })
    at += taken.nibbles.length
    if (taken.next === undefined || isNothing(taken.next)) {
      if (rest.length > 0) throw new ProofError('The proof has nodes that are not on the path.')
      return { value: taken.value, steps }
    }
    reference = taken.next
  }
}

/** The next node of the proof must have the hash in the reference. */
function takeNode(reference: RlpItem, rest: ByteArray[], above: number, rootName: string) {
  if (isList(reference)) return takeEmbedded(reference, rest)
  const node = rest.shift()
  if (!node) throw new ProofError('The proof ends before the key does.')
  if (above > 0 && node.length < MIN_HASHED) throw new ProofError('A short node is named by a hash.')
  const [hash, named] = [keccak256(node), bytesToHex(reference)]
  if (hash === named) return { node: readNode(decodeRlp(node)), hash, bytes: node.length }
  throw new ProofError(
    above === 0
      ? `Its first node does not hash to the ${rootName}.`
      : `Node ${above + 1} does not match its hash in node ${above}.`,
    [
      { name: above === 0 ? rootName : `hash in node ${above}`, value: named },
      { name: `hash of node ${above + 1}`, value: hash },
    ],
  )
}

/** Some providers list embedded nodes too. */
function takeEmbedded(embedded: RlpItem, rest: ByteArray[]) {
  const encoded = toRlp(embedded, 'bytes')
  if (encoded.length >= MIN_HASHED) throw new ProofError('A long node is embedded in another.')
  if (rest[0] && bytesToHex(rest[0]) === bytesToHex(encoded)) rest.shift()
  return { node: readNode(embedded), hash: null, bytes: encoded.length }
}

/** Neither `value` nor `next` proves that the key is not in the trie. */
function takeNibbles(
  node: TrieNode,
  left: Nibbles,
): { nibbles: Nibbles; value: ByteArray | null; next?: RlpItem } {
  if (node.kind === 'branch') {
    const [nibble] = left
    if (nibble === undefined) throw new ProofError('The key ends in a branch.')
    return { nibbles: [nibble], value: null, next: node.children[nibble] }
  }
  const isOnPath = node.path.every((nibble, i) => nibble === left[i])
  if (node.kind === 'leaf') {
    if (node.path.length !== left.length) throw new ProofError('A leaf ends elsewhere than a key does.')
    return { nibbles: isOnPath ? node.path : [], value: isOnPath ? node.value : null }
  }
  if (node.path.length >= left.length) throw new ProofError('An extension leads beyond the key.')
  return isOnPath ? { nibbles: node.path, value: null, next: node.child } : { nibbles: [], value: null }
}

/** All keys of such a trie have one length, so no branch has a value. */
function readNode(item: RlpItem): TrieNode {
  if (!isList(item)) throw malformed()
  if (item.length === 17) {
    const children = item.slice(0, 16)
    if (bytesOf(item[16], malformed).length > 0 || !children.every(isReference)) throw malformed()
    if (children.filter((child) => !isNothing(child)).length < 2) throw malformed()
    return { kind: 'branch', children }
  }
  const [encoded, target] = item
  if (item.length !== 2 || target === undefined) throw malformed()
  const { isLeaf, path } = decodePath(bytesOf(encoded, malformed))
  if (isLeaf) {
    const value = bytesOf(target, malformed)
    if (value.length === 0) throw malformed()
    return { kind: 'leaf', path, value }
  }
  if (path.length === 0 || !isReference(target) || isNothing(target)) throw malformed()
  return { kind: 'extension', path, child: target }
}

/** A hash, an embedded node, or nothing. */
const isReference = (item: RlpItem) => isList(item) || item.length === 0 || item.length === MIN_HASHED

const isNothing = (reference: RlpItem) => !isList(reference) && reference.length === 0

/** Hex-prefix encoding (Yellow Paper, appendix C): flag 2 is a leaf, 1 an odd count; an even count has a nibble of padding. */
function decodePath(encoded: ByteArray): { isLeaf: boolean; path: Nibbles } {
  const [flag, padding, ...rest] = toNibbles(encoded)
  if (flag === undefined || padding === undefined || flag > 3) throw malformed()
  const isOdd = flag % 2 === 1
  if (!isOdd && padding !== 0) throw malformed()
  return { isLeaf: flag >= 2, path: isOdd ? [padding, ...rest] : rest }
}

const malformed = () => new ProofError('A node of the proof is not a valid trie node.')
