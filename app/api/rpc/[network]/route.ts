import { refuseForeign, refuseHaste } from '@/app/api/admit'
import { connectionOf, readKeyRing } from '@/app/api/reader'
import { findNetwork } from '@/lib/networks'
import { readCappedBody } from '@/lib/relay/capped-body'
import { forwardCall } from '@/lib/relay/forward'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'
import { countServed } from '@/lib/relay/served-body'

const MAX_BODY_BYTES = 512 * 1024

/** Relays one JSON-RPC call or batch to the network's service with the reader's key added. */
export async function POST(
  request: Request,
  { params }: RouteContext<'/api/rpc/[network]'>,
): Promise<Response> {
  const foreign = refuseForeign(request)
  if (foreign) return foreign
  const network = findNetwork((await params).network)
  if (!network) return refuse(RELAY_REFUSALS.unknownNetwork)
  const body = await readCappedBody(request.body, MAX_BODY_BYTES)
  if (body === null) return refuse(RELAY_REFUSALS.tooLarge)
  const calls = countServed(body)
  if (typeof calls !== 'number') return refuse(calls)

  const ring = await readKeyRing()
  const hasty = refuseHaste(request, ring, calls)
  if (hasty) return hasty
  const connection = connectionOf(network, ring)
  return connection ? forwardCall(connection, body, request.signal) : refuse(RELAY_REFUSALS.noKey)
}
