import type { IncomingMessage } from 'node:http'
import type { Caller } from '../access/access'

/** The meaning of a path of the service. */
export type Route = { network: string; apiKey: string; resource: 'rpc' | 'credits' | 'days' | 'web-socket' }

const PATH = /^\/([^/]+)(\/ws)?\/v3(?:\/([^/]*))?$/
const CREDITS_PATH = /^\/([^/]+)\/v3\/([^/]*)\/credits(\/days)?$/

/** Null for an unknown path. `url` is the request target; its query is ignored. */
export function parseRoute(url: string): Route | null {
  const path = url.split('?', 1)[0] ?? ''
  const [, network, webSocket, apiKey = ''] = PATH.exec(path) ?? []
  if (network) return { network, apiKey, resource: webSocket ? 'web-socket' : 'rpc' }
  const [, ofCredits, keyOfCredits = '', days] = CREDITS_PATH.exec(path) ?? []
  return ofCredits ? { network: ofCredits, apiKey: keyOfCredits, resource: days ? 'days' : 'credits' } : null
}

/** The sender of a request, with `Enable-Failover: true`. For a WebSocket these headers are in the request that opens it. */
export const callerOf = ({ apiKey }: Route, { headers }: IncomingMessage): Caller => ({
  apiKey,
  origin: headers.origin,
  wants: { failover: headers['enable-failover']?.toString().trim().toLowerCase() === 'true' },
})
