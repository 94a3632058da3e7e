import { bytesToHex, getAddress, type Hex, hexToBigInt, hexToBytes, size, sliceHex } from 'viem'
import { NEWEST_TIMESTAMP, OLDEST_TIMESTAMP } from '../display/guess-display'
import { textOfBytes, trimZeroBytes } from '../place/bytes-text'

export type PossibleReading = {
  as: 'uint256' | 'int256' | 'address' | 'bool' | 'bytes32' | 'text' | 'short string' | 'date'
  value: string
  /** Always a guess: a word has no type. */
  likely: boolean
  /** From the high-order end; `to` is not included. */
  bytes: { from: number; to: number }
}

const WHOLE = { from: 0, to: 32 }

/** All possible readings of a word, the number first. */
export function listWordReadings(word: Hex): PossibleReading[] {
  const uint = hexToBigInt(word)
  return [
    { as: 'uint256' as const, value: uint.toString(), likely: uint > 1n && uint < 1n << 128n, bytes: WHOLE },
    ...readInt(word),
    ...readAddress(word),
    ...readBool(uint),
    ...readText(word),
    ...readShortString(word),
    ...readDate(uint),
    { as: 'bytes32', value: word, likely: false, bytes: WHOLE },
  ]
}

export function describeReadings(word: Hex, readings: readonly PossibleReading[]): string {
  if (hexToBigInt(word) === 0n) return 'Zero: never written, or set to zero. The two look the same.'
  if (readings.some((reading) => reading.likely)) {
    return 'A word has no type, so these are guesses. Likely guesses are marked.'
  }
  return 'A word has no type, and no guess fits best. Several values may be packed into it.'
}

function readInt(word: Hex): PossibleReading[] {
  const value = hexToBigInt(word, { signed: true })
  return value < 0n
    ? [{ as: 'int256', value: value.toString(), likely: value > -(1n << 128n), bytes: WHOLE }]
    : []
}

function readAddress(word: Hex): PossibleReading[] {
  const bytes = hexToBytes(word)
  if (bytes.subarray(0, 12).some((byte) => byte !== 0)) return []
  const likely = bytes.subarray(12, 16).some((byte) => byte !== 0)
  return [{ as: 'address', value: getAddress(sliceHex(word, 12)), likely, bytes: { from: 12, to: 32 } }]
}

function readBool(uint: bigint): PossibleReading[] {
  return uint <= 1n
    ? [{ as: 'bool', value: uint === 1n ? 'true' : 'false', likely: true, bytes: { from: 31, to: 32 } }]
    : []
}

/** Left-aligned text, as in a bytes32 name. */
function readText(word: Hex): PossibleReading[] {
  const bytes = trimZeroBytes(word)
  const text = printableText(bytes)
  return text
    ? [{ as: 'text', value: text, likely: text.length > 1, bytes: { from: 0, to: size(bytes) } }]
    : []
}

/** Up to 31 bytes; the last byte is twice the length (Solidity docs, "bytes and string"). */
function readShortString(word: Hex): PossibleReading[] {
  const bytes = hexToBytes(word)
  const last = bytes[31] ?? 0
  const length = last / 2
  if (last === 0 || last % 2 !== 0 || length > 31) return []
  if (bytes.subarray(length, 31).some((byte) => byte !== 0)) return []
  const text = printableText(bytesToHex(bytes.subarray(0, length)))
  return text ? [{ as: 'short string', value: text, likely: true, bytes: { from: 0, to: length } }] : []
}

function readDate(uint: bigint): PossibleReading[] {
  if (uint < OLDEST_TIMESTAMP || uint > NEWEST_TIMESTAMP) return []
  return [{ as: 'date', value: new Date(Number(uint) * 1000).toISOString(), likely: true, bytes: WHOLE }]
}

function printableText(bytes: Hex): string | null {
  const text = textOfBytes(bytes, true)
  return text && !/[\p{Cc}\p{Cf}\p{Cn}\p{Co}]/u.test(text) ? text : null
}
