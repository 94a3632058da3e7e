import type { NextRequest } from 'next/server'
import { openRoute } from '@/app/api/open-route'
import { readConfig } from '@/lib/config'

/**
 * Where the embedded service listens, for snippets: null when none was started, and where the explorer is public, since
 * its readers are not on this machine.
 */
export const GET = (request: NextRequest): Promise<Response> =>
  openRoute(request, {}, () => {
    const { embeddedServiceUrl, publicOrigin } = readConfig()
    const url = publicOrigin === null ? embeddedServiceUrl : null
    return Response.json({ url }, { headers: { 'cache-control': 'no-store' } })
  })
