import { type Hex, hexToBytes } from 'viem'
import type { LogFilter, TopicFilter } from '@/lib/rpc/gate/filter-matches-log'
import { bloomBitsOf } from '@/lib/rpc/gate/logs-bloom'

/**
 * Tells whether a block of this bloom holds no log that matches a filter: no log at all, or none of the addresses, or none of the topics of one
 * position is in the bloom. False says nothing: others may have set the same bits.
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

/** The bits of each value that a position accepts; nothing for one that accepts anything. */
function bitsOfAny(accepted: TopicFilter): (readonly (readonly number[])[])[] {
  return accepted === null ? [] : [[accepted].flat().map(bloomBitsOf)]
}
