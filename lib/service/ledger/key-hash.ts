import { createHmac, randomBytes } from 'node:crypto'

/** Characters of a key that its owner sees in a list. */
const PREFIX_LENGTH = 6

export type KeyHash = {
  /** HMAC-SHA-256 of a key, in hex. Without the pepper nobody can choose a hash, so lookups leak nothing by their time. */
  idOf(key: string): string
  prefixOf(key: string): string
}

/** `pepper` is the secret of the ledger, in hex. */
export function createKeyHash(pepper: string): KeyHash {
  const secret = Buffer.from(pepper, 'hex')
  return {
    idOf: (key) => createHmac('sha256', secret).update(key).digest('hex'),
    prefixOf: (key) => key.slice(0, PREFIX_LENGTH),
  }
}

export const newPepper = (): string => randomBytes(32).toString('hex')
