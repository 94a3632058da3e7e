import type { ByteArray } from 'viem'
import { ProofError } from './proof-error'

/** What RLP holds: bytes, or a list of such. */
export type RlpItem = ByteArray | readonly RlpItem[]

/** An account leaf of a trie node embedded in others nests no deeper. */
const DEEPEST = 8

/**
 * Reads one item and nothing after it, as the Yellow Paper (appendix B) writes it: a single byte below 0x80 as itself, lengths in
 * as few bytes as they need. What a lenient reader would forgive is refused, because two encodings of one node would have two hashes.
 * @throws ProofError for anything else.
 */
export function decodeRlp(bytes: ByteArray): RlpItem {
  const { item, end } = readItem(bytes, 0, bytes.length, 0)
  if (end !== bytes.length) throw new ProofError('A node of the proof has extra bytes at its end.')
  return item
}

function readItem(
  bytes: ByteArray,
  at: number,
  limit: number,
  depth: number,
): { item: RlpItem; end: number } {
  if (depth > DEEPEST) throw new ProofError('A node of the proof is nested too deeply.')
  const { isList, start, end } = readHead(bytes, at, limit)
  if (!isList) return { item: bytes.subarray(start, end), end }
  const list: RlpItem[] = []
  let next = start
  while (next < end) {
    const read = readItem(bytes, next, end, depth + 1)
    list.push(read.item)
    next = read.end
  }
  return { item: list, end }
}

/** Where the content of an item stands, by its first byte: 0x80 + length, 0xb7 + length of the length; 0xc0 and 0xf7 for lists. */
function readHead(bytes: ByteArray, at: number, limit: number) {
  const first = bytes[at]
  if (first === undefined || at >= limit) throw cut()
  if (first < 0x80) return { isList: false, start: at, end: at + 1 }
  const isList = first >= 0xc0
  const base = isList ? 0xc0 : 0x80
  const short = first - base
  const start = short <= 55 ? at + 1 : at + 1 + (short - 55)
  const length = short <= 55 ? short : readLength(bytes, at + 1, start, limit)
  const end = start + length
  if (end > limit) throw cut()
  const only = bytes[start]
  if (!isList && length === 1 && only !== undefined && only < 0x80) throw notMinimal()
  return { isList, start, end }
}

function readLength(bytes: ByteArray, from: number, to: number, limit: number): number {
  if (to > limit) throw cut()
  // Four bytes of length are 4 GB.
  if (bytes[from] === 0 || to - from > 4) throw notMinimal()
  const length = bytes.subarray(from, to).reduce((sum, byte) => sum * 256 + byte, 0)
  if (length <= 55) throw notMinimal()
  return length
}

const cut = () => new ProofError('A node of the proof is truncated.')

const notMinimal = () => new ProofError('A node of the proof is not written in its shortest form.')
