import type { Network } from '@/lib/networks'

/**
 * The networks that what was typed may mean, the likeliest first: by whole chain id, by the beginning of the name, of a
 * word in it, by the symbol of the currency, by a part of the name or the beginning of the id. All for nothing typed.
 */
export function searchNetworks<Found extends Network>(
  networks: readonly Found[],
  typed: string,
): readonly Found[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return networks
  return networks
    .map((network) => ({ network, rank: rankOf(network, wanted) }))
    .filter(({ rank }) => rank < NOT_MEANT)
    .sort((a, b) => a.rank - b.rank)
    .map(({ network }) => network)
}

const NOT_MEANT = 6

function rankOf({ name, chainId, currency }: Network, wanted: string): number {
  const [title, id] = [name.toLowerCase(), String(chainId)]
  if (id === wanted) return 0
  if (title.startsWith(wanted)) return title === wanted ? 0 : 1
  if (title.includes(` ${wanted}`)) return 2
  if (currency.symbol.toLowerCase() === wanted) return 3
  if (title.includes(wanted)) return 4
  return id.startsWith(wanted) ? 5 : NOT_MEANT
}
