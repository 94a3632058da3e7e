import { askServiceOfKey } from '../../ask-service'

/** What a key was used for on each of the last 30 days. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/keys/[id]/use'>,
): Promise<Response> {
  return askServiceOfKey(request, (await params).id, '/use')
}
