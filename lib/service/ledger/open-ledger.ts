import type { Clock } from '../time/clock'
import type { Ledger } from './ledger'
import { settleLater } from './owed-returns'
import { openRedisLedger } from './redis-ledger'
import { shareReads } from './shared-reads'
import { openSqliteLedger } from './sqlite-ledger'

/**
 * The ledger at `sqlite:PATH` or `redis://HOST:PORT/DB`. `onNotice` is told of what had to be put right. Rejects with
 * LedgerUnavailableError when it cannot be opened.
 */
export async function openLedger(
  at: string,
  clock: Clock,
  onNotice: (sentence: string) => void = () => {},
): Promise<Ledger> {
  const ledger = at.startsWith('sqlite:')
    ? await openSqliteLedger(at.slice('sqlite:'.length), clock, onNotice)
    : await openRedisLedger(at, clock)
  return shareReads(settleLater(ledger))
}
