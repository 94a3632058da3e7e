import type { Hex } from 'viem'

/** The first 4 bytes of revert data or calldata, in lower case; null if it is shorter. */
export const selectorOf = (data: Hex): Hex | null =>
  data.length < 10 ? null : `0x${data.slice(2, 10).toLowerCase()}`
