import type { NextRequest } from 'next/server'
import { openRoute } from '@/app/api/open-route'
import { forwardCall } from '@/lib/relay/forward'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'
import { countServed } from '@/lib/relay/served-body'

/** Relays one JSON-RPC call or batch to the network's service with the reader's key added. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/rpc/[network]'>,
): Promise<Response> {
  const { network } = await params
  return openRoute(request, { network, countCalls: countServed }, ({ connection, body }) =>
    typeof connection === 'string'
      ? refuse(connection === 'no-key' ? RELAY_REFUSALS.noKey : RELAY_REFUSALS.notOffered)
      : forwardCall(connection, body, request.signal),
  )
}
