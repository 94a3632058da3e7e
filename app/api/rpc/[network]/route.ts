import { readerConnection } from '@/app/api/reader-connection'
import { readConfig } from '@/lib/config'
import { findNetwork } from '@/lib/networks'
import { readCappedBody } from '@/lib/relay/capped-body'
import { forwardCall } from '@/lib/relay/forward'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'
import { isSameOrigin, ownOrigin } from '@/lib/relay/same-origin'
import { checkServed } from '@/lib/relay/served-body'

const MAX_BODY_BYTES = 512 * 1024

/** Relays one JSON-RPC call or batch to the network's service with the reader's key added. */
export async function POST(
  request: Request,
  { params }: RouteContext<'/api/rpc/[network]'>,
): Promise<Response> {
  const origin = ownOrigin(request.headers, readConfig().publicOrigin)
  if (!isSameOrigin(request.headers, origin)) return refuse(RELAY_REFUSALS.crossSite)
  if (request.headers.get('content-type') !== 'application/json') return refuse(RELAY_REFUSALS.notJson)

  const network = findNetwork((await params).network)
  if (!network) return refuse(RELAY_REFUSALS.unknownNetwork)
  const body = await readCappedBody(request.body, MAX_BODY_BYTES)
  if (body === null) return refuse(RELAY_REFUSALS.tooLarge)
  const refusal = checkServed(body)
  if (refusal) return refuse(refusal)

  const connection = await readerConnection(network)
  return connection ? forwardCall(connection, body, request.signal) : refuse(RELAY_REFUSALS.noKey)
}
