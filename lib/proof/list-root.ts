import { type Hex, hexToBytes, keccak256, numberToHex, toRlp } from 'viem'
import { EMPTY_ROOT } from './empty-root'
import { integerBytes } from './integer-bytes'
import { type Nibbles, toNibbles } from './nibbles'

type Row = { path: Nibbles; value: Hex }
type Node = Hex | readonly Node[]

const SHORTEST_HASHED = 32

/** The root of the trie of a list, each item under the RLP of its index: how a block commits to its receipts. */
export function listRoot(items: readonly Hex[]): Hex {
  if (items.length === 0) return EMPTY_ROOT
  const rows = items.map((value, index) => ({ path: toNibbles(hexToBytes(keyOf(index))), value }))
  return keccak256(toRlp(nodeOf(rows)))
}

/**
 * The nodes on the way from that root to one item, the root's first: enough to prove it without the others. Throws RangeError for
 * an index that the list has not.
 */
export function listProof(items: readonly Hex[], index: number): readonly Hex[] {
  if (items[index] === undefined) throw new RangeError(`There is no item ${index}.`)
  let rows: readonly Row[] = items.map((value, at) => ({ path: toNibbles(hexToBytes(keyOf(at))), value }))
  let path = toNibbles(hexToBytes(keyOf(index)))
  const nodes: Hex[] = []
  for (;;) {
    nodes.push(toRlp(nodeOf(rows)))
    if (rows.length === 1) return nodes
    const shared = sharedLength(rows)
    const [nibble] = path
    const below = shared > 0 ? rows : rows.filter((row) => row.path[0] === nibble)
    rows = below.map((row) => after(row, shared || 1))
    path = path.slice(shared || 1)
  }
}

/** The key of an item: the RLP of its index. */
export const keyOf = (index: number) => toRlp(integerBytes(numberToHex(index)))

/** The node that leads to rows, whose paths start here. No path is the start of another: RLP never is. */
function nodeOf(rows: readonly Row[]): readonly Node[] {
  const [first] = rows
  if (first && rows.length === 1) return [encodePath(first.path, true), first.value]
  const shared = sharedLength(rows)
  if (first && shared > 0) {
    return [
      encodePath(first.path.slice(0, shared), false),
      referTo(nodeOf(rows.map((row) => after(row, shared)))),
    ]
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

/** A node shorter than a hash stands in the one above itself. */
function referTo(node: readonly Node[]): Node {
  const bytes = toRlp(node, 'bytes')
  return bytes.length < SHORTEST_HASHED ? node : keccak256(bytes)
}

/** Hex-prefix encoding: Yellow Paper, appendix C. */
function encodePath(path: Nibbles, isLeaf: boolean): Hex {
  const isOdd = path.length % 2 === 1
  const flag = (isLeaf ? 2 : 0) + (isOdd ? 1 : 0)
  const nibbles = isOdd ? [flag, ...path] : [flag, 0, ...path]
  return `0x${nibbles.map((nibble) => nibble.toString(16)).join('')}`
}
