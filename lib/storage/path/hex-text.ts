import type { Hex } from 'viem'
import { BadInputError } from '@/lib/errors'

/** Bytes in hex digits, as Solidity writes them: the only way to write text that is no UTF-8. */
const HEX_TEXT = /^hex(["'])((?:[0-9a-fA-F]{2}(?:_?[0-9a-fA-F]{2})*)?)\1$/

export const isHexText = (text: string): boolean => /^hex["']/.test(text)

/** The bytes of `hex"ff"`; null for what is none. Throws {@link BadInputError} for one that holds no bytes. */
export function bytesOfHexText(text: string): Hex | null {
  if (!isHexText(text)) return null
  const [, , digits] = HEX_TEXT.exec(text) ?? []
  if (digits === undefined) throw new BadInputError('hex"…" holds an even number of hex digits.')
  return `0x${digits.replaceAll('_', '').toLowerCase()}`
}
