import type { Network, Networks } from '@/lib/networks'

/** Joins lists in order. If several networks have the same slug, the first stays. */
export function joinNetworks(...lists: readonly Networks[]): Networks {
  const bySlug = new Map<string, Network>()
  for (const network of lists.flat()) if (!bySlug.has(network.slug)) bySlug.set(network.slug, network)
  return [...bySlug.values()]
}

/** Why a network cannot be added to these, with the field to change; null if it can. */
export function findCollision(
  networks: Networks,
  { slug, name, chainId }: Network,
): { field: 'name' | 'chainId'; says: string } | null {
  const shipped = networks.find((one) => isShipped(one) && one.chainId === chainId)
  if (shipped) {
    return { field: 'chainId', says: `Chain ${chainId} is already among your networks, as ${shipped.name}.` }
  }
  const same = networks.find((one) => one.slug === slug)
  if (!same) return null
  const says =
    same.name === name
      ? `${name}, chain ${chainId}, is already among your networks.`
      : `Its links would be the same as the links of ${same.name}. Enter another name.`
  return { field: 'name', says }
}

const isShipped = ({ service }: Network) => service === 'embedded' || service === 'hosted'
