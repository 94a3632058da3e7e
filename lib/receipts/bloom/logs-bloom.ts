import { bytesToHex, type Hex, hexToBytes, keccak256 } from 'viem'
import type { ReceiptLog } from '../receipt-schema'

const BLOOM_BYTES = 256
export const BLOOM_BITS = BLOOM_BYTES * 8

/**
 * The three bits that an address or a topic sets: the low 11 bits of each of the first three pairs of bytes of its
 * keccak-256, counted from the low-order end of the bloom.
 * Yellow Paper (https://ethereum.github.io/yellowpaper/paper.pdf), section 4.3.1, function M.
 */
export function bloomBitsOf(item: Hex): readonly number[] {
  const hash = keccak256(item, 'bytes')
  return [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % BLOOM_BITS)
}

/** The bloom of logs: of the emitter and of every topic of each. */
export function bloomOfLogs(logs: readonly Pick<ReceiptLog, 'address' | 'topics'>[]): Hex {
  const bloom = new Uint8Array(BLOOM_BYTES)
  for (const item of new Set(logs.flatMap((log) => [log.address, ...log.topics]))) {
    for (const bit of bloomBitsOf(item)) {
      const at = BLOOM_BYTES - 1 - (bit >> 3)
      bloom[at] = (bloom[at] ?? 0) | (1 << (bit & 7))
    }
  }
  return bytesToHex(bloom)
}

export function countBits(bloom: Hex): number {
  return hexToBytes(bloom).reduce((count, byte) => count + byte.toString(2).replaceAll('0', '').length, 0)
}
