import type { Hex } from 'viem'
import { parseQuantity } from './hex'
import { InputError } from './params'

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
export function parseBlockParameter(input: unknown): BlockParameter {
  if (typeof input === 'object' && input !== null) {
    throw new InputError('block objects are not supported, give a block number or tag')
  }
  if (typeof input !== 'string') throw new InputError('hex string without 0x prefix')
  if (isBlockTag(input)) return input
  const number = parseQuantity(input, 64)
  if (BigInt(number) > MAX_INT64) throw new InputError('block number larger than int64')
  return number
}

/** The same where execution-apis has the block optional: missing or null is `latest`. */
export const parseOptionalBlock = (input: unknown): BlockParameter => parseBlockParameter(input ?? 'latest')

export const isBlockTag = (text: string): text is BlockTag => BLOCK_TAGS.some((tag) => tag === text)
