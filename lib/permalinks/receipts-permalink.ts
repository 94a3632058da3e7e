/**
 * `/demo-mainnet/receipts/0x…#log-12`: the question of the receipt lens is the last segment of the path, kept as typed.
 * `log` is the index of a log in its block.
 */
export function formatReceiptsPermalink(network: string, hash: string, log?: bigint): string {
  const path = `/${network}/receipts`
  const typed = hash.trim()
  // A segment of one or two dots would be taken as a step within the path.
  if (/^\.{0,2}$/.test(typed)) return path
  return `${path}/${encodeURIComponent(typed)}${log === undefined ? '' : `#log-${log}`}`
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
