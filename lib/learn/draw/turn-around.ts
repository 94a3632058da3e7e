import type { Hex } from 'viem'

/** The bytes of a value in the opposite order. */
export const turnAround = (bytes: Hex): Hex =>
  `0x${[...bytes.slice(2).matchAll(/../g)]
    .map(([byte]) => byte)
    .reverse()
    .join('')}`
