import type { NextRequest } from 'next/server'
import { openRoute } from '@/app/api/open-route'
import { readNodes } from '@/app/own-nodes'

/** How the operator's own nodes are. Free: no service is asked what costs anything. */
export const GET = (request: NextRequest): Promise<Response> =>
  openRoute(request, {}, async () =>
    Response.json({ nodes: await readNodes() }, { headers: { 'cache-control': 'no-store' } }),
  )
