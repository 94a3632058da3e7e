import type { Hex } from 'viem'
import { BLOOM_BITS, bloomBitsOf } from '@/lib/rpc/gate/logs-bloom'
import type { ReceiptLog } from '../receipt/receipt-schema'

/** Cells in a row of the drawing: 32 rows of 64, in the order of the bytes, so bit 2047 comes first. */
export const BITS_PER_ROW = 64
export const BLOOM_ROWS = BLOOM_BITS / BITS_PER_ROW

/** Where a bit is drawn. */
export function cellOfBit(bit: number): { column: number; row: number } {
  const at = BLOOM_BITS - 1 - bit
  return { column: at % BITS_PER_ROW, row: Math.floor(at / BITS_PER_ROW) }
}

/** Numbers of the bits that are set, counted from the low-order end. */
export function listSetBits(bloom: Hex): readonly number[] {
  const value = BigInt(bloom)
  const binary = value.toString(2).padStart(BLOOM_BITS, '0')
  return Array.from({ length: BLOOM_BITS }, (_, bit) => bit).filter((bit) => binary.at(-1 - bit) === '1')
}

/** One item that a log puts into the bloom, with the three bits it sets. */
export type BloomItem = { name: string; value: Hex; bits: readonly number[] }

/** The emitter and each topic of a log. */
export function listBloomItems({ address, topics }: Pick<ReceiptLog, 'address' | 'topics'>): BloomItem[] {
  const items = [
    { name: 'emitter', value: address },
    ...topics.map((value, at) => ({ name: `topic ${at}`, value })),
  ]
  return items.map((item) => ({ ...item, bits: bloomBitsOf(item.value) }))
}
