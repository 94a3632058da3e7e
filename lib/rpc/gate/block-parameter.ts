import type { Hex } from 'viem'
import type { Parsed } from './hex'

/** The tags of the contract's block parameter. */
export const BLOCK_TAGS = ['latest', 'earliest', 'pending', 'safe', 'finalized'] as const

export type BlockTag = (typeof BLOCK_TAGS)[number]

/** A hexadecimal block number without leading zeros, or a tag. */
export type BlockParameter = BlockTag | Hex

const MAX_INT64 = 2n ** 63n - 1n

/**
 * Parses a block number or tag with the rules and messages of geth. Block objects (EIP-1898) are not in the
 * contract.
 */
export function parseBlockParameter(input: unknown): Parsed<BlockParameter> {
  if (isObject(input)) return { message: 'block objects are not supported, give a block number or tag' }
  if (typeof input !== 'string') return { message: 'hex string without 0x prefix' }
  if (isBlockTag(input)) return { value: input }
  if (input === '') return { message: 'empty hex string' }
  if (!/^0x/i.test(input)) return { message: 'hex string without 0x prefix' }
  return parseQuantity(input.slice(2).toLowerCase())
}

function parseQuantity(digits: string): Parsed<Hex> {
  if (digits === '') return { message: 'hex string "0x"' }
  if (digits.startsWith('0') && digits.length > 1) return { message: 'hex number with leading zero digits' }
  if (!/^[0-9a-f]+$/.test(digits)) return { message: 'invalid hex string' }
  if (digits.length > 16) return { message: 'hex number > 64 bits' }
  if (BigInt(`0x${digits}`) > MAX_INT64) return { message: 'block number larger than int64' }
  return { value: `0x${digits}` }
}

export const isBlockTag = (text: string): text is BlockTag => BLOCK_TAGS.some((tag) => tag === text)

const isObject = (input: unknown): input is object => typeof input === 'object' && input !== null
