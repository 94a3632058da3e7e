import type { Hex } from 'viem'

/** A quantity as RLP writes an integer: big-endian without leading zeros, and zero as no bytes. */
export function integerBytes(quantity: string): Hex {
  const digits = quantity.replace(/^0x0*/, '')
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
}
