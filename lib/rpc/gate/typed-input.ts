import { type Hex, isAddress, isHex, numberToHex } from 'viem'
import { BadInputError } from '@/lib/errors'
import { BLOCK_TAGS } from './block-parameter'

/** Block numbers beyond this are no numbers of blocks; nodes hold them in 64 bits. */
const MAX_BLOCK = (1n << 64n) - 1n

/**
 * What people type, made into what the wire takes. Each throws {@link BadInputError} with the rule.
 * An address: 20 bytes of hex, in any case; mixed case must have a right checksum (EIP-55).
 */
export function parseTypedAddress(text: string): Hex {
  const typed = text.trim()
  if (typed === '') throw new BadInputError('Type an address: 0x and 40 hex digits.')
  if (!isHex(typed)) throw new BadInputError('An address is 0x and 40 hex digits.')
  if (typed.length !== 42) {
    throw new BadInputError(`An address has 40 hex digits after 0x; this has ${typed.length - 2}.`)
  }
  if (!isAddress(typed)) {
    throw new BadInputError(
      'The checksum of this address is wrong: a digit may be mistyped. Lower case skips the check.',
    )
  }
  return typed.toLowerCase() as Hex
}

/** A block number in decimal or hex, or a tag; empty means `latest`. */
export function parseTypedBlock(text: string): string {
  const typed = text.trim().replaceAll('_', '').toLowerCase()
  if (typed === '') return 'latest'
  if (BLOCK_TAGS.some((tag) => tag === typed)) return typed
  if (!/^(\d+|0x[0-9a-f]+)$/.test(typed)) {
    throw new BadInputError(`A block is a number, or one of ${BLOCK_TAGS.join(', ')}.`)
  }
  const block = BigInt(typed)
  if (block > MAX_BLOCK) throw new BadInputError('A block number has at most 64 bits.')
  return numberToHex(block)
}

/** 32 bytes of hex; `what` names it in the message: "transaction hash", "topic". */
export function parseTypedHash(text: string, what: string): Hex {
  const typed = text.trim()
  if (typed === '') throw new BadInputError(`Type a ${what}: 0x and 64 hex digits.`)
  if (!isHex(typed)) throw new BadInputError(`A ${what} is 0x and 64 hex digits.`)
  if (typed.length !== 66) {
    throw new BadInputError(`A ${what} has 64 hex digits after 0x; this has ${typed.length - 2}.`)
  }
  return typed.toLowerCase() as Hex
}
