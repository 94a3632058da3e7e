import { TriptychError } from '@/lib/errors'
import type { GivenRestrictions, KeyRestrictions } from './key-restrictions'

export type KeyRecord = {
  /** HMAC of the key, in hex. The ledger, limits and logs use it instead of the key. */
  id: string
  plan: string
  /** Whether a partner may answer in an outage without a header of the caller, if the plan includes that. */
  failover: boolean
  restrictions: KeyRestrictions
  /** Grows with every change of the key. */
  revision: number
}

export type KeyToAdd = { plan: string; label: string; failover: boolean } & GivenRestrictions

/** The fields to change. */
export type KeyChange = { [Field in keyof KeyToAdd]?: KeyToAdd[Field] | undefined }

/** A key by its text, or by `sha256:<hex>` of its text. */
export type KeyName = { key?: string | undefined; keyHash?: string | undefined }

/** A key of the config file. */
export type ConfiguredKey = KeyToAdd & KeyName

/** Who added a key. `left-config`: it was removed from the config, which revoked it. */
export type KeySource = 'config' | 'left-config' | 'admin'

/** A key in the list of keys. The key itself is stored nowhere. */
export type KeyEntry = KeyRecord & {
  /** The first characters of the key; empty if the config has only its hash. */
  prefix: string
  label: string
  source: KeySource
  /** Epoch milliseconds. */
  createdAt: number
  revokedAt: number | null
}

/** Oldest first. */
export const byAge = (a: KeyEntry, b: KeyEntry): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)

/** Identifies a charge. */
export type ChargeName = {
  /** Unique to the call: charging or refunding it twice changes nothing. */
  id: string
  keyId: string
  /** UTC day, as `2026-01-31`. It does not change however long the call takes. */
  day: string
}

export type Charge = ChargeName & {
  /** Of the key as it is known: nothing is charged if the key has changed since. */
  revision: number
  network: string
  method: string
  credits: number
  /** Daily credits of the key. */
  limit: number
  /** Pace of the key's plan; null for none, and for a charge that must not wait. */
  creditsPerSecond: number | null
}

export type UseOfMethod = { network: string; method: string; calls: number; credits: number }
export type UseOfDay = UseOfMethod & { day: string }

/** Nothing was charged: the key was changed, revoked or removed. */
export const KEY_CHANGED = 'key changed'

/** Nothing was charged: the key has spent its credits per second. The charge may be made after `waitSeconds`. */
export type Wait = { waitSeconds: number }

/** Credits used on the day, including this charge; null if too few were left. */
export type Charged = number | null | Wait | typeof KEY_CHANGED

/** A WebSocket counts for so long after it was opened or renewed. */
export const SOCKET_LEASE_MS = 30_000

/** Balances and use are kept for this many days. 30 are shown. */
export const KEPT_DAYS = 35

/**
 * Keys and their credits. A charge is one conditional write: it succeeds as a whole, or changes nothing. Acknowledged
 * writes survive the end of the process. All functions throw {@link LedgerUnavailableError} if the store fails; then no
 * call may be forwarded.
 */
export type Ledger = {
  /** Adds a key of an operator and returns its id. An existing key stays as it is. */
  addKey(key: string, about: KeyToAdd): Promise<string>
  /**
   * Adds or updates the keys of the config, and revokes keys that were removed from it until they are in it again. Keys that
   * an operator revoked stay revoked; keys that an operator added are never revoked here. Returns the ids in order.
   */
  configureKeys(keys: readonly ConfiguredKey[]): Promise<readonly string[]>
  /** Null for an unknown or revoked key. */
  findKey(key: string): Promise<KeyRecord | null>
  /** All keys, also revoked ones, oldest first. */
  listKeys(): Promise<KeyEntry[]>
  /** One key of the list, also a revoked one. Null for an unknown id. */
  readKey(keyId: string): Promise<KeyEntry | null>
  /** All processes use it from their next charge on. False for an unknown key. */
  changeKey(keyId: string, change: KeyChange): Promise<boolean>
  /** Cannot be undone. False for an unknown key. */
  revokeKey(keyId: string): Promise<boolean>
  /** The limits of the plan hold for all processes that share the ledger. */
  charge(charge: Charge): Promise<Charged>
  /** A charge that is refunded before it arrives is never made. */
  refund(charge: ChargeName): Promise<void>
  /** Credits of a key used on a day. */
  readUsed(keyId: string, day: string): Promise<number>
  /** Sorted by day, network and method, without refunded charges. */
  readUse(keyId: string, days: readonly string[]): Promise<UseOfDay[]>
  /** Counts a WebSocket of a key. False, without a change, if the key has `limit` open ones. `id` is unique to the socket. */
  openSocket(keyId: string, id: string, limit: number): Promise<boolean>
  /** Counts open WebSockets for another {@link SOCKET_LEASE_MS}, also if they expired meanwhile. */
  renewSockets(keyId: string, ids: readonly string[]): Promise<void>
  closeSocket(keyId: string, id: string): Promise<void>
  close(): Promise<void>
}

export class LedgerUnavailableError extends TriptychError {
  override name = 'LedgerUnavailableError'
  /** True if the store was asked and did not answer: the write may have been done. */
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
