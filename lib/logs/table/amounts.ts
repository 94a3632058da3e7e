import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { isOfToken, isTokenAmount } from '@/lib/tokens/token-amount'
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

/** Tokens told of. */
const COMMONEST = 8

/** The contracts that emitted most of the transfers and approvals among logs, the commonest first. */
export function listTokens(logs: readonly FoundLog[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const log of logs) {
    if (isOfToken(log)) counts.set(log.address, (counts.get(log.address) ?? 0) + 1)
  }
  const commonest = [...counts].sort(([, a], [, b]) => b - a).slice(0, COMMONEST)
  return commonest.map(([address]) => address)
}
