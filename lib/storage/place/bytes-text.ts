import { type Hex, hexToBytes } from 'viem'

/** UTF-8 text, or null. An incomplete last character is left out if the bytes are not whole. */
export function textOfBytes(bytes: Hex, isWhole: boolean): string | null {
  try {
    // A byte order mark is part of the text.
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return decoder.decode(hexToBytes(bytes), { stream: !isWhole })
  } catch {
    return null
  }
}

/** By whole bytes: viem's `trim` works on digits, and breaks text that ends in "p" (0x70). */
export const trimZeroBytes = (bytes: Hex): Hex => `0x${bytes.slice(2).replace(/(?:00)+$/, '')}`
