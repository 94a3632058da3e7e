import { parseJson } from '@/lib/text/parse-json'

/** Chains that one browser remembers. */
const MOST = 50

/** The names of the chains of nodes that this browser has seen, newest last, as it keeps them; none for what is no such list. */
export function parseSeenChains(text: string | null): readonly string[] {
  const list: unknown = text === null ? [] : parseJson(text)
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string').slice(-MOST) : []
}

export const formatSeenChains = (seen: readonly string[]): string => JSON.stringify(seen.slice(-MOST))

/** The chains that a node's network had before the one it has, newest first. */
export const chainsBefore = (
  seen: readonly string[],
  { slug, keptAs }: { slug: string; keptAs: string },
): readonly string[] => seen.filter((name) => name !== keptAs && name.startsWith(`${slug}.`)).toReversed()

/** With the chain of a network as the newest. */
export const addSeenChain = (seen: readonly string[], { keptAs }: { keptAs: string }): readonly string[] => [
  ...seen.filter((name) => name !== keptAs),
  keptAs,
]

/** Without the chains that its node had before. */
export function forgetChainsBefore(
  seen: readonly string[],
  network: { slug: string; keptAs: string },
): readonly string[] {
  const before = chainsBefore(seen, network)
  return seen.filter((name) => !before.includes(name))
}
