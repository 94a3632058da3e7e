import { TriptychError } from '@/lib/errors'

export type KeyRecord = {
  /** Keyed hash of the key, in hex: what the ledger, limits and logs know a key by. */
  id: string
  plan: string
  /** Whether a partner may answer in an outage without a word of the caller, where the plan has that. */
  failover: boolean
}

export type KeyToAdd = { plan: string; label: string; failover: boolean }

/** A key as the config file has it. */
export type ConfiguredKey = KeyToAdd & { key: string }

/** Where a key comes from. `left-config`: the config had it and has it no more, and that revoked it. */
export type KeySource = 'config' | 'left-config' | 'admin'

/** What a list of keys shows of one. The key itself is kept nowhere. */
export type KeyEntry = KeyRecord & {
  /** The first characters of the key, by which its owner recognises it. */
  prefix: string
  label: string
  source: KeySource
  /** Epoch milliseconds. */
  createdAt: number
  revokedAt: number | null
}

/** What names a charge for its whole life. */
export type ChargeName = {
  /** Unique to the call: charging it again changes nothing, and it is given back once at most. */
  id: string
  keyId: string
  /** UTC day, as `2026-01-31`; it stays the charge's day however long the call takes. */
  day: string
}

export type Charge = ChargeName & {
  /** What the key was known to have: nothing is charged when the ledger knows it otherwise by now. */
  plan: string
  failover: boolean
  network: string
  method: string
  credits: number
  /** Credits that the key's plan grants a day. */
  limit: number
}

export type UseOfMethod = { network: string; method: string; calls: number; credits: number }
export type UseOfDay = UseOfMethod & { day: string }

/** Nothing was charged: the key was revoked since it was looked up, changed in plan or failover, or is there no more. */
export const KEY_CHANGED = 'key changed'

/** Days for which balances and use are kept: the 30 that are shown, and some to spare. */
export const KEPT_DAYS = 35

/**
 * Keys and their credits. A charge is one conditional write: it succeeds whole, or changes nothing. What was
 * acknowledged survives the death of the process. Every function throws {@link LedgerUnavailableError} when the store
 * cannot do its part; then nothing may be forwarded.
 */
export type Ledger = {
  /** Adds a key of an operator's and gives its id; one that exists already stays as it is. */
  addKey(key: string, about: KeyToAdd): Promise<string>
  /**
   * Makes the keys of the config what it says, and revokes those that it had and has no more; these are valid again once
   * it has them. What an operator revoked stays revoked, and a key that an operator made is never revoked here. Gives
   * the ids of the config's keys, in order.
   */
  configureKeys(keys: readonly ConfiguredKey[]): Promise<readonly string[]>
  /** Null for a key that was never added or is revoked. */
  findKey(key: string): Promise<KeyRecord | null>
  /** Oldest first, the revoked ones too. */
  listKeys(): Promise<KeyEntry[]>
  /** False when there is no such key. */
  renameKey(keyId: string, label: string): Promise<boolean>
  /** For good; false when there is no such key. */
  revokeKey(keyId: string): Promise<boolean>
  /** Credits of the day used with it, once they are charged; null when they were not there. */
  charge(charge: Charge): Promise<number | null | typeof KEY_CHANGED>
  /** A charge that is given back before it arrives is never made. */
  giveBack(charge: ChargeName): Promise<void>
  /** Credits of a key used on a day. */
  readUsed(keyId: string, day: string): Promise<number>
  /** In the order of day, network, method; without what was given back. */
  readUse(keyId: string, days: readonly string[]): Promise<UseOfDay[]>
  close(): Promise<void>
}

export class LedgerUnavailableError extends TriptychError {
  override name = 'LedgerUnavailableError'
  /** True when the store may have done its part all the same: it was asked and never answered. */
  readonly isUncertain: boolean

  constructor({ cause, isUncertain = false, message, whatToDo }: Fault) {
    super(message ?? 'The ledger of credits cannot be read or written.', {
      cause,
      ...(whatToDo !== undefined && { whatToDo }),
    })
    this.isUncertain = isUncertain
  }
}

type Fault = { cause?: unknown; isUncertain?: boolean; message?: string; whatToDo?: string }
