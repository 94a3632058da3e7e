import type { NextRequest } from 'next/server'
import { askServiceOfKey } from '../ask-service'

type Context = RouteContext<'/api/keys/[id]'>

/** Names a key anew: `{ label }`. */
export async function PATCH(request: NextRequest, { params }: Context): Promise<Response> {
  return askServiceOfKey(request, (await params).id)
}

/** Revokes a key for good. */
export async function DELETE(request: NextRequest, { params }: Context): Promise<Response> {
  return askServiceOfKey(request, (await params).id)
}
