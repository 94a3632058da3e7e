import { readConfig } from '@/lib/config'
import { KEYS_REFUSALS, openAdmin } from '@/lib/keys/admin-access'
import { forwardAdmin } from '@/lib/keys/forward-admin'
import { refuse } from '@/lib/relay/relay-refusal'

/** Passes a request of the keys page on to the service's admin routes, if it may. */
export async function askService(request: Request, path = ''): Promise<Response> {
  const access = openAdmin(request.headers, readConfig())
  return 'status' in access ? refuse(access) : forwardAdmin(request, access, `/admin/keys${path}`)
}

/** The same for one key. */
export async function askServiceOfKey(request: Request, id: string, path = ''): Promise<Response> {
  return /^[0-9a-f]{64}$/.test(id) ? askService(request, `/${id}${path}`) : refuse(KEYS_REFUSALS.unknownKey)
}
