import { type Hex, padHex, size } from 'viem'

/** Zeros behind it, up to whole words: as calldata has text, and as no key of a mapping is hashed. */
export const padText = (key: Hex): Hex => padHex(key, { size: 32 * Math.ceil(size(key) / 32), dir: 'right' })
