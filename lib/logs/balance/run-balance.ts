import { type Hex, toEventHash } from 'viem'
import { fitNumber } from '@/lib/text/short-number'
import { formatNetTokens, formatTokenAmount } from '@/lib/tokens/format-token-amount'
import type { Logs } from '../answer/log-list'
import type { LogReader, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { type Scales, scaleOf } from '../table/amounts'
import { MOST_CHARACTERS } from '../table/shown-value'
import type { ShownBalance } from '../table/table-view'
import { transferValues } from './transfer-values'

/** The change by a log, and the total after it, in the smallest unit. */
export type BalanceStep = { change: bigint; after: bigint; amount: NamedValue | null }

/** By block and log index. */
export type Balances = ReadonlyMap<string, BalanceStep>

export const NO_BALANCES: Balances = new Map()

export const stepOf = (balances: Balances, log: Place): BalanceStep | undefined => balances.get(nameOf(log))

type Place = Pick<FoundLog, 'blockNumber' | 'logIndex'>

const nameOf = ({ blockNumber, logIndex }: Place) => `${blockNumber}:${logIndex}`

/**
 * The logs that move something from or to an account, with its total after each. Each token, and each id of a token, has its own total.
 * Logs removed by a reorganisation do not count.
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

/** Why the transfers do not add up to the balance: a total is below zero, or the token also emits Deposit or Withdrawal (`wrapped`). */
export type NoBalance = 'wrapped' | 'below-zero'

/** WETH mints and burns with these events and without Transfer: https://etherscan.io/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2#code */
const WRAPPING = new Set<Hex | undefined>(
  ['Deposit(address,uint256)', 'Withdrawal(address,uint256)'].map(toEventHash),
)

export function whyNoBalance(logs: Logs, balances: Balances): NoBalance | null {
  const tokens = new Set<Hex>()
  const wrapping = new Set<Hex>()
  for (const log of logs) {
    if (log.removed) continue
    if (stepOf(balances, log)) tokens.add(log.address)
    if (WRAPPING.has(log.topics[0])) wrapping.add(log.address)
  }
  if ([...tokens].some((token) => wrapping.has(token))) return 'wrapped'
  return [...balances.values()].some(({ after }) => after < 0n) ? 'below-zero' : null
}

export function showBalance(
  log: FoundLog,
  { change, after, amount }: BalanceStep,
  scales: Scales,
): ShownBalance {
  const scale = amount && scaleOf(log, amount, scales)
  const decimals = scale?.decimals ?? 0
  return {
    change: { text: formatNetTokens(change, decimals), exact: String(change) },
    after: { text: formatTokenAmount(after, decimals), exact: String(after) },
    symbol: scale?.symbol ?? null,
  }
}

export function balanceChars(balances: readonly ShownBalance[]): { change: number; after: number } {
  const longest = (which: 'change' | 'after') =>
    Math.max(
      0,
      ...balances.map(({ [which]: { text }, symbol }) => {
        const number = fitNumber(text, MOST_CHARACTERS.wide)
        return number.length + (symbol === null ? 0 : symbol.length + 1)
      }),
    )
  return { change: longest('change'), after: longest('after') }
}
