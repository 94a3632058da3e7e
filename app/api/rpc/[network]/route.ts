import type { NextRequest } from 'next/server'
import { openRoute } from '@/app/api/open-route'
import { forwardCall } from '@/lib/relay/forward'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'
import { countServed } from '@/lib/relay/served-body'

const NO_CONNECTION = {
  'no-key': RELAY_REFUSALS.noKey,
  'not-offered': RELAY_REFUSALS.notOffered,
  unknown: RELAY_REFUSALS.unknownConnection,
}

/**
 * Forwards one JSON-RPC call or batch, with the reader's key, to the service of the network or to the named
 * connection.
 */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/rpc/[network]'>,
): Promise<Response> {
  const { network } = await params
  const named = request.nextUrl.searchParams.get('connection')
  return openRoute(
    request,
    { network, connection: named, countCalls: countServed },
    ({ connection, body }) =>
      typeof connection === 'string'
        ? refuse(NO_CONNECTION[connection])
        : forwardCall(connection, body, request.signal),
  )
}
