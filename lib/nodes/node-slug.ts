/** Which chain of a node a path is of: every one, one of this chain id, or the very one with this mark. */
export type AskedChain = { name: string; chainId: number | null; mark: string | null }

/** The name of a node's network in URLs: `local-31337`, or `local` until its chain is known. */
export const nodeSlug = (name: string, chainId: number | null): string =>
  chainId === null ? name : `${name}-${chainId}`

/** The same with the mark of the chain, for what is kept of it and asked of it: `local-31337.1a2b3c4d`. */
export const markedSlug = (slug: string, mark: string | null): string =>
  mark === null ? slug : `${slug}.${mark}`

const CHAIN = /^(?:-([1-9]\d{0,15}))?(?:\.([0-9a-f]{8}))?$/

/** Reads the first part of a path by the names of the nodes; null for one that names none of them. */
export function parseNodeSlug(slug: string, names: readonly string[]): AskedChain | null {
  // The longest first: `local-2` is a node of that name before it is chain 2 of `local`.
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const [found, chainId, mark = null] = slug.startsWith(name)
      ? (CHAIN.exec(slug.slice(name.length)) ?? [])
      : []
    if (found === undefined || !Number.isSafeInteger(Number(chainId ?? 0))) continue
    return { name, chainId: chainId === undefined ? null : Number(chainId), mark }
  }
  return null
}
