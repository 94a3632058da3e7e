/** A node and its chain in a path: any chain, a chain id, or exactly the chain with a mark. */
export type AskedChain = { name: string; chainId: number | null; mark: string | null }

/** The slug of a node's network: `local-31337`, or `local` until its chain is known. */
export const nodeSlug = (name: string, chainId: number | null): string =>
  chainId === null ? name : `${name}-${chainId}`

/** The slug with the mark of the chain, for requests and stored data: `local-31337.1a2b3c4d`. */
export const markedSlug = (slug: string, mark: string | null): string =>
  mark === null ? slug : `${slug}.${mark}`

const CHAIN = /^(?:-([1-9]\d{0,15}))?(?:\.([0-9a-f]{8}))?$/

/** Parses the first part of a path. Null if it names none of the nodes. */
export function parseNodeSlug(slug: string, names: readonly string[]): AskedChain | null {
  // Longest first: `local-2` is the node of that name rather than chain 2 of `local`.
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const [found, chainId, mark = null] = slug.startsWith(name)
      ? (CHAIN.exec(slug.slice(name.length)) ?? [])
      : []
    if (found === undefined || !Number.isSafeInteger(Number(chainId ?? 0))) continue
    return { name, chainId: chainId === undefined ? null : Number(chainId), mark }
  }
  return null
}
