import type { ExplorerConfig } from '@/lib/config'
import { RELAY_REFUSALS, type RelayRefusal } from '@/lib/relay/relay-refusal'
import { isSameOrigin, ownOrigin } from '@/lib/relay/same-origin'

/** In this header an operator's page sends the token that was typed into it. */
export const ADMIN_TOKEN_HEADER = 'x-admin-token'

/** Whether a text can be a token at all: what a header cannot hold is none. */
export const isAdminToken = (text: string) => /^[\x21-\x7e]+$/.test(text)

export const KEYS_REFUSALS = {
  noService: { status: 404, code: 404, message: 'No service was started with this explorer' },
  notLocal: {
    status: 403,
    code: 403,
    message: 'Keys can be managed only on the machine that runs the explorer',
  },
  noToken: { status: 401, code: 401, message: 'Enter the admin token to manage keys' },
  unknownKey: { status: 404, code: 404, message: 'The service does not have this key' },
} as const satisfies Record<string, RelayRefusal>

/** Where the service's admin routes are, and with which token they are asked; none where it lets this machine in. */
export type AdminAccess = { serviceUrl: string; token: string | null }

/**
 * Who opens the explorer on its own machine manages keys without further ado: the explorer's server sends its own token.
 * Under a public origin it never does; there each request must carry the token, and the service judges it.
 */
export function openAdmin(headers: Headers, config: ExplorerConfig): AdminAccess | RelayRefusal {
  const { publicOrigin, embeddedServiceUrl, embeddedServiceAdminToken } = config
  const origin = ownOrigin(headers, publicOrigin)
  if (origin === null) return KEYS_REFUSALS.notLocal
  if (!isSameOrigin(headers, origin)) return RELAY_REFUSALS.crossSite
  if (embeddedServiceUrl === null) return KEYS_REFUSALS.noService
  if (publicOrigin !== null) {
    const typed = headers.get(ADMIN_TOKEN_HEADER)
    return typed ? { serviceUrl: embeddedServiceUrl, token: typed } : KEYS_REFUSALS.noToken
  }
  return { serviceUrl: embeddedServiceUrl, token: embeddedServiceAdminToken }
}
