import { type Hex, hexToBytes } from 'viem'
import type { LogFilter, TopicFilter } from '@/lib/rpc/gate/filter-matches-log'
import { bloomBitsOf } from '@/lib/rpc/gate/logs-bloom'

/**
 * Whether the bloom of a block excludes a filter: there is no log, or no address of the filter, or no topic of one position is in the
 * bloom. False proves nothing, because other values may set the same bits.
 */
export function createBloomRule({ address, topics = [] }: LogFilter): (bloom: Hex) => boolean {
  const demands = [address ?? null, ...topics].flatMap(bitsOfAny)
  return (bloom) => {
    const bytes = hexToBytes(bloom)
    const isSet = (bit: number) => ((bytes[bytes.length - 1 - (bit >> 3)] ?? 0) >> (bit & 7)) % 2 === 1
    const isIn = (bits: readonly number[]) => bits.every(isSet)
    return bytes.every((byte) => byte === 0) || demands.some((accepted) => !accepted.some(isIn))
  }
}

/** The bits of each accepted value; nothing for a position that accepts any value. */
function bitsOfAny(accepted: TopicFilter): (readonly (readonly number[])[])[] {
  return accepted === null ? [] : [[accepted].flat().map(bloomBitsOf)]
}
