import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { Ledger } from '@/lib/service/ledger/ledger'
import { openLedger } from '@/lib/service/ledger/open-ledger'

/**
 * One of several processes that charge one key at the same time. A line names a ledger and what to do; it says `ready`, starts at
 * the next line, and prints what became of its charges.
 */
export type ChargingTask = {
  keyId: string
  day: string
  limit: number
  charges: number
  /** Charges that are under way at the same time. */
  atOnce: number
  /** Pace of the key's plan; null for none. */
  creditsPerSecond: number | null
  /** Of so many charges that were made, one is given back; 0 for none. */
  refundEvery: number
}

export type ChargingOutcome = {
  /** Credits charged and not given back. */
  credits: number
  made: number
  refused: number
  /** Charges that the pace held up. */
  paced: number
  /** Refusals after which the credits were still there. Only without give-backs, when what is used can but grow. */
  wronglyRefused: number
  errors: string[]
}

const COSTS = [80, 255, 80, 5]

// However long the others hold the file on a busy machine, no charge is given up.
performance.now = () => 0

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
for await (const line of lines) {
  const { at, task }: { at: string; task: ChargingTask } = JSON.parse(line)
  const ledger = await openLedger(at, Date.now)
  process.stdout.write('ready\n')
  await lines.next()
  const outcome = await doTask(ledger, task)
  await ledger.close()
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}

async function doTask(ledger: Ledger, task: ChargingTask): Promise<ChargingOutcome> {
  const outcome: ChargingOutcome = {
    credits: 0,
    made: 0,
    refused: 0,
    paced: 0,
    wronglyRefused: 0,
    errors: [],
  }
  const indexes = Array.from({ length: task.charges }, (_, index) => index).values()
  const work = async () => {
    for (const index of indexes) {
      try {
        await chargeOnce(ledger, task, outcome, index)
      } catch (error) {
        outcome.errors.push(String(error instanceof Error ? (error.cause ?? error) : error))
      }
    }
  }
  await Promise.all(Array.from({ length: task.atOnce }, work))
  return outcome
}

async function chargeOnce(ledger: Ledger, task: ChargingTask, outcome: ChargingOutcome, index: number) {
  const { keyId, day, limit, creditsPerSecond, refundEvery } = task
  const credits = COSTS[index % COSTS.length] ?? 0
  const plan = { revision: 0, limit, creditsPerSecond }
  const charge = { id: randomUUID(), keyId, day, ...plan, credits, network: 'main', method: 'eth_getLogs' }
  const charged = await ledger.charge(charge)
  if (charged !== null && typeof charged === 'object') {
    outcome.paced++
    return
  }
  if (charged === null) {
    outcome.refused++
    if ((await ledger.readUsed(keyId, day)) + credits <= limit) outcome.wronglyRefused++
    return
  }
  outcome.made++
  if (refundEvery > 0 && outcome.made % refundEvery === 0) await ledger.refund(charge)
  else outcome.credits += credits
}
