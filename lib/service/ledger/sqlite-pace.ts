import type Database from 'libsql'
import { type Allowance, takeTurns } from '@/lib/allowances'
import type { Charge } from './ledger'

type Turns = { admitted: number; waitSeconds: number; take(): void }

/** Allowances of keys, to be read and written in the transaction of a charge. Throws errors of libsql. */
export function preparePace(database: Database.Database, clock: () => number) {
  const select = database.prepare('SELECT available, at FROM allowances WHERE key_id = ?')
  const write = database.prepare('INSERT OR REPLACE INTO allowances VALUES (?, ?, ?)')
  return {
    /** How many of these charges may be made now. `take` writes that they were made. */
    look({ keyId, credits, creditsPerSecond }: Charge, count: number): Turns {
      if (creditsPerSecond === null) return { admitted: count, waitSeconds: 0, take: () => {} }
      const last = (select.get(keyId) as Allowance | undefined) ?? null
      const asked = { count, amount: credits, perSecond: creditsPerSecond, savedSeconds: 1, now: clock() }
      const { admitted, waitSeconds, allowance } = takeTurns(last, asked)
      const take = () => void (admitted > 0 && write.run(keyId, allowance.available, allowance.at))
      return { admitted, waitSeconds, take }
    },
  }
}
