import type { KeyRecord, Ledger } from './ledger'

export type RememberingLedger = Ledger & {
  /** What the key was when it was last looked up: good for a charge, which fails once that has changed. */
  knownKey(key: string): KeyRecord | undefined
}

/**
 * A ledger whose keys are looked up once. Only keys that it has are remembered, so callers cannot fill the memory, and none
 * is trusted: a charge names what was known of its key, and the ledger itself decides whether that still holds.
 */
export function rememberKeys(ledger: Ledger): RememberingLedger {
  const known = new Map<string, KeyRecord>()
  return {
    ...ledger,
    knownKey: (key) => known.get(key),
    findKey: async (key) => {
      const found = await ledger.findKey(key)
      if (found) known.set(key, found)
      else known.delete(key)
      return found
    },
    configureKeys: (keys) => ledger.configureKeys(keys).finally(() => known.clear()),
    revokeKey: (keyId) => ledger.revokeKey(keyId).finally(() => known.clear()),
  }
}
