import type { NextRequest } from 'next/server'
import { openRoute } from '@/app/api/open-route'
import { projectAccess } from '@/app/project-folder'
import { forwardAdmin, nothingStated } from '@/lib/relay/forward'

/** Forwards a request to the process that reads the project folder; no content without one. */
export const askProject = (
  request: NextRequest,
  page: '/state' | '/contents' | '/match' | '/lines',
): Promise<Response> =>
  openRoute(request, {}, ({ body }) => {
    const access = projectAccess()
    if (access === null) return nothingStated()
    const { method, signal } = request
    return forwardAdmin(access, page, { method, body, signal })
  })
