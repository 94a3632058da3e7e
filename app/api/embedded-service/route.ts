import type { NextRequest } from 'next/server'
import { noStore, openRoute } from '@/app/api/open-route'
import { readConfig } from '@/lib/config'

/**
 * The URL of the embedded service, for snippets. Null without one, and for a public explorer, whose readers are on
 * other machines.
 */
export const GET = (request: NextRequest): Promise<Response> =>
  openRoute(request, {}, () => {
    const { embeddedServiceUrl, publicOrigin } = readConfig()
    return noStore({ url: publicOrigin === null ? embeddedServiceUrl : null })
  })
