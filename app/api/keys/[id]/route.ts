import { askServiceOfKey } from '../ask-service'

type Context = RouteContext<'/api/keys/[id]'>

/** Names a key anew: `{ label }`. */
export async function PATCH(request: Request, { params }: Context): Promise<Response> {
  return askServiceOfKey(request, (await params).id)
}

/** Revokes a key for good. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  return askServiceOfKey(request, (await params).id)
}
