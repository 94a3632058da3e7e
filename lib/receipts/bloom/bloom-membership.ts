import type { Hex } from 'viem'
import { BLOOM_BITS, bloomBitsOf } from '@/lib/rpc/gate/logs-bloom'
import { parseTypedAddress, parseTypedHash } from '@/lib/rpc/gate/typed-input'
import { type ParsedField, readField } from '@/lib/text/field'
import type { ReceiptLog } from '../receipt/receipt-schema'
import { listSetBits } from './bloom-bits'

/** The logs of a receipt and the bloom that goes with them. */
export type BloomedLogs = { logs: readonly ReceiptLog[]; logsBloom: Hex }

/** Whether an item is in a receipt, as its bloom tells and as its logs tell. */
export type BloomMembership = {
  /**
   * `absent`: certainly not. `false-positive`: the bloom does not rule it out, and yet no log has it.
   * `denied`: a log has it and the bloom rules it out, so the bloom is wrong.
   */
  answer: 'absent' | 'present' | 'false-positive' | 'denied'
  bits: readonly { bit: number; set: boolean }[]
  /** Share of items that are in no log and that this bloom would not rule out either, 0 to 1. */
  falsePositives: number
}

/** Reads what might be in a bloom: an address, or a topic of 32 bytes. */
export function parseBloomItem(text: string): ParsedField<Hex> {
  return readField(() => (text.trim().length > 42 ? parseTypedHash(text, 'topic') : parseTypedAddress(text)))
}

/**
 * Three bits per item can all have been set by other items, so a bloom says "not in" for certain and "in" only perhaps.
 * `item` is an address of 20 bytes or a topic of 32, in lower case.
 */
export function testBloom({ logs, logsBloom }: BloomedLogs, item: Hex): BloomMembership {
  const set = new Set(listSetBits(logsBloom))
  const bits = bloomBitsOf(item).map((bit) => ({ bit, set: set.has(bit) }))
  const inLogs = logs.some((log) => log.address === item || log.topics.includes(item))
  const possible = bits.every((bit) => bit.set)
  const answer = possible ? (inLogs ? 'present' : 'false-positive') : inLogs ? 'denied' : 'absent'
  return { answer, bits, falsePositives: (set.size / BLOOM_BITS) ** 3 }
}
