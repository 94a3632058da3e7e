import type { NextRequest } from 'next/server'
import { openRoute } from '@/app/api/open-route'
import { readConfig } from '@/lib/config'
import { forwardAdmin, nothingStated } from '@/lib/relay/forward'

/**
 * Passes a question about the project folder on to the program that reads it; nothing is stated where there is none, and
 * where the explorer is public, since its readers are not on this machine.
 */
export const askProject = (
  request: NextRequest,
  page: '/state' | '/contents' | '/match',
): Promise<Response> =>
  openRoute(request, {}, ({ body }) => {
    const { project, publicOrigin } = readConfig()
    if (project === null || publicOrigin !== null) return nothingStated()
    const { method, signal } = request
    return forwardAdmin({ serviceUrl: project.url, token: project.token }, page, { method, body, signal })
  })
