import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { isTokenAmount } from '@/lib/tokens/token-amount'
import type { TokenUnit, TokenUnits } from '@/lib/tokens/token-unit'
import type { LogReading, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'

/** Decimals that the reader gave columns of this table alone, by `nameColumn`. */
export type ColumnDecimals = Readonly<Record<string, number>>

/** What the amounts of logs are counted in. Plain data, for it crosses to a worker. */
export type Scales = { units: TokenUnits; columns: ColumnDecimals }

/** A column of the table: the same argument of the same event. */
export const nameColumn = ({ topics: [topic0] }: Pick<FoundLog, 'topics'>, key: string): string =>
  `${topic0} ${key}`

export const isNumber = ({ type }: Pick<NamedValue, 'type'>): boolean => /^u?int\d+$/.test(type)

/** What a value is counted in: the unit of its token, or the decimals of its column; null where it stands as it is. */
export function scaleOf(
  log: FoundLog,
  value: NamedValue,
  { units, columns }: Scales,
): Pick<TokenUnit, 'decimals' | 'symbol'> | null {
  if (isTokenAmount(log, value)) return units.get(log.address) ?? null
  const decimals = isNumber(value) ? columns[nameColumn(log, value.key)] : undefined
  return decimals === undefined ? null : { decimals, symbol: null }
}

/** A reading whose numbers are written as amounts, too, where that is known how. */
export function addAmounts(log: FoundLog, reading: LogReading, scales: Scales): LogReading {
  const values = reading.values.map((value) => {
    const scale = scaleOf(log, value, scales)
    if (scale === null) return value
    const { decimals, symbol } = scale
    return { ...value, amount: { text: formatTokenAmount(BigInt(value.text), decimals), symbol } }
  })
  return { ...reading, values }
}
