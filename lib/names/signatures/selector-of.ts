import type { Hex } from 'viem'

/** The first 4 bytes of what a reverted call gave back, in lower case; null where it is shorter. */
export const selectorOf = (data: Hex): Hex | null =>
  data.length < 10 ? null : `0x${data.slice(2, 10).toLowerCase()}`
