import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './public-address'

export const CONNECT_TIMEOUT_MS = 4_000

/** From the request to the end of the response: a little more than the 10 s of a query in the service. */
export const TOTAL_TIMEOUT_MS = 15_000

/** Milliseconds to the start of a response, and between two chunks. */
export const TIMEOUTS = { headersTimeout: TOTAL_TIMEOUT_MS, bodyTimeout: 5_000 }

/**
 * Connects only to the public internet, for base URLs that a reader typed. A name is resolved once, all its addresses must be
 * public, and the checked address is used. Literal addresses are not resolved, so they are checked here too. Proxies of the
 * environment are not used.
 */
export function createPublicAgent(lookup: LookupFunction = systemLookup): Agent {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: publicOnly(lookup) })
  return new Agent({
    ...TIMEOUTS,
    connect(options, callback) {
      const literal = options.hostname.replace(/^\[(.*)\]$/, '$1')
      if (isIP(literal) && !isPublicAddress(literal)) callback(new NotPublicError(), null)
      else connect(options, callback)
    },
  })
}

/** Without details: a reader must not learn the addresses of the explorer's own network. */
class NotPublicError extends Error {
  override name = 'NotPublicError'
}

function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const addresses = Array.isArray(found) ? found : []
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new NotPublicError(), '', 0)
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
}
