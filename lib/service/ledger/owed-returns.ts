import { type ChargeName, type Ledger, LedgerUnavailableError } from './ledger'

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
