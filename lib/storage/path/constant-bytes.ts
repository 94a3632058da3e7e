import { type Hex, isHex, keccak256, numberToHex, padHex, size, sliceHex } from 'viem'
import { BadInputError } from '@/lib/errors'
import { parseIntegerLiteral } from '../place/integer-literal'
import { bytesOfHexText, parseQuoted } from './quoted-text'

const CALL = /^(keccak256|bytes([1-9]|[12]\d|3[0-2]))\s*\((.*)\)$/s

export const isConstantBytes = (text: string): boolean => CALL.test(text.trim())

/**
 * The bytes of a constant: `keccak256("MINTER_ROLE")`, `bytes32(uint256(1))`, `bytes32("text")`,
 * `bytes4(keccak256("transfer(address,uint256)"))`. Source: Solidity docs, "Conversions between Elementary
 * Types". Throws {@link BadInputError} for what the compiler refuses, too.
 */
export function parseConstantBytes(text: string): Hex {
  const [, call, width, argument = ''] = CALL.exec(text.trim()) ?? []
  const inner = argument.trim()
  if (call === 'keccak256') return keccak256(hashedBytes(inner))
  const bytes = Number(width)
  if (isConstantBytes(inner)) return resize(parseConstantBytes(inner), bytes)
  const literal = literalBytes(inner)
  if (literal !== null) {
    if (size(literal) > bytes)
      throw new BadInputError(`bytes${bytes} has no room for ${size(literal)} bytes.`)
    return padHex(literal, { size: bytes, dir: 'right' })
  }
  const [, bits, number] = /^uint(\d*)\s*\((.*)\)$/s.exec(inner) ?? []
  if (number !== undefined && Number(bits || 256) === bytes * 8) return numberBytes(number, bytes)
  if (isHex(inner) && size(inner) === bytes && inner.length === 2 + 2 * bytes) return inner
  if (/^0(?:x0)?$/.test(inner)) return padHex('0x', { size: bytes })
  throw new BadInputError(
    `bytes${bytes}(…) takes ${bytes} bytes of hex digits, text in quotes, uint${bytes * 8}(…) or keccak256(…).`,
  )
}

function hashedBytes(text: string): Hex {
  const [, inner] = /^(?:bytes|abi\.encodePacked)\s*\((.*)\)$/s.exec(text) ?? []
  const bytes = literalBytes((inner ?? text).trim())
  if (bytes === null) throw new BadInputError('keccak256(…) takes text in quotes, or hex"…".')
  return bytes
}

/** Quoted text or `hex"ff"`; null for other text. Throws {@link BadInputError}. */
export function literalBytes(text: string): Hex | null {
  const quoted = parseQuoted(text, 0)
  if (quoted) return quoted.end === text.length ? quoted.bytes : null
  return bytesOfHexText(text)
}

function numberBytes(text: string, bytes: number): Hex {
  const value = parseIntegerLiteral(text.trim())
  if (value < 0n || value >> BigInt(bytes * 8) > 0n) {
    throw new BadInputError(`uint${bytes * 8} holds 0 to ${(1n << BigInt(bytes * 8)) - 1n}.`)
  }
  return numberToHex(value, { size: bytes })
}

/** Shorter values lose their last bytes; longer ones get trailing zeros. */
const resize = (bytes: Hex, width: number): Hex =>
  size(bytes) > width ? sliceHex(bytes, 0, width) : padHex(bytes, { size: width, dir: 'right' })
