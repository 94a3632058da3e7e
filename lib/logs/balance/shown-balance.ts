import { fitNumber } from '@/lib/text/short-number'
import { formatNetTokens, formatTokenAmount } from '@/lib/tokens/format-token-amount'
import type { FoundLog } from '../answer/logs-answer'
import { type Scales, scaleOf } from '../table/amounts'
import { MOST_CHARACTERS } from '../table/shown-value'
import type { ShownBalance } from '../table/table-view'
import type { BalanceStep } from './run-balance'

/** Counted in the unit of the token where that is known; else grouped, as it is. */
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

/** Characters of the longest change and of the longest balance among some, in columns of their own. */
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
