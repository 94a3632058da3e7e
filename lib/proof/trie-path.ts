import { type ByteArray, bytesToHex, type Hex, hexToBytes, keccak256 } from 'viem'
import { EMPTY_ROOT } from './empty-root'
import { type Nibbles, toNibbles } from './nibbles'
import { ProofError } from './proof-error'
import { decodeRlp, type RlpItem } from './rlp'
import { isList, isNowhere, type Reference, readNode, type TrieNode } from './trie-node'

/** One node on the way down, and the nibbles of the key that it takes. `hash` is null for a node embedded in the one above. */
export type TrieStep = { kind: TrieNode['kind']; nibbles: Nibbles; hash: Hex | null; bytes: number }

/** What a trie holds under a key, null for nothing, and the way that shows it. */
export type TriePath = { value: ByteArray | null; steps: readonly TrieStep[] }

/** A key has 64 nibbles. */
const MOST_NODES = 65
/** A node named by its hash is at least as long as one; a shorter one is embedded instead. */
const SHORTEST_HASHED = 32

/** What a way down is of ("the account", "slot 5"), and whose root it begins at ("stateRoot of the header"). */
export type WayNames = { of: string; root: string }

/**
 * Goes from a root down to a key through the nodes of a proof, each of which must be the one that the last named. `key` is hashed
 * already (32 bytes), or the RLP of an index. Nothing may be left over.
 * @throws ProofError that names the way when the nodes do not lead from the root to the key's value or to a proof that it has none.
 */
export function verifyPath(root: Hex, key: Hex, proof: readonly Hex[], names: WayNames): TriePath {
  try {
    return walkDown(root, key, proof, names.root)
  } catch (error) {
    if (!(error instanceof ProofError)) throw error
    throw new ProofError(
      `The proof of ${names.of} is not valid. ${error.shortMessage}`,
      error.unlike,
      'The result may still be right, but this proof does not confirm it. Try again, or use another connection.',
    )
  }
}

function walkDown(root: Hex, key: Hex, proof: readonly Hex[], rootName: string): TriePath {
  if (proof.length > MOST_NODES) throw new ProofError('The proof has more nodes than a way down a trie.')
  if (isOfNothing(root, proof)) return { value: null, steps: [] }
  const rest = proof.map((node) => hexToBytes(node))
  const nibbles = toNibbles(hexToBytes(key))
  const steps: TrieStep[] = []
  let at = 0
  let reference: Reference = hexToBytes(root)
  for (;;) {
    const { node, hash, bytes } = follow(reference, rest, steps.length, rootName)
    const taken = take(node, nibbles.slice(at))
    steps.push({ kind: node.kind, nibbles: taken.nibbles, hash, bytes })
    at += taken.nibbles.length
    if (taken.next === undefined || isNowhere(taken.next)) {
      if (rest.length > 0) throw new ProofError('The proof has nodes that are not on the path.')
      return { value: taken.value, steps }
    }
    reference = taken.next
  }
}

function isOfNothing(root: Hex, proof: readonly Hex[]) {
  const isEmpty = proof.length === 0 || (proof.length === 1 && proof[0] === '0x80')
  if (isEmpty && root !== EMPTY_ROOT) throw new ProofError('The proof is empty, and the trie is not.')
  return isEmpty
}

/** Takes the node that a reference names from those that are left. */
function follow(reference: Reference, rest: ByteArray[], above: number, rootName: string) {
  if (isList(reference))
    return { node: readNode(reference), hash: null, bytes: skipEmbedded(reference, rest) }
  const node = rest.shift()
  if (!node) throw new ProofError('The proof ends before the key does.')
  if (above > 0 && node.length < SHORTEST_HASHED) throw new ProofError('A short node is named by a hash.')
  const hash = keccak256(node)
  const named = bytesToHex(reference)
  if (hash !== named) throw otherNode(named, hash, above, rootName)
  return { node: readNode(decodeRlp(node)), hash, bytes: node.length }
}

function otherNode(named: Hex, hash: Hex, above: number, rootName: string): ProofError {
  const node = above + 1
  return new ProofError(
    above === 0
      ? `Its first node does not hash to the ${rootName}.`
      : `Node ${node} does not match its hash in node ${above}.`,
    [
      { name: above === 0 ? rootName : `hash in node ${above}`, value: named },
      { name: `hash of node ${node}`, value: hash },
    ],
  )
}

/** Some nodes list embedded nodes too: they must be what stands in the node above. */
function skipEmbedded(embedded: readonly RlpItem[], rest: ByteArray[]): number {
  const written = encode(embedded)
  if (written.length >= SHORTEST_HASHED) throw new ProofError('A long node is embedded in another.')
  const [listed] = rest
  if (listed && bytesToHex(listed) === bytesToHex(written)) rest.shift()
  return written.length
}

/** Short nodes only: no length here needs more than one byte. */
function encode(item: RlpItem): ByteArray {
  if (!isList(item)) {
    const [only] = item
    return item.length === 1 && only !== undefined && only < 0x80 ? item : prefixed(0x80, item)
  }
  return prefixed(0xc0, Uint8Array.from(item.flatMap((one) => [...encode(one)])))
}

const prefixed = (base: number, bytes: ByteArray) => Uint8Array.from([base + bytes.length, ...bytes])

/** The nibbles of the key that a node takes, and where it leads; neither value nor next is a proof that the key is not there. */
function take(
  node: TrieNode,
  left: Nibbles,
): { nibbles: Nibbles; value: ByteArray | null; next?: Reference } {
  if (node.kind === 'branch') {
    const [nibble] = left
    if (nibble === undefined) throw new ProofError('The key ends in a branch.')
    return { nibbles: [nibble], value: null, next: node.children[nibble] }
  }
  const isOnWay = node.path.every((nibble, i) => nibble === left[i])
  if (node.kind === 'leaf') {
    if (node.path.length !== left.length) throw new ProofError('A leaf ends elsewhere than a key does.')
    return { nibbles: isOnWay ? node.path : [], value: isOnWay ? node.value : null }
  }
  if (node.path.length >= left.length) throw new ProofError('An extension leads beyond the key.')
  return isOnWay ? { nibbles: node.path, value: null, next: node.child } : { nibbles: [], value: null }
}
