import type { Chain } from 'viem'
import type { ChainRow } from '@/lib/networks/known-chains'

/** Ids that every development node takes: no chain's name is theirs. */
const OWN_NAMES: readonly ChainRow[] = [
  [31_337, 'Anvil or Hardhat', 'ETH', 18, null, true],
  [1337, 'Local chain', 'ETH', 18, null, true],
]

/**
 * The list of known chains from those of viem: by chain id, and of those with one id the main networks first, so that the
 * first is the one that the id stands for. What only repeats a name is left out.
 */
export function deriveChains(chains: readonly Chain[]): ChainRow[] {
  const rows = [...OWN_NAMES, ...chains.map(rowOf).sort(mainFirst)].sort(([a], [b]) => a - b)
  const isFirst = ([id, name]: ChainRow, index: number) =>
    rows.findIndex(([otherId, other]) => otherId === id && other === name) === index
  return rows.filter(isFirst)
}

const rowOf = ({ id, name, nativeCurrency, blockTime, testnet }: Chain): ChainRow => [
  id,
  name,
  nativeCurrency.symbol,
  nativeCurrency.decimals,
  blockTime ? blockTime / 1000 : null,
  testnet ?? false,
]

const mainFirst = (a: ChainRow, b: ChainRow) => Number(a[5]) - Number(b[5])

/** The file of a list, a row a line. */
export const writeRows = (rows: readonly unknown[]): string =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
