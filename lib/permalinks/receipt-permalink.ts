/**
 * `/demo-mainnet/receipts/0x…?compare=0x…#log-12`: the transaction, and one to compare with, as typed. `log` is the
 * index of a log in its block.
 */
export function formatReceiptsPermalink(network: string, hash: string, log?: bigint, compare = ''): string {
  const path = `/${network}/receipts`
  const typed = hash.trim()
  // One or two dots would be resolved as a relative path.
  if (/^\.{0,2}$/.test(typed)) return path
  const query = compare.trim() === '' ? '' : `?compare=${encodeURIComponent(compare.trim())}`
  return `${path}/${encodeURIComponent(typed)}${query}${log === undefined ? '' : `#log-${log}`}`
}

/** The section *What changed* of a receipt, as a fragment. */
export const STATE_DIFF_ANCHOR = 'state-diff'

/** `/demo-mainnet/receipts/0x…#state-diff`: the receipt with *What changed* open. Nothing is read for it before a press. */
export const formatStateDiffPermalink = (network: string, hash: string): string =>
  `${formatReceiptsPermalink(network, hash)}#${STATE_DIFF_ANCHOR}`

/** The typed transaction of a path. */
export function parseReceiptsPath(path: string): string {
  const segment = /^\/[^/]+\/receipts\/([^/?#]+)/.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The typed transaction to compare with. */
export const parseReceiptsQuery = (query: string): string => new URLSearchParams(query).get('compare') ?? ''
