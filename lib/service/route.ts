/** What a path of the service means. */
export type Route = { network: string; apiKey: string; resource: 'rpc' | 'credits' }

const PATH = /^\/([^/]+)\/v3(?:\/([^/]*)(\/credits)?)?$/

/** Null for a path that the service does not have. `url` is the request target; its query is not looked at. */
export function parseRoute(url: string): Route | null {
  const match = PATH.exec(url.split('?', 1)[0] ?? '')
  if (!match) return null
  const [, network = '', apiKey = '', credits] = match
  return { network, apiKey, resource: credits ? 'credits' : 'rpc' }
}
