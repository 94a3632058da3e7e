import type { Hex } from 'viem'
import { InputError } from './params'

/** 20 bytes, in lower case. Nodes do not verify the checksum either. Throws {@link InputError}, as all parsers here. */
export const parseAddress = (input: unknown): Hex => parseFixedHex(input, 20, 'common.Address')

/** 32 bytes, in lower case: a block hash, a transaction hash or a topic. */
export const parseHash = (input: unknown): Hex => parseFixedHex(input, 32, 'common.Hash')

// Checks and messages are those of geth's hexutil.UnmarshalFixedText, which clients recognise.
function parseFixedHex(input: unknown, bytes: number, type: string): Hex {
  if (typeof input !== 'string') throw new InputError(`expected a hex string for ${type}`)
  if (input !== '' && !/^0x/i.test(input)) throw new InputError('hex string without 0x prefix')
  const digits = input.slice(2)
  if (digits.length % 2 === 1) throw new InputError('hex string of odd length')
  if (digits.length !== bytes * 2) {
    throw new InputError(`hex string has length ${digits.length}, want ${bytes * 2} for ${type}`)
  }
  if (!isHexDigits(digits)) throw new InputError('invalid hex string')
  return `0x${digits.toLowerCase()}`
}

/** A storage slot of 0 to 32 bytes as a 66-character word; odd digits and leading zeros are accepted. */
export function parseStoragePosition(input: unknown): Hex {
  if (typeof input !== 'string') throw new InputError('expected a hex string for the storage key')
  const digits = input.slice(2)
  // geth also accepts digits without 0x. Here "10" could mean ten, and a wrong slot gives a wrong result.
  if (!/^0x/i.test(input) || !isHexDigits(digits)) {
    throw new InputError(`invalid hex in storage key: ${quoteShort(input)}`)
  }
  if (digits.length > 64) {
    throw new InputError(`storage key too long (want at most 32 bytes): ${quoteShort(input)}`)
  }
  return `0x${digits.toLowerCase().padStart(64, '0')}`
}

/** Any bytes, in lower case. As in geth an empty text is no bytes. */
export function parseBytes(input: unknown): Hex {
  if (typeof input !== 'string') throw new InputError('expected a hex string')
  if (input !== '' && !/^0x/i.test(input)) throw new InputError('hex string without 0x prefix')
  const digits = input.slice(2)
  if (digits.length % 2 === 1) throw new InputError('hex string of odd length')
  if (!isHexDigits(digits)) throw new InputError('invalid hex string')
  return `0x${digits.toLowerCase()}`
}

/** A number without leading zeros, in lower case. */
export function parseQuantity(input: unknown, bits: 64 | 256): Hex {
  if (typeof input !== 'string') throw new InputError('expected a hex string')
  if (input === '') throw new InputError('empty hex string')
  if (!/^0x/i.test(input)) throw new InputError('hex string without 0x prefix')
  const digits = input.slice(2).toLowerCase()
  if (digits === '') throw new InputError('hex string "0x"')
  if (digits.startsWith('0') && digits.length > 1) throw new InputError('hex number with leading zero digits')
  if (!isHexDigits(digits)) throw new InputError('invalid hex string')
  if (digits.length > bits / 4) throw new InputError(`hex number > ${bits} bits`)
  return `0x${digits}`
}

const isHexDigits = (digits: string) => /^[0-9a-f]*$/i.test(digits)

const quoteShort = (text: string) => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)
