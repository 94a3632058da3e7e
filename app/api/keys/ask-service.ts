import type { NextRequest } from 'next/server'
import { openRoute } from '@/app/api/open-route'
import { readConfig } from '@/lib/config'
import { KEYS_REFUSALS, openAdmin } from '@/lib/keys/admin-access'
import { forwardAdmin } from '@/lib/relay/forward'
import { refuse } from '@/lib/relay/relay-refusal'

const KEYS = '/admin/keys'

/** Forwards a request of the keys page to the admin API of the service, if it is allowed. */
export const askService = (request: NextRequest, path = KEYS): Promise<Response> =>
  openRoute(request, {}, ({ body }) => {
    const access = openAdmin(request.headers, readConfig())
    if ('status' in access) return refuse(access)
    return forwardAdmin(access, path, { method: request.method, body, signal: request.signal })
  })

/** The same for the keys after the key `after`, newest first. */
export const askServiceForPage = (request: NextRequest): Promise<Response> => {
  const after = request.nextUrl.searchParams.get('after')
  return askService(request, after === null ? KEYS : `${KEYS}?${new URLSearchParams({ after })}`)
}

/** The same for one key. */
export const askServiceOfKey = (request: NextRequest, id: string, path = ''): Promise<Response> =>
  /^[0-9a-f]{64}$/.test(id)
    ? askService(request, `${KEYS}/${id}${path}`)
    : openRoute(request, {}, () => refuse(KEYS_REFUSALS.unknownKey))
