import type { Hex } from 'viem'
import { findTail } from './metadata-tail'

export type FingerprintCheck = 'holds' | 'differs' | 'could not be checked'

/** IPFS hashes larger files in chunks. Metadata is rarely as large. */
const MAX_CHUNK_BYTES = 256 * 1024

const IPFS_HASH = /64697066735822(1220[0-9a-f]{64})/

/**
 * Whether the tail of a code has the hash of this metadata.json. `metadata` is its exact text, as solc wrote it
 * (`rawMetadata`): parsed and written again, it may have another hash.
 *
 * It cannot be checked if the code has no IPFS hash, if the text is longer than one IPFS chunk, or without WebCrypto.
 * https://docs.soliditylang.org/en/latest/metadata.html#encoding-of-the-metadata-hash-in-the-bytecode
 */
export async function checkFingerprint(code: Hex, metadata: string): Promise<FingerprintCheck> {
  const stated = readIpfsHash(code.slice(2).toLowerCase())
  const file = new TextEncoder().encode(metadata)
  if (stated === null || file.length > MAX_CHUNK_BYTES || crypto.subtle === undefined) {
    return 'could not be checked'
  }
  return (await hashFile(file)) === stated ? 'holds' : 'differs'
}

function readIpfsHash(digits: string): string | null {
  const tail = findTail(digits)
  return tail ? (IPFS_HASH.exec(digits.slice(tail.start * 2))?.[1] ?? null) : null
}

/** The multihash of a file of one chunk, in hex digits: https://specs.ipfs.tech/unixfs/ */
async function hashFile(file: Uint8Array): Promise<string> {
  const size = writeVarint(file.length)
  const unixfs = [0x08, 0x02, 0x12, ...size, ...file, 0x18, ...size]
  const node = Uint8Array.from([0x0a, ...writeVarint(unixfs.length), ...unixfs])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', node))
  return `1220${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** A varint of protocol buffers: 7 bits in each byte. */
function writeVarint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...writeVarint(value >>> 7)]
}
