import type { NextRequest } from 'next/server'
import { askServiceOfKey } from '../ask-service'

type Context = RouteContext<'/api/keys/[id]'>

/** Changes a key: `{ label }`, or what it may do. */
export async function PATCH(request: NextRequest, { params }: Context): Promise<Response> {
  return askServiceOfKey(request, (await params).id)
}

/** Revokes a key. */
export async function DELETE(request: NextRequest, { params }: Context): Promise<Response> {
  return askServiceOfKey(request, (await params).id)
}
