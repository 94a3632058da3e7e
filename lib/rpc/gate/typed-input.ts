import { type Hex, isAddress, isHex } from 'viem'
import { BadInputError } from '@/lib/errors'

/**
 * A typed address: 20 bytes of hex. Mixed case needs a valid checksum (EIP-55). Throws {@link BadInputError}.
 */
export function parseTypedAddress(text: string): Hex {
  const typed = text.trim()
  if (typed === '') throw new BadInputError('Type an address: 0x and 40 hex digits.')
  if (!isHex(typed)) throw new BadInputError('An address is 0x and 40 hex digits.')
  if (typed.length !== 42) {
    throw new BadInputError(`An address has 40 hex digits after 0x; this has ${typed.length - 2}.`)
  }
  const isMixed = /[a-f]/.test(typed) && /[A-F]/.test(typed)
  if (isMixed && !isAddress(typed)) {
    throw new BadInputError(
      'The checksum of this address is wrong: a digit may be mistyped. Lower case skips the check.',
    )
  }
  return typed.toLowerCase() as Hex
}

/** 32 typed bytes of hex; `what` is for the message: "transaction hash", "topic". */
export function parseTypedHash(text: string, what: string): Hex {
  const typed = text.trim()
  if (typed === '') throw new BadInputError(`Type a ${what}: 0x and 64 hex digits.`)
  if (!isHex(typed)) throw new BadInputError(`A ${what} is 0x and 64 hex digits.`)
  if (typed.length !== 66) {
    throw new BadInputError(`A ${what} has 64 hex digits after 0x; this has ${typed.length - 2}.`)
  }
  return typed.toLowerCase() as Hex
}
