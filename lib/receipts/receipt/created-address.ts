import { type Hex, keccak256, numberToHex, toRlp } from 'viem'
import { BadInputError } from '@/lib/errors'
import { type ParsedField, readField } from '@/lib/text/field'

/** Senders have as many nonces as they sent transactions; EIP-2681 ends the count below 2^64 - 1. */
const MAX_NONCE = (1n << 64n) - 2n

export type Creation = {
  nonce: bigint
  /** rlp([sender, nonce]), the bytes that are hashed. */
  encoded: Hex
  /** keccak-256 of them, 32 bytes. */
  hash: Hex
  /** The last 20 bytes of the hash. */
  address: Hex
}

/**
 * Where a transaction of `sender` with that nonce puts the contract it creates.
 * Yellow Paper (https://ethereum.github.io/yellowpaper/paper.pdf), section 7, formula for the new account.
 */
export function deriveCreation(sender: Hex, nonce: bigint): Creation {
  const encoded = toRlp([sender, nonce === 0n ? '0x' : numberToHex(nonce, { size: byteLength(nonce) })])
  const hash = keccak256(encoded)
  return { nonce, encoded, hash, address: `0x${hash.slice(-40)}` }
}

const byteLength = (nonce: bigint) => Math.ceil(nonce.toString(16).length / 2)

/** The nonce from `from` on, of at most `count`, that gives the address; null when none of them does. */
export function findNonce(
  sender: Hex,
  address: Hex,
  { from, count }: { from: bigint; count: number },
): Creation | null {
  for (let nonce = from; nonce < from + BigInt(count) && nonce <= MAX_NONCE; nonce++) {
    const creation = deriveCreation(sender, nonce)
    if (creation.address === address) return creation
  }
  return null
}

/** Nonces tried when the reader asks for it; with the page kept alive between the parts. */
export const NONCES_PER_SEARCH = 10_000
const PART = 500

/** Tries the next 10,000 nonces here, without asking anyone; `next` is the first that is still untried. */
export async function searchNonce(
  sender: Hex,
  address: Hex,
  from: bigint,
  signal: AbortSignal,
): Promise<{ found: Creation | null; next: bigint }> {
  const end = from + BigInt(NONCES_PER_SEARCH)
  let next = from
  for (; next < end && !signal.aborted; next += BigInt(PART)) {
    const found = findNonce(sender, address, { from: next, count: PART })
    if (found) return { found, next: found.nonce + 1n }
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { found: null, next }
}

/** A nonce as typed, in decimal. */
export function parseNonce(text: string): ParsedField<bigint> {
  return readField(() => {
    const typed = text.trim().replaceAll(/[_,]/g, '')
    if (!/^\d{1,20}$/.test(typed) || BigInt(typed) > MAX_NONCE) {
      throw new BadInputError('A nonce is a whole number below 2^64.')
    }
    return BigInt(typed)
  })
}
