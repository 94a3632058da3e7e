import { readConfig } from '@/lib/config'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'
import { isSameOrigin, ownOrigin } from '@/lib/relay/same-origin'

/**
 * Where the embedded service listens, for snippets: null when none was started, and where the explorer is public, since
 * its readers are not on this machine.
 */
export function GET(request: Request): Response {
  const { embeddedServiceUrl, publicOrigin } = readConfig()
  if (!isSameOrigin(request.headers, ownOrigin(request.headers, publicOrigin)))
    return refuse(RELAY_REFUSALS.crossSite)
  const url = publicOrigin === null ? embeddedServiceUrl : null
  return Response.json({ url }, { headers: { 'cache-control': 'no-store' } })
}
