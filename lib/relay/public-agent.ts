import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './public-address'
import { CONNECT_TIMEOUT_MS, TIMEOUTS } from './timeouts'

/**
 * Connects to machines of the public internet only, for base URLs that a reader typed. The address that is looked at is
 * the one that is connected to: a name is resolved once, and all that it stands for must be public. Literal addresses
 * are never looked up, so they are judged here too. Proxies of the environment are not used.
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

/** Has no more to say: whoever asks shall not learn what a name stands for in the explorer's own network. */
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
