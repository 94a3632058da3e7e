import type { NextRequest } from 'next/server'
import { openRoute } from '@/app/api/open-route'
import { forwardCall } from '@/lib/relay/forward'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'
import { countServed } from '@/lib/relay/served-body'

/** Relays one JSON-RPC call or batch to the network's service with the reader's key added, or to the connection that is named. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/rpc/[network]'>,
): Promise<Response> {
  const { network } = await params
  const named = request.nextUrl.searchParams.get('connection')
  const refusal = named === null ? RELAY_REFUSALS.noKey : RELAY_REFUSALS.unknownConnection
  return openRoute(
    request,
    { network, connection: named, countCalls: countServed },
    ({ connection, body }) => (connection ? forwardCall(connection, body, request.signal) : refuse(refusal)),
  )
}
