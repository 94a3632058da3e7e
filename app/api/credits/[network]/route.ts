import { readerConnection } from '@/app/api/reader-connection'
import { readConfig } from '@/lib/config'
import { findNetwork } from '@/lib/networks'
import { forwardCredits } from '@/lib/relay/forward'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'
import { isSameOrigin, ownOrigin } from '@/lib/relay/same-origin'

/** The day's balance and use of the key that serves the network. Costs no credits. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/credits/[network]'>,
): Promise<Response> {
  const origin = ownOrigin(request.headers, readConfig().publicOrigin)
  if (!isSameOrigin(request.headers, origin)) return refuse(RELAY_REFUSALS.crossSite)
  const network = findNetwork((await params).network)
  if (!network) return refuse(RELAY_REFUSALS.unknownNetwork)
  const connection = await readerConnection(network)
  return connection ? forwardCredits(connection, request.signal) : refuse(RELAY_REFUSALS.noKey)
}
