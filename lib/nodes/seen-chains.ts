import { parseJson } from '@/lib/text/parse-json'

/** Maximum number of chains in the browser's storage. */
const MOST = 50

/** Parses the stored names of the chains of nodes that this browser has seen, newest last. Invalid text gives none. */
export function parseSeenChains(text: string | null): readonly string[] {
  const list: unknown = text === null ? [] : parseJson(text)
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string').slice(-MOST) : []
}

export const formatSeenChains = (seen: readonly string[]): string => JSON.stringify(seen.slice(-MOST))

/** Earlier chains of a node's network, newest first. */
export const chainsBefore = (
  seen: readonly string[],
  { slug, keptAs }: { slug: string; keptAs: string },
): readonly string[] => seen.filter((name) => name !== keptAs && name.startsWith(`${slug}.`)).toReversed()

/** Adds the chain of a network as the newest. */
export const addSeenChain = (seen: readonly string[], { keptAs }: { keptAs: string }): readonly string[] => [
  ...seen.filter((name) => name !== keptAs),
  keptAs,
]

/** Removes the earlier chains of a network. */
export function forgetChainsBefore(
  seen: readonly string[],
  network: { slug: string; keptAs: string },
): readonly string[] {
  const before = chainsBefore(seen, network)
  return seen.filter((name) => !before.includes(name))
}
