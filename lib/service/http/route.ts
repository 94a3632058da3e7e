import type { IncomingMessage } from 'node:http'

/** What a path of the service means. */
export type Route = { network: string; apiKey: string; resource: 'rpc' | 'credits' | 'days' | 'web-socket' }

const PATH = /^\/([^/]+)(\/ws)?\/v3(?:\/([^/]*))?$/
const CREDITS_PATH = /^\/([^/]+)\/v3\/([^/]*)\/credits(\/days)?$/

/** Null for a path that the service does not have. `url` is the request target; its query is not looked at. */
export function parseRoute(url: string): Route | null {
  const path = url.split('?', 1)[0] ?? ''
  const [, network, webSocket, apiKey = ''] = PATH.exec(path) ?? []
  if (network) return { network, apiKey, resource: webSocket ? 'web-socket' : 'rpc' }
  const [, ofCredits, keyOfCredits = '', days] = CREDITS_PATH.exec(path) ?? []
  return ofCredits ? { network: ofCredits, apiKey: keyOfCredits, resource: days ? 'days' : 'credits' } : null
}

/** What a caller asks for by header: `Enable-Failover: true`. On a WebSocket, with the request that opens it. */
export const parseWants = ({ headers }: IncomingMessage): { failover: boolean } => ({
  failover: headers['enable-failover']?.toString().trim().toLowerCase() === 'true',
})
