import { bytesToHex, type Hex, hexToBytes, keccak256 } from 'viem'

const BLOOM_BYTES = 256
export const BLOOM_BITS = BLOOM_BYTES * 8

/** The parts of a log that set bits. */
export type BloomedLog = { address: Hex; topics: readonly Hex[] }

/**
 * The three bits of an address or a topic: the low 11 bits of the first three pairs of bytes of its
 * keccak-256, counted from the low-order end. Yellow Paper
 * (https://ethereum.github.io/yellowpaper/paper.pdf), section 4.3.1, function M.
 */
export function bloomBitsOf(item: Hex): readonly number[] {
  const hash = keccak256(item, 'bytes')
  return [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % BLOOM_BITS)
}

/**
 * The bloom of logs, from the emitter and the topics of each: 256 bytes of hex.
 *
 * @example
 * const address = '0x00000000000000000000000000000000000070ce'
 * BigInt(bloomOfLogs([{ address, topics: [] }])) // → 2n ** 754n + 2n ** 783n + 2n ** 842n
 */
export function bloomOfLogs(logs: readonly BloomedLog[]): Hex {
  const bloom = createBloom()
  for (const log of logs) bloom.add(log)
  return bloom.toHex()
}

/** A bloom that grows log by log: hashing takes about 10 µs per item, and a receipt may have 100,000. */
export function createBloom(): { add(log: BloomedLog): void; toHex(): Hex } {
  const bytes = new Uint8Array(BLOOM_BYTES)
  const added = new Set<Hex>()
  const addItem = (item: Hex) => {
    if (added.has(item)) return
    added.add(item)
    for (const bit of bloomBitsOf(item)) {
      const at = BLOOM_BYTES - 1 - (bit >> 3)
      bytes[at] = (bytes[at] ?? 0) | (1 << (bit & 7))
    }
  }
  return {
    add({ address, topics }) {
      addItem(address)
      for (const topic of topics) addItem(topic)
    },
    toHex: () => bytesToHex(bytes),
  }
}

export function countBits(bloom: Hex): number {
  return hexToBytes(bloom).reduce((count, byte) => count + byte.toString(2).replaceAll('0', '').length, 0)
}
