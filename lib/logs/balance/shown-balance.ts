import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import type { FoundLog } from '../answer/logs-answer'
import { type Scales, scaleOf } from '../table/amounts'
import type { ShownBalance } from '../table/table-view'
import type { BalanceStep } from './run-balance'

/** Counted in the unit of the token where that is known; else grouped, as it is. */
export function showBalance(
  log: FoundLog,
  { change, after, amount }: BalanceStep,
  scales: Scales,
): ShownBalance {
  const scale = amount && scaleOf(log, amount, scales)
  const write = (value: bigint) => ({
    text: formatTokenAmount(value, scale?.decimals ?? 0),
    exact: String(value),
  })
  const written = write(change)
  return {
    change: { ...written, text: change > 0n ? `+${written.text}` : written.text },
    after: write(after),
    symbol: scale?.symbol ?? null,
  }
}
