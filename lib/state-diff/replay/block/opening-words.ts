import { type Hex, numberToHex } from 'viem'
import { wordKey } from '../state/known-state'
import type { ReplayBlock } from './replay-block'

/** The contract of EIP-4788, which stores roots of beacon blocks. */
const BEACON_ROOTS = '0x000f3df6d732807ef1319fb7b8bb8522d0beac02'
/** The contract of EIP-2935, which stores hashes of earlier blocks. */
const BLOCK_HASHES = '0x0000f90827f1c53a10cb7a02335b175320002935'
/** Both have as many entries. */
const ENTRIES = 8_191n

/**
 * What the system calls before the first transaction write, by {@link wordKey}. Some development chains have the contracts and make
 * no such calls.
 */
export function openingWords(block: ReplayBlock): ReadonlyMap<string, Hex> {
  const words = new Map<string, Hex>()
  if (block.parentBeaconBlockRoot) {
    const entry = block.timestamp % ENTRIES
    words.set(keyOf(BEACON_ROOTS, entry), wordOf(block.timestamp))
    words.set(keyOf(BEACON_ROOTS, entry + ENTRIES), block.parentBeaconBlockRoot)
  }
  if (block.requestsHash) words.set(keyOf(BLOCK_HASHES, (block.number - 1n) % ENTRIES), block.parentHash)
  return words
}

const wordOf = (value: bigint): Hex => numberToHex(value, { size: 32 })

const keyOf = (address: Hex, slot: bigint): string => wordKey(address, wordOf(slot))
