import type { NextRequest } from 'next/server'
import { askServiceOfKey } from '../../ask-service'

/** The use of a key on each of the last 30 days. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/keys/[id]/use'>,
): Promise<Response> {
  return askServiceOfKey(request, (await params).id, '/use')
}
