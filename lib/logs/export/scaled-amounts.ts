import { formatUnits, type Hex } from 'viem'
import { isTokenAmount } from '@/lib/tokens/token-amount'
import type { TokenUnit } from '@/lib/tokens/token-unit'
import type { NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { nameColumn, type Scales, scaleOf } from '../table/amounts'

/** The units of the amounts of a file: of tokens by contract, of others by column. */
export type Scaled = {
  tokens: readonly { address: Hex; decimals: number; symbol: string | null; decimals_from: string }[]
  columns: readonly { event: string; argument: string; decimals: number }[]
}

/** Collects the columns with amounts, and their units. */
export function createScaleNotes(scales: Scales) {
  const names = new Set<string>()
  const tokens = new Map<Hex, TokenUnit>()
  const columns = new Map<string, Scaled['columns'][number]>()

  return {
    note(log: FoundLog, event: string, value: NamedValue, column: string) {
      const scale = scaleOf(log, value, scales)
      if (scale === null) return
      names.add(column)
      const unit = isTokenAmount(log, value) ? scales.units.get(log.address) : undefined
      if (unit) tokens.set(log.address, unit)
      else columns.set(nameColumn(log, value.key), { event, argument: value.name, decimals: scale.decimals })
    },
    hasAmounts: (column: string) => names.has(column),
    hasSymbols: () => [...tokens.values()].some(({ symbol }) => symbol !== null),
    scaled(): Scaled | null {
      if (names.size === 0) return null
      const listed = [...tokens].map(([address, { decimals, symbol, readAt }]) => {
        const from = readAt === null ? 'set by the reader' : `storage at block ${readAt}`
        return { address, decimals, symbol, decimals_from: from }
      })
      return { tokens: listed, columns: [...columns.values()] }
    },
  }
}

/** A number as an exact decimal; null if its decimals are unknown. */
export function writeAmount(log: FoundLog, value: NamedValue | undefined, scales: Scales): string | null {
  const scale = value && scaleOf(log, value, scales)
  return value && scale ? formatUnits(BigInt(value.text), scale.decimals) : null
}

export function symbolOf(log: FoundLog, values: readonly NamedValue[], scales: Scales): string | null {
  const amount = values.find((value) => isTokenAmount(log, value))
  return amount ? (scaleOf(log, amount, scales)?.symbol ?? null) : null
}
