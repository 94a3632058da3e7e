import { type Hex, keccak256, numberToHex, recoverAddress } from 'viem'
import type { EncodedTransaction } from './encode-transaction'

/** The account whose key made a signature, in lower case; null if it recovers none. Takes some milliseconds. */
export async function recoverSigner({
  unsigned,
  signature: { r, s, parity },
}: Pick<EncodedTransaction, 'unsigned' | 'signature'>): Promise<Hex | null> {
  try {
    const signature = { r: wordOf(r), s: wordOf(s), yParity: Number(parity) }
    const address = await recoverAddress({ hash: keccak256(unsigned()), signature })
    return address.toLowerCase() as Hex
  } catch {
    return null
  }
}

const wordOf = (value: bigint): Hex => numberToHex(value, { size: 32 })
