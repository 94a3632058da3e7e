import type { Network } from '@/lib/networks'

/** Networks that match the typed text, best match first (see `rankOf`). All for an empty text. */
export function searchNetworks<Found extends Network>(
  networks: readonly Found[],
  typed: string,
): readonly Found[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return networks
  return networks
    .map((network) => ({ network, rank: rankOf(network, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ network }) => network)
}

const NO_MATCH = 6

function rankOf({ name, chainId, currency }: Network, wanted: string): number {
  const [title, id] = [name.toLowerCase(), String(chainId)]
  if (id === wanted) return 0
  if (title.startsWith(wanted)) return title === wanted ? 0 : 1
  if (title.includes(` ${wanted}`)) return 2
  if (currency.symbol.toLowerCase() === wanted) return 3
  if (title.includes(wanted)) return 4
  return id.startsWith(wanted) ? 5 : NO_MATCH
}
