import type { NextRequest } from 'next/server'
import { noStore, openRoute } from '@/app/api/open-route'
import { readNodes } from '@/app/own-nodes'

/** The state of the operator's own nodes. Free. */
export const GET = (request: NextRequest): Promise<Response> =>
  openRoute(request, {}, async () => noStore({ nodes: await readNodes() }))
