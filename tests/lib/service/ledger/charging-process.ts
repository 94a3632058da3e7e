import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openLedger } from '@/lib/service/ledger/open-ledger'

/**
 * One of several processes that charge one key at the same time. Run with the ledger and what to do as arguments; it
 * says `ready`, starts when told to, and prints what became of its charges.
 */
export type ChargingTask = {
  keyId: string
  day: string
  limit: number
  charges: number
  /** Charges that are under way at the same time. */
  atOnce: number
  /** Of so many charges that were made, one is given back; 0 for none. */
  giveBackEvery: number
}

export type ChargingOutcome = {
  /** Credits charged and not given back. */
  credits: number
  made: number
  refused: number
  /** Refusals after which the credits were still there. Only without give-backs, when what is used can but grow. */
  wronglyRefused: number
  errors: string[]
}

const COSTS = [80, 255, 80, 5]

const [at = '', json = ''] = process.argv.slice(2)
const task: ChargingTask = JSON.parse(json)
const ledger = await openLedger(at, Date.now)
process.stdout.write('ready\n')
await once(process.stdin, 'data')

const outcome: ChargingOutcome = { credits: 0, made: 0, refused: 0, wronglyRefused: 0, errors: [] }
const indexes = Array.from({ length: task.charges }, (_, index) => index).values()
await Promise.all(Array.from({ length: task.atOnce }, work))
process.stdout.write(`${JSON.stringify(outcome)}\n`)
await ledger.close()
process.stdin.destroy()

async function work() {
  for (const index of indexes) {
    try {
      await chargeOnce(index)
    } catch (error) {
      outcome.errors.push(String(error instanceof Error ? (error.cause ?? error) : error))
    }
  }
}

async function chargeOnce(index: number) {
  const { keyId, day, limit, giveBackEvery } = task
  const credits = COSTS[index % COSTS.length] ?? 0
  const plan = { plan: 'core', failover: false, limit }
  const charge = { id: randomUUID(), keyId, day, ...plan, credits, network: 'main', method: 'eth_getLogs' }
  if ((await ledger.charge(charge)) === null) {
    outcome.refused++
    if ((await ledger.readUsed(keyId, day)) + credits <= limit) outcome.wronglyRefused++
    return
  }
  outcome.made++
  if (giveBackEvery > 0 && outcome.made % giveBackEvery === 0) await ledger.giveBack(charge)
  else outcome.credits += credits
}
