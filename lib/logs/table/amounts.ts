import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { isTokenAmount } from '@/lib/tokens/token-amount'
import type { TokenUnit, TokenUnits } from '@/lib/tokens/token-unit'
import type { LogReading, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'

/** Decimals set for columns of this table. */
export type ColumnDecimals = Readonly<Record<string, number>>

export type Scales = { units: TokenUnits; columns: ColumnDecimals }

/** The same argument of the same event. */
export const nameColumn = ({ topics: [topic0] }: Pick<FoundLog, 'topics'>, key: string): string =>
  `${topic0} ${key}`

export const isNumber = ({ type }: Pick<NamedValue, 'type'>): boolean => /^u?int\d+$/.test(type)

/** The unit of the token, or the decimals of the column; null for neither. */
export function scaleOf(
  log: FoundLog,
  value: NamedValue,
  { units, columns }: Scales,
): Pick<TokenUnit, 'decimals' | 'symbol'> | null {
  if (isTokenAmount(log, value)) return units.get(log.address) ?? null
  const decimals = isNumber(value) ? columns[nameColumn(log, value.key)] : undefined
  return decimals === undefined ? null : { decimals, symbol: null }
}

export function addAmounts(log: FoundLog, reading: LogReading, scales: Scales): LogReading {
  const values = reading.values.map((value) => {
    const scale = scaleOf(log, value, scales)
    if (scale === null) return value
    const { decimals, symbol } = scale
    return { ...value, amount: { text: formatTokenAmount(BigInt(value.text), decimals), symbol } }
  })
  return { ...reading, values }
}
