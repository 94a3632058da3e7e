import { type ByteArray, type Hex, hexToBytes, keccak256, numberToHex, toRlp } from 'viem'
import { ProofError } from './proof-error'
import { integerBytes } from './rlp'
import { EMPTY_ROOT, MIN_HASHED, type Nibbles, toNibbles, verifyPath } from './trie-path'

type Row = { path: Nibbles; value: Hex }
type Node = Hex | readonly Node[]

/** The root of the trie of a list, with the RLP of the index as key: how a header commits to its receipts. */
export const listRoot = (items: readonly Hex[]): Hex =>
  items.length === 0 ? EMPTY_ROOT : keccak256(toRlp(nodeOf(rowsOf(items))))

/**
 * The nodes from that root to one item, the root first.
 * @throws RangeError for an index outside the list.
 */
export function listProof(items: readonly Hex[], index: number): readonly Hex[] {
  if (items[index] === undefined) throw new RangeError(`There is no item ${index}.`)
  let rows = rowsOf(items)
  let path = rows[index]?.path ?? []
  const nodes: Hex[] = []
  for (;;) {
    nodes.push(toRlp(nodeOf(rows)))
    if (rows.length === 1) return nodes
    const shared = sharedLength(rows)
    const below = shared > 0 ? rows : rows.filter((row) => row.path[0] === path[0])
    rows = below.map((row) => after(row, shared || 1))
    path = path.slice(shared || 1)
  }
}

/**
 * Verifies the item at an index against the root, by the nodes of {@link listProof}.
 * @throws ProofError if the proof is not valid, or shows that the list has no such item.
 */
export function verifyListItem(root: Hex, index: number, nodes: readonly Hex[]): ByteArray {
  const names = { of: `receipt ${index}`, root: 'receiptsRoot of the header' }
  const { value } = verifyPath(root, keyOf(index), nodes, names)
  if (value === null) throw new ProofError(`The block has no receipt ${index}.`)
  return value
}

const keyOf = (index: number) => toRlp(integerBytes(numberToHex(index)))

const rowsOf = (items: readonly Hex[]): readonly Row[] =>
  items.map((value, index) => ({ path: toNibbles(hexToBytes(keyOf(index))), value }))

/** The node above all rows, whose paths start here. No path is the start of another: RLP of an index never is. */
function nodeOf(rows: readonly Row[]): readonly Node[] {
  const [first] = rows
  if (first && rows.length === 1) return [encodePath(first.path, true), first.value]
  const shared = sharedLength(rows)
  if (first && shared > 0) {
    const below = nodeOf(rows.map((row) => after(row, shared)))
    return [encodePath(first.path.slice(0, shared), false), referTo(below)]
  }
  const children = Array.from({ length: 16 }, (_, nibble): Node => {
    const below = rows.filter(({ path }) => path[0] === nibble).map((row) => after(row, 1))
    return below.length > 0 ? referTo(nodeOf(below)) : '0x'
  })
  return [...children, '0x']
}

const after = ({ path, value }: Row, nibbles: number): Row => ({ path: path.slice(nibbles), value })

function sharedLength(rows: readonly Row[]): number {
  const path = rows[0]?.path ?? []
  const differs = path.findIndex((nibble, at) => rows.some((row) => row.path[at] !== nibble))
  return differs < 0 ? path.length : differs
}

/** A node shorter than a hash is embedded in its parent. */
function referTo(node: readonly Node[]): Node {
  const bytes = toRlp(node, 'bytes')
  return bytes.length < MIN_HASHED ? node : keccak256(bytes)
}

/** Hex-prefix encoding: Yellow Paper, appendix C. */
function encodePath(path: Nibbles, isLeaf: boolean): Hex {
  const isOdd = path.length % 2 === 1
  const flag = (isLeaf ? 2 : 0) + (isOdd ? 1 : 0)
  const nibbles = isOdd ? [flag, ...path] : [flag, 0, ...path]
  return `0x${nibbles.map((nibble) => nibble.toString(16)).join('')}`
}
