import { TriptychError } from '@/lib/errors'

export type KeyRecord = {
  /** Keyed hash of the key, in hex: what the ledger, limits and logs know a key by. */
  id: string
  plan: string
}

export type Charge = {
  /** Unique to the call: charging it again changes nothing, and it is given back once at most. */
  id: string
  keyId: string
  /** UTC day, as `2026-01-31`; it stays the charge's day however long the call takes. */
  day: string
  network: string
  method: string
  credits: number
  /** Credits that the key's plan grants a day. */
  limit: number
}

export type UseOfMethod = { network: string; method: string; calls: number; credits: number }

/**
 * Keys and their credits. A charge is one conditional write: it succeeds whole, or changes nothing. What was
 * acknowledged survives the death of the process. Every function throws {@link LedgerUnavailableError} when the store
 * cannot do its part; then nothing may be forwarded.
 */
export type Ledger = {
  /** Adds a key; one that exists already stays as it is. */
  addKey(key: string, about: { plan: string; label: string }): Promise<void>
  /** Null for a key that was never added or is revoked. */
  findKey(key: string): Promise<KeyRecord | null>
  /** True when the credits were there and are now charged. */
  charge(charge: Charge): Promise<boolean>
  giveBack(chargeId: string): Promise<void>
  /** Credits of a key used on a day. */
  readUsed(keyId: string, day: string): Promise<number>
  readUse(keyId: string, day: string): Promise<UseOfMethod[]>
  close(): Promise<void>
}

export class LedgerUnavailableError extends TriptychError {
  override name = 'LedgerUnavailableError'
}
