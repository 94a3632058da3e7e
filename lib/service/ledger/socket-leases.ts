import { randomUUID } from 'node:crypto'
import type { Ledger } from './ledger'

/** Three times in the life of a lease, so that one may fail. */
const RENEW_MS = 10_000

/** Counts the open WebSockets of each key, for all processes that share a ledger. */
export type SocketLeases = {
  /**
   * Null if the key has `limit` open WebSockets. Otherwise the result is to be called when this one closes. Rejects with
   * LedgerUnavailableError.
   */
  open(keyId: string, limit: number): Promise<(() => void) | null>
  /** Waits until closed WebSockets no longer count. */
  stop(): Promise<void>
}

/** Renews the leases of this process. The leases of a killed process expire. */
export function createSocketLeases(ledger: Ledger, renewMs = RENEW_MS): SocketLeases {
  const open = new Map<string, Set<string>>()
  const closing = new Set<Promise<void>>()

  const renew = async () => {
    // What fails now is renewed the next time.
    for (const [keyId, ids] of open) await ledger.renewSockets(keyId, [...ids]).catch(() => {})
  }
  const timer = setInterval(renew, renewMs).unref()

  const add = (keyId: string, id: string) => {
    const ids = open.get(keyId)
    if (ids) ids.add(id)
    else open.set(keyId, new Set([id]))
  }
  const remove = (keyId: string, id: string) => {
    const ids = open.get(keyId)
    ids?.delete(id)
    if (ids?.size === 0) open.delete(keyId)
    // A lease that could not be removed expires.
    const closed = ledger.closeSocket(keyId, id).catch(() => {})
    closing.add(closed)
    void closed.finally(() => closing.delete(closed))
  }

  return {
    open: async (keyId, limit) => {
      const id = randomUUID()
      if (!(await ledger.openSocket(keyId, id, limit))) return null
      add(keyId, id)
      return () => remove(keyId, id)
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(closing)
    },
  }
}
