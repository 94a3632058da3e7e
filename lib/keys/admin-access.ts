import type { ExplorerConfig } from '@/lib/config'
import type { AdminAccess } from '@/lib/relay/forward'
import type { RelayRefusal } from '@/lib/relay/relay-refusal'

/** Header of the admin token that was typed on the keys page. */
export const ADMIN_TOKEN_HEADER = 'x-admin-token'

/** Whether a header can hold the text. */
export const isAdminToken = (text: string) => /^[\x21-\x7e]+$/.test(text)

export const KEYS_REFUSALS = {
  noService: { status: 404, code: 404, message: 'No service was started with this explorer' },
  noToken: { status: 401, code: 401, message: 'Enter the admin token to manage keys' },
  unknownKey: { status: 404, code: 404, message: 'The service does not have this key' },
} as const satisfies Record<string, RelayRefusal>

/**
 * Without a public origin the explorer's server sends its own token, so the page needs none. With a public origin each request
 * must have the token, and the service checks it. The caller has already checked that a page of the explorer sent the request.
 */
export function openAdmin(
  headers: Headers,
  { publicOrigin, embeddedServiceAdminUrl: serviceUrl, embeddedServiceAdminToken }: ExplorerConfig,
): AdminAccess | RelayRefusal {
  if (serviceUrl === null) return KEYS_REFUSALS.noService
  if (publicOrigin === null) return { serviceUrl, token: embeddedServiceAdminToken }
  const token = headers.get(ADMIN_TOKEN_HEADER)
  return token ? { serviceUrl, token } : KEYS_REFUSALS.noToken
}
