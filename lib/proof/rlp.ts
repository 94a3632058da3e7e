import { type ByteArray, bytesToHex, fromRlp, type Hex, toRlp } from 'viem'
import { ProofError } from './proof-error'

/** A decoded item: bytes, or a list of items. */
export type RlpItem = ByteArray | readonly RlpItem[]

export const isList = (item: RlpItem): item is readonly RlpItem[] => Array.isArray(item)

/**
 * Reads one item in its only valid encoding (Yellow Paper, appendix B). Two encodings of one node would have two hashes, so anything
 * that is not written back byte for byte is refused.
 * @throws ProofError for anything else.
 */
export function decodeRlp(bytes: ByteArray): RlpItem {
  const item = readItem(bytes)
  if (item && isSame(toRlp(item, 'bytes'), bytes)) return item
  throw new ProofError('A node of the proof is not valid RLP: it is truncated, or not in its shortest form.')
}

const isSame = (a: ByteArray, b: ByteArray) => a.length === b.length && a.every((byte, at) => byte === b[at])

/** Also null for nesting that is too deep to read. */
function readItem(bytes: ByteArray): RlpItem | null {
  try {
    return fromRlp(bytes, 'bytes')
  } catch {
    return null
  }
}

/** A quantity as RLP writes an integer: big-endian without leading zeros, and zero as no bytes. */
export function integerBytes(quantity: string): Hex {
  const digits = quantity.replace(/^0x0*/, '')
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
}

/** The bytes of an item, of the length if one is given. Throws `malformed()` for a list or another length. */
export function bytesOf(item: RlpItem | undefined, malformed: () => ProofError, length?: number): ByteArray {
  if (item && !isList(item) && (length === undefined || item.length === length)) return item
  throw malformed()
}

export const hexOf = (item: RlpItem | undefined, malformed: () => ProofError, length?: number): Hex =>
  bytesToHex(bytesOf(item, malformed, length))

/** An integer: big-endian without leading zeros. Throws `malformed()` for anything else. */
export function integerOf(item: RlpItem | undefined, malformed: () => ProofError, maxBytes: number): bigint {
  const bytes = bytesOf(item, malformed)
  if (bytes.length > maxBytes || bytes[0] === 0) throw malformed()
  return bytes.length === 0 ? 0n : BigInt(bytesToHex(bytes))
}
