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
