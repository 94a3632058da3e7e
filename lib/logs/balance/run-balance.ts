import type { Logs } from '../answer/log-list'
import type { LogReader, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { transferValues } from './transfer-values'

/** What a log changed of an account, and what that comes to with all logs before it, in the smallest unit. */
export type BalanceStep = { change: bigint; after: bigint; amount: NamedValue | null }

/** By the place of the log in the chain. */
export type Balances = ReadonlyMap<string, BalanceStep>

export const NO_BALANCES: Balances = new Map()

/** What a log changed; undefined where that is nothing. */
export const stepOf = (balances: Balances, log: Place): BalanceStep | undefined => balances.get(nameOf(log))

type Place = Pick<FoundLog, 'blockNumber' | 'logIndex'>

const nameOf = ({ blockNumber, logIndex }: Place) => `${blockNumber}:${logIndex}`

/**
 * The logs that move something from or to an account, with its balance after each: of each emitter, and of each kind of thing, by
 * itself, from 0 on. The logs are in the order of the chain; those that a reorganisation removed moved nothing.
 */
export function runBalance(logs: Logs, account: string, read: LogReader): Balances {
  const mine = account.toLowerCase()
  const balances = new Map<string, bigint>()
  const steps = new Map<string, BalanceStep>()
  for (const log of logs) {
    if (log.removed) continue
    const moved = transferValues(read(log))
    if (!moved || (moved.from.toLowerCase() !== mine && moved.to.toLowerCase() !== mine)) continue
    const amount = moved.amount ? BigInt(moved.amount.text) : 1n
    const gained = moved.to.toLowerCase() === mine ? amount : 0n
    const change = gained - (moved.from.toLowerCase() === mine ? amount : 0n)
    const what = `${log.address} ${moved.id}`
    const after = (balances.get(what) ?? 0n) + change
    balances.set(what, after)
    steps.set(nameOf(log), { change, after, amount: moved.amount })
  }
  return steps
}
