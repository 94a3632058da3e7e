import { type Hex, hexToBigInt } from 'viem'

/**
 * The word of a string or bytes. Lowest bit 0: up to 31 bytes in the word, twice the length in the last byte.
 * Lowest bit 1: data at keccak256(slot), and the word is twice the length plus 1. Source: Solidity docs,
 * "bytes and string".
 */
export type BytesHead = {
  form: 'short' | 'long'
  length: bigint
  /** False for a short form above 31 bytes or a long form below 32: code that reads it panics (0x22). */
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
