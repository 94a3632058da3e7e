import type { Hex } from 'viem'

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Bytes as hex, in one piece: a text that grew digit by digit takes 16 times the memory until it is read. */
export const hexText = (bytes: Uint8Array): Hex => `0x${Array.from(bytes, (byte) => DIGITS[byte]).join('')}`
