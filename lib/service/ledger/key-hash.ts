import { createHmac, randomBytes } from 'node:crypto'

/** Characters of a key by which its owner recognises it in a list. */
const PREFIX_LENGTH = 6

export type KeyHash = {
  /**
   * HMAC-SHA-256 of a key, in hex. Keys are looked up by it, so how long a look-up takes tells a caller nothing: without
   * the pepper no one can choose which hash is compared.
   */
  idOf(key: string): string
  prefixOf(key: string): string
}

/** `pepper` is the ledger's own secret, in hex. */
export function createKeyHash(pepper: string): KeyHash {
  const secret = Buffer.from(pepper, 'hex')
  return {
    idOf: (key) => createHmac('sha256', secret).update(key).digest('hex'),
    prefixOf: (key) => key.slice(0, PREFIX_LENGTH),
  }
}

export const newPepper = (): string => randomBytes(32).toString('hex')
