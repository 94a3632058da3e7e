import { type Hex, hexToBytes } from 'viem'

/** UTF-8 of bytes that are all together, or null when they are none. A last character that is cut off is left out. */
export function textOfBytes(bytes: Hex, isWhole: boolean): string | null {
  try {
    // A byte order mark is part of the text, as any other character.
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return decoder.decode(hexToBytes(bytes), { stream: !isWhole })
  } catch {
    return null
  }
}

/** Bytes without the zeros at their end. By whole bytes: `trim` of viem goes by digits and moves text that ends in "p" (0x70). */
export const trimZeroBytes = (bytes: Hex): Hex => `0x${bytes.slice(2).replace(/(?:00)+$/, '')}`
