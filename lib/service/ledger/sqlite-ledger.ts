import { createHmac } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { type Clock, dayBefore } from '../utc-day'
import { type Charge, type KeyRecord, type Ledger, LedgerUnavailableError, type UseOfMethod } from './ledger'
import { prepareDatabase, readPepper } from './sqlite-schema'

/** Characters of a key by which its owner recognises it in a list. */
const PREFIX_LENGTH = 6

/** A ledger in a file, or in memory at `:memory:`. Throws {@link LedgerUnavailableError} when it cannot be opened. */
export function openSqliteLedger(path: string, clock: Clock): Ledger {
  const { database, pepper } = guard(() => openDatabase(path))
  const hash = (key: string) => createHmac('sha256', pepper).update(key).digest('hex')
  const charges = prepareCharges(database)

  const insertKey = database.prepare('INSERT OR IGNORE INTO keys VALUES (?, ?, ?, ?, ?, NULL)')
  const selectKey = database.prepare('SELECT id, plan FROM keys WHERE id = ? AND revoked_at IS NULL')
  const selectUsed = database.prepare('SELECT used FROM balances WHERE key_id = ? AND day = ?')
  const selectUse = database.prepare(
    'SELECT network, method, calls, credits FROM usage WHERE key_id = ? AND day = ? AND calls > 0 ' +
      'ORDER BY network, method',
  )

  return {
    addKey: async (key, { plan, label }) => {
      guard(() => insertKey.run(hash(key), key.slice(0, PREFIX_LENGTH), plan, label, clock()))
    },
    findKey: async (key) =>
      guard(() => {
        const row = selectKey.get(hash(key)) as KeyRecord | undefined
        return row ? { id: row.id, plan: row.plan } : null
      }),
    charge: async (charge) => guard(() => charges.charge(charge)),
    giveBack: async (chargeId) => guard(() => charges.giveBack(chargeId)),
    readUsed: async (keyId, day) =>
      guard(() => (selectUsed.get(keyId, day) as { used: number } | undefined)?.used ?? 0),
    readUse: async (keyId, day) => guard(() => selectUse.all(keyId, day) as UseOfMethod[]),
    close: async () => {
      database.close()
    },
  }
}

function openDatabase(path: string) {
  mkdirSync(dirname(path), { recursive: true })
  const database = new Database(path)
  prepareDatabase(database)
  return { database, pepper: readPepper(database) }
}

function guard<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (cause) {
    throw new LedgerUnavailableError('The ledger of credits cannot be read or written.', { cause })
  }
}

/** The two transactions that move credits. */
function prepareCharges(database: Database.Database) {
  const insertCharge = database.prepare('INSERT OR IGNORE INTO charges VALUES (?, ?, ?, ?, ?, ?, 0)')
  const spend = database.prepare(
    'INSERT INTO balances SELECT ?1, ?2, ?3 WHERE ?3 <= ?4 ' +
      'ON CONFLICT DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ?4',
  )
  const countUse = database.prepare(
    'INSERT INTO usage VALUES (?, ?, ?, ?, 1, ?) ' +
      'ON CONFLICT DO UPDATE SET calls = calls + 1, credits = credits + excluded.credits',
  )
  const markGivenBack = database.prepare(
    'UPDATE charges SET given_back = 1 WHERE id = ? AND given_back = 0 RETURNING key_id, day, network, method, credits',
  )
  const unspend = database.prepare('UPDATE balances SET used = used - ? WHERE key_id = ? AND day = ?')
  const uncountUse = database.prepare(
    'UPDATE usage SET calls = calls - 1, credits = credits - ? ' +
      'WHERE key_id = ? AND day = ? AND network = ? AND method = ?',
  )
  const forget = database.prepare('DELETE FROM charges WHERE day < ?')
  let today = ''

  const charge = database.transaction(({ id, keyId, day, network, method, credits, limit }: Charge) => {
    if (insertCharge.run(id, keyId, day, network, method, credits).changes === 0) return true
    if (spend.run(keyId, day, credits, limit).changes === 0) throw new NotEnoughCredits()
    countUse.run(keyId, day, network, method, credits)
    if (day !== today) forget.run(dayBefore(day))
    today = day
    return true
  })

  const giveBack = database.transaction((id: string) => {
    const charged = markGivenBack.get(id) as
      | { key_id: string; day: string; network: string; method: string; credits: number }
      | undefined
    if (!charged) return
    unspend.run(charged.credits, charged.key_id, charged.day)
    uncountUse.run(charged.credits, charged.key_id, charged.day, charged.network, charged.method)
  })

  return {
    charge: (input: Charge) => {
      try {
        return charge.immediate(input)
      } catch (error) {
        if (error instanceof NotEnoughCredits) return false
        throw error
      }
    },
    giveBack: (id: string) => giveBack.immediate(id),
  }
}

/** Rolls the transaction back. */
class NotEnoughCredits extends Error {}
