import type { ExplorerConfig } from '@/lib/config'
import type { AdminAccess } from '@/lib/relay/forward'
import type { RelayRefusal } from '@/lib/relay/relay-refusal'

/** In this header an operator's page sends the token that was typed into it. */
export const ADMIN_TOKEN_HEADER = 'x-admin-token'

/** Whether a text can be a token at all: what a header cannot hold is none. */
export const isAdminToken = (text: string) => /^[\x21-\x7e]+$/.test(text)

export const KEYS_REFUSALS = {
  noService: { status: 404, code: 404, message: 'No service was started with this explorer' },
  noToken: { status: 401, code: 401, message: 'Enter the admin token to manage keys' },
  unknownKey: { status: 404, code: 404, message: 'The service does not have this key' },
} as const satisfies Record<string, RelayRefusal>

/**
 * Who opens the explorer on its own machine manages keys without further ado: the explorer's server sends its own token.
 * Under a public origin it never does; there each request must carry the token, and the service judges it. That a page of
 * the explorer asks, and without a public origin one on this machine, is known before.
 */
export function openAdmin(
  headers: Headers,
  { publicOrigin, embeddedServiceUrl: serviceUrl, embeddedServiceAdminToken }: ExplorerConfig,
): AdminAccess | RelayRefusal {
  if (serviceUrl === null) return KEYS_REFUSALS.noService
  if (publicOrigin === null) return { serviceUrl, token: embeddedServiceAdminToken }
  const token = headers.get(ADMIN_TOKEN_HEADER)
  return token ? { serviceUrl, token } : KEYS_REFUSALS.noToken
}
