import { bytesToHex, concatBytes, type Hex, hexToBytes, sha256, stringToBytes } from 'viem'

/** What the link of an exercise carries of the word that opens its key: 16 bytes drawn for it, and the hash of both. */
export type KeyLock = { salt: Hex; hash: Hex }

/** How often it is hashed: about 0.1 seconds, so that guesses take time. Web Crypto is not there over plain HTTP, as in a classroom. */
const ROUNDS = 20_000

/** The lock of a word; null for no word. */
export function lockBy(word: string, salt: Hex): KeyLock | null {
  const typed = word.normalize('NFKC').trim()
  if (typed === '') return null
  const salted = hexToBytes(salt)
  let hash = sha256(concatBytes([salted, stringToBytes(typed)]), 'bytes')
  for (let round = 1; round < ROUNDS; round++) hash = sha256(concatBytes([salted, hash]), 'bytes')
  return { salt, hash: bytesToHex(hash) }
}

export const opensKey = (lock: KeyLock, word: string): boolean => lockBy(word, lock.salt)?.hash === lock.hash
