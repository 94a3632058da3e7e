import type { Chain } from 'viem'
import type { ChainRow } from '@/lib/networks/known-chains'
import type { ExplorerRow } from '@/lib/networks/known-explorers'

/** Chain ids of development nodes. */
const OWN_NAMES: readonly ChainRow[] = [
  [31_337, 'Anvil or Hardhat', 'ETH', 18, null, true],
  [1337, 'Local chain', 'ETH', 18, null, true],
]

/** The known chains of viem, sorted by chain id. With equal ids, main networks are first. Repeated names are left out. */
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

/** JSON with one row per line. */
export const writeRows = (rows: readonly unknown[]): string =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`

/** The block explorers of chains, sorted by host and path, without `www.`. An explorer of several chains is left out. */
export function deriveExplorers(chains: readonly Chain[]): ExplorerRow[] {
  const ids = new Map<string, Set<number>>()
  for (const { id, blockExplorers } of chains) {
    for (const { url } of Object.values(blockExplorers ?? {})) {
      const { host, hostname, pathname } = new URL(url)
      if (hostname === 'localhost') continue
      const place = `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`
      ids.set(place, new Set([...(ids.get(place) ?? []), id]))
    }
  }
  return [...ids]
    .flatMap(([place, [id = 0, ...others]]): ExplorerRow[] => (others.length > 0 ? [] : [[place, id]]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}
