import { describeUnitOrigin, MAX_DECIMALS, safeSymbol, type TokenUnit } from '@/lib/tokens/token-unit'
import { type Decoded, flattenDecoded } from '../decode/decoded'
import type { Layout } from '../layout/layout'
import { findUnitPaths } from '../token/find-unit-paths'
import type { AmountUnit } from './guess-display'

/** What amounts of a contract are counted in: as the reader keeps it, else by its own variables; null where neither says. */
export function findAmountUnit(
  layout: Layout | undefined,
  variables: readonly Decoded[],
  kept: TokenUnit | undefined,
): AmountUnit | null {
  if (kept)
    return { decimals: kept.decimals, symbol: kept.symbol, says: `decimals ${describeUnitOrigin(kept)}` }
  const paths = layout ? findUnitPaths(layout) : null
  const [path, another] = paths?.decimals ?? []
  if (path === undefined || another !== undefined) return null
  const all = flattenDecoded(variables)
  const content = all.find((one) => one.path === path)?.content
  if (content?.state !== 'value' || typeof content.value !== 'bigint') return null
  if (content.value > BigInt(MAX_DECIMALS)) return null
  const symbol = all.find((one) => one.path === paths?.symbol[0])?.content
  const text = symbol?.state === 'bytes' && paths?.symbol.length === 1 ? symbol.text : null
  return {
    decimals: Number(content.value),
    symbol: text === null ? null : safeSymbol(text),
    says: `decimals by ${path}`,
  }
}
