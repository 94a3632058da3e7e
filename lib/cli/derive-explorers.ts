import type { Chain } from 'viem'
import type { ExplorerRow } from '@/lib/networks/known-explorers'

/**
 * The block explorers of these chains, sorted: host and path of the first page, without `www.`. An explorer that several
 * chains share is left out.
 */
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
