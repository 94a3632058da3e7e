/**
 * `/demo-mainnet/receipts/0x…?compare=0x…#log-12`: the question of the receipt lens is the last segment of the path,
 * and a transaction to compare it with; both are kept as typed. `log` is the index of a log in its block.
 */
export function formatReceiptsPermalink(network: string, hash: string, log?: bigint, compare = ''): string {
  const path = `/${network}/receipts`
  const typed = hash.trim()
  // A segment of one or two dots would be taken as a step within the path.
  if (/^\.{0,2}$/.test(typed)) return path
  const query = compare.trim() === '' ? '' : `?compare=${encodeURIComponent(compare.trim())}`
  return `${path}/${encodeURIComponent(typed)}${query}${log === undefined ? '' : `#log-${log}`}`
}

/** What was typed, of the path of a page of the receipt lens; empty where it names nothing. */
export function parseReceiptsPath(path: string): string {
  const segment = /^\/[^/]+\/receipts\/([^/?#]+)/.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** What was typed as the transaction to compare with, of the query of such a page. */
export const parseReceiptsQuery = (query: string): string => new URLSearchParams(query).get('compare') ?? ''
