import type Database from 'libsql'
import { type Charge, type Charged, type ChargeName, KEY_CHANGED } from './ledger'
import { preparePace } from './sqlite-pace'

type Used = { used: number }
/** Charges with the same fields except their ids. */
type Alike = [Charge, ...Charge[]]

type Options = { clock: () => number; onDay: (day: string) => void }

type ChargeRow = { network: string; method: string; credits: number }

/**
 * Charges and refunds, each to be run in a transaction. They throw errors of libsql. `onDay` is called with the day of each
 * new charge.
 */
export function prepareCharges(database: Database.Database, { clock, onDay }: Options) {
  const insertCharges = database.prepare(
    'INSERT INTO charges SELECT value, ?2, ?3, ?4, ?5, ?6, 0 FROM json_each(?1)',
  )
  const selectCharge = database.prepare('SELECT given_back FROM charges WHERE day = ? AND id = ?')
  const selectUsed = database.prepare('SELECT used FROM balances WHERE key_id = ? AND day = ?')
  const spend = database.prepare(
    'INSERT INTO balances SELECT ?1, ?2, ?3 WHERE ?3 <= ?4 ' +
      'ON CONFLICT DO UPDATE SET used = used + excluded.used WHERE excluded.used <= ?4 - used RETURNING used',
  )
  const countUse = database.prepare(
    'INSERT INTO usage VALUES (?, ?, ?, ?, ?, ?) ' +
      'ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, credits = credits + excluded.credits',
  )
  const insertRefunded = database.prepare("INSERT OR IGNORE INTO charges VALUES (?, ?, ?, '', '', 0, 1)")
  const markRefunded = database.prepare(
    'UPDATE charges SET given_back = 1 WHERE day = ? AND id = ? AND given_back = 0 RETURNING network, method, credits',
  )
  const unspend = database.prepare('UPDATE balances SET used = used - ? WHERE key_id = ? AND day = ?')
  const uncountUse = database.prepare(
    'UPDATE usage SET calls = calls - 1, credits = credits - ? ' +
      'WHERE key_id = ? AND day = ? AND network = ? AND method = ?',
  )
  const selectChanged = database.prepare(
    'SELECT 1 FROM keys WHERE id = ? AND (revoked_at IS NOT NULL OR revision <> ?)',
  )
  const pace = preparePace(database, clock)
  const isKnown = database.prepare(
    'SELECT 1 FROM charges WHERE day = ? AND id IN (SELECT value FROM json_each(?)) LIMIT 1',
  )

  const hasChanged = ([{ keyId, revision }]: Alike): boolean =>
    selectChanged.get(keyId, revision) !== undefined

  /** Whether none of them was charged or refunded before, or is in the list twice. */
  const areNew = (alike: Alike): boolean =>
    new Set(alike.map(({ id }) => id)).size === alike.length && !isKnown.get(alike[0].day, idsOf(alike))

  /** Credits used after these charges; null, without a change, if too few are left for all. */
  const pay = (alike: readonly Charge[]): number | null => {
    const [first] = alike
    if (!first) return 0
    const { keyId, day, network, method, credits, limit } = first
    const sum = credits * alike.length
    const spent = spend.get(keyId, day, sum, limit) as Used | undefined
    if (!spent) return null
    insertCharges.run(idsOf(alike), keyId, day, network, method, credits)
    countUse.run(keyId, day, network, method, alike.length, sum)
    onDay(day)
    return spent.used
  }

  /** Makes new charges as far as the pace allows; null, without a change, if too few credits are left for these. */
  const make = (alike: Alike): Charged[] | null => {
    const turns = pace.look(alike[0], alike.length)
    const used = pay(alike.slice(0, turns.admitted))
    if (used === null) return null
    turns.take()
    return alike.map((_, index) => (index < turns.admitted ? used : { waitSeconds: turns.waitSeconds }))
  }

  const chargeOne = (charge: Charge): Charged => {
    const known = selectCharge.get(charge.day, charge.id) as { given_back: 0 | 1 } | undefined
    if (!known) return make([charge])?.[0] ?? null
    return known.given_back === 0 ? (selectUsed.get(charge.keyId, charge.day) as Used).used : null
  }

  const chargeAlike = (alike: Alike): Charged[] => {
    if (hasChanged(alike)) return alike.map(() => KEY_CHANGED)
    const made = alike.length > 1 && areNew(alike) ? make(alike) : null
    return made ?? alike.map(chargeOne)
  }

  const chargeAll = (charges: readonly Charge[]): Charged[] => {
    const results = new Map<Charge, Charged>()
    for (const alike of groupAlike(charges)) {
      for (const [index, charged] of chargeAlike(alike).entries())
        results.set(alike[index] as Charge, charged)
    }
    return charges.map((charge) => results.get(charge) ?? null)
  }

  const refund = ({ id, keyId, day }: ChargeName): void => {
    insertRefunded.run(id, keyId, day)
    const charged = markRefunded.get(day, id) as ChargeRow | undefined
    if (!charged) return
    unspend.run(charged.credits, keyId, day)
    uncountUse.run(charged.credits, keyId, day, charged.network, charged.method)
  }

  return { chargeAll, refund }
}

const idsOf = (charges: readonly Charge[]) => JSON.stringify(charges.map(({ id }) => id))

function groupAlike(charges: readonly Charge[]): Alike[] {
  const ofKeys = new Map<string, Alike[]>()
  for (const charge of charges) {
    const ofKey = ofKeys.get(charge.keyId) ?? []
    const group = ofKey.find(([first]) => isAlike(first, charge))
    if (group) group.push(charge)
    else ofKeys.set(charge.keyId, [...ofKey, [charge]])
  }
  return [...ofKeys.values()].flat()
}

/** Of two charges of a key. */
const isAlike = (a: Charge, b: Charge): boolean =>
  a.method === b.method &&
  a.network === b.network &&
  a.credits === b.credits &&
  a.revision === b.revision &&
  a.day === b.day &&
  a.limit === b.limit &&
  a.creditsPerSecond === b.creditsPerSecond
