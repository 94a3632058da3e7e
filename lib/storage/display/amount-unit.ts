import { describeUnitOrigin, MAX_DECIMALS, safeSymbol, type TokenUnit } from '@/lib/tokens/token-unit'
import { type Decoded, flattenDecoded } from '../decode/decoded'
import type { Layout } from '../layout/layout'
import type { StorageType } from '../layout/storage-type'
import type { AmountUnit } from './guess-display'

/** The unit that the reader kept, else the contract's own decimals; null without either. */
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

/** Variables that may be the decimals and the symbol of a token. */
export type UnitPaths = { decimals: readonly string[]; symbol: readonly string[] }

type Named = { path: string; label: string; type: StorageType }

/** Found by name and type, also in namespaces. Constants and immutables are in no layout. */
export function findUnitPaths({ variables }: Pick<Layout, 'variables'>): UnitPaths {
  const named = variables.flatMap(({ name, label, type, namespace }): Named[] =>
    namespace !== null && type.kind === 'struct'
      ? type.members.map((member) => ({ ...member, path: `${name}.${member.label}` }))
      : [{ path: name, label, type }],
  )
  return {
    decimals: named.filter(({ label, type }) => /^_?decimals$/.test(label) && isNumber(type)).map(pathOf),
    symbol: named.filter(({ label, type }) => /^_?symbol$/.test(label) && isText(type)).map(pathOf),
  }
}

const pathOf = ({ path }: Named) => path

const isNumber = (type: StorageType) => type.kind === 'value' && type.reading.as === 'uint'

/** Tokens from before 2018 have a bytes32. */
const isText = (type: StorageType) =>
  type.kind === 'bytes' ? type.isText : type.kind === 'value' && type.reading.as === 'bytes'
