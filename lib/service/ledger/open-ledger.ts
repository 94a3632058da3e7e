import { type ChargeName, type KeyRecord, type Ledger, LedgerUnavailableError } from './ledger'
import { openRedisLedger } from './redis-ledger'
import { openSqliteLedger } from './sqlite-ledger'

/**
 * Opens the ledger at `sqlite:PATH`, `redis://HOST:PORT/DB` or `redis-cluster://HOST:PORT,HOST:PORT`. `onNotice` is called
 * with corrected file permissions, and with settings of Redis that may lose balances. Rejects with LedgerUnavailableError.
 */
export async function openLedger(
  at: string,
  clock: () => number,
  onNotice: (sentence: string) => void = () => {},
): Promise<RememberingLedger> {
  const ledger = at.startsWith('sqlite:')
    ? await openSqliteLedger(at.slice('sqlite:'.length), clock, onNotice)
    : await openRedisLedger(at, clock, onNotice)
  return rememberKeys(retryRefunds(ledger))
}

export type RememberingLedger = Ledger & {
  /** The key at its last lookup. It is good for a charge, which fails if the key has changed. */
  knownKey(key: string): KeyRecord | undefined
}

/** A ledger that looks a key up once. Only existing keys are cached, so callers cannot fill the memory. */
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
 * A ledger that retries refunds while its store is unavailable: failed refunds, and charges without a response, which may
 * have been made. Open refunds are lost with the process.
 */
function retryRefunds(ledger: Ledger): Ledger {
  const open = new Map<string, ChargeName>()
  let timer: NodeJS.Timeout | null = null

  const retryLater = () => {
    timer ??= setTimeout(retry, RETRY_MS).unref()
  }
  const add = ({ id, keyId, day }: ChargeName) => {
    open.set(id, { id, keyId, day })
    retryLater()
  }
  const retry = async () => {
    timer = null
    for (const charge of open.values()) {
      try {
        await ledger.refund(charge)
        open.delete(charge.id)
      } catch {
        return retryLater()
      }
    }
  }

  return {
    ...ledger,
    charge: (charge) => {
      const made = ledger.charge(charge)
      made.catch((error) => {
        if (error instanceof LedgerUnavailableError && error.isUncertain) add(charge)
      })
      return made
    },
    refund: async (charge) => {
      try {
        await ledger.refund(charge)
      } catch (error) {
        add(charge)
        throw error
      }
    },
    close: async () => {
      await retry()
      if (timer) clearTimeout(timer)
      await ledger.close()
    },
  }
}
