import type { MsClock } from '../time/clock'
import { type ChargeName, type KeyRecord, type Ledger, LedgerUnavailableError } from './ledger'
import { openRedisLedger } from './redis-ledger'
import { openSqliteLedger } from './sqlite-ledger'

/**
 * The ledger at `sqlite:PATH`, `redis://HOST:PORT/DB` or `redis-cluster://HOST:PORT,HOST:PORT`. `onNotice` is told of what had to be put right. Rejects with
 * LedgerUnavailableError when it cannot be opened.
 */
export async function openLedger(
  at: string,
  clock: MsClock,
  onNotice: (sentence: string) => void = () => {},
): Promise<RememberingLedger> {
  const ledger = at.startsWith('sqlite:')
    ? await openSqliteLedger(at.slice('sqlite:'.length), clock, onNotice)
    : await openRedisLedger(at, clock)
  return rememberKeys(settleLater(ledger))
}

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

const RETRY_MS = 1_000

/**
 * A ledger that remembers what it owes while its store is away: a return that failed, and a charge that may have been
 * made although nobody was told. It gives both back as soon as the store answers. What is owed dies with the process.
 */
export function settleLater(ledger: Ledger, retryMs = RETRY_MS): Ledger {
  const owed = new Map<string, ChargeName>()
  let timer: NodeJS.Timeout | null = null

  const owe = ({ id, keyId, day }: ChargeName) => {
    owed.set(id, { id, keyId, day })
    timer ??= setTimeout(settle, retryMs).unref()
  }

  const settle = async () => {
    timer = null
    for (const charge of owed.values()) {
      try {
        await ledger.giveBack(charge)
        owed.delete(charge.id)
      } catch {
        timer ??= setTimeout(settle, retryMs).unref()
        return
      }
    }
  }

  return {
    ...ledger,
    charge: (charge) => {
      const made = ledger.charge(charge)
      made.catch((error) => {
        if (error instanceof LedgerUnavailableError && error.isUncertain) owe(charge)
      })
      return made
    },
    giveBack: async (charge) => {
      try {
        await ledger.giveBack(charge)
      } catch (error) {
        owe(charge)
        throw error
      }
    },
    close: async () => {
      await settle()
      if (timer) clearTimeout(timer)
      await ledger.close()
    },
  }
}
