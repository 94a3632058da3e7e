import type { RememberingLedger } from '../ledger/open-ledger'

export type LedgerObserver = (operation: string, seconds: number, hasFailed: boolean) => void

/** A ledger whose questions for calls are timed: lookups of keys, charges, refunds and balances. */
export function timeLedger(ledger: RememberingLedger, observe: LedgerObserver): RememberingLedger {
  const timed =
    <Args extends unknown[], Value>(operation: string, ask: (...args: Args) => Promise<Value>) =>
    async (...args: Args) => {
      const start = performance.now()
      let hasFailed = true
      try {
        const value = await ask(...args)
        hasFailed = false
        return value
      } finally {
        observe(operation, (performance.now() - start) / 1_000, hasFailed)
      }
    }
  return {
    ...ledger,
    findKey: timed('find-key', ledger.findKey),
    charge: timed('charge', ledger.charge),
    refund: timed('refund', ledger.refund),
    readUsed: timed('read-used', ledger.readUsed),
  }
}
