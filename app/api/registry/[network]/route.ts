import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { openRoute, refusal } from '@/app/api/open-route'
import { readConfig } from '@/lib/config'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import { ADDRESS } from '@/lib/names/registry/registry-shapes'
import { registryUrl, WANTED } from '@/lib/names/registry/registry-url'
import { forwardPublic } from '@/lib/relay/forward-public'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'
import { parseJson } from '@/lib/text/parse-json'

const ASKED = v.object({ address: ADDRESS, want: v.picklist(WANTED) })

/**
 * Looks up a contract at the registry: `{ address, want: 'names' | 'sources' | 'metadata' | 'lines' }`. The registry gets only
 * the chain id and the address, from this server. Its response is passed on unchanged.
 */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/registry/[network]'>,
): Promise<Response> {
  const { network: slug } = await params
  return openRoute(request, { network: slug }, ({ network, body }) => {
    const asked = v.safeParse(ASKED, parseJson(body))
    if (!asked.success) return refuse(MISSHAPEN)
    if (network === null) return refuse(RELAY_REFUSALS.unknownNetwork)
    const { registry } = readConfig()
    if (registry === null) return refuse(OFF)
    const why = whyNotLookedUp(network)
    if (why !== null) return refuse(refusal(403, why, PASTE))
    const { address, want } = asked.output
    const url = registryUrl(registry, { chainId: network.chainId, address }, want)
    return forwardPublic('The registry', url, request.signal)
  })
}

const PASTE = 'Paste the layout or the ABI of the contract.'

const MISSHAPEN = refusal(
  400,
  'A request to the registry names one address, and names, sources, metadata or lines',
)
const OFF = refusal(403, 'The operator of this explorer switched the registry off.', PASTE)
