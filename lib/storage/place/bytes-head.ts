import { type Hex, hexToBigInt } from 'viem'

/**
 * What the first word of a string or bytes says. Its lowest bit decides: 0 for up to 31 bytes in the word itself, with
 * twice the length in the last byte; 1 for longer data at the hash of the slot, the word being twice the length plus 1.
 * Source: Solidity docs, "bytes and string".
 */
export type BytesHead = {
  form: 'short' | 'long'
  length: bigint
  /** A short form of more than 31 bytes, or a long one of less than 32: code that reads it panics with 0x22. */
  isValid: boolean
}

export function parseBytesHead(word: Hex): BytesHead {
  const stored = hexToBigInt(word)
  if ((stored & 1n) === 0n) {
    const length = (stored & 0xffn) >> 1n
    return { form: 'short', length, isValid: length <= 31n }
  }
  const length = stored >> 1n
  return { form: 'long', length, isValid: length >= 32n }
}
