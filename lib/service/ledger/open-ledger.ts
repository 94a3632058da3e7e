import type { MsClock } from '../time/clock'
import { type RememberingLedger, rememberKeys } from './known-keys'
import { settleLater } from './owed-returns'
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
