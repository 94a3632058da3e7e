import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Characters of a key that its owner sees in a list. */
const PREFIX_LENGTH = 6

/**
 * Ids are HMAC-SHA-256 in hex. Without the pepper nobody can choose an id, so lookups leak nothing by their time.
 */
export type KeyHash = {
  /** The id is computed from the SHA-256 of the key, so that the config can list a key without its text. */
  idOf(key: string): string
  /** `keyHash` as in the config: `sha256:<hex>`. */
  idOfHash(keyHash: string): string
  /** The id of a key that was added before ids used SHA-256. Such a key keeps its id and its balance. */
  oldIdOf(key: string): string
}

/** `pepper` is the secret of the ledger, in hex. */
export function createKeyHash(pepper: string): KeyHash {
  const secret = Buffer.from(pepper, 'hex')
  const hmac = (of: string | Buffer) => createHmac('sha256', secret).update(of).digest('hex')
  const idOfHash = (keyHash: string) => hmac(Buffer.from(keyHash.slice(HASH_NAME.length), 'hex'))
  return { idOf: (key) => idOfHash(hashKey(key)), idOfHash, oldIdOf: hmac }
}

const HASH_NAME = 'sha256:'

/** The form of a key in `keyHash`. */
export const hashKey = (key: string) => HASH_NAME + createHash('sha256').update(key).digest('hex')

/** Empty if only the hash of the key is known. */
export const prefixOf = (key: string | undefined): string => key?.slice(0, PREFIX_LENGTH) ?? ''

export const newPepper = (): string => randomBytes(32).toString('hex')
