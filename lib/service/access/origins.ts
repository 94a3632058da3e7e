import type { IncomingHttpHeaders } from 'node:http'
import type { KeyRecord } from '../ledger/ledger'
import { httpRefusal } from './refusal'

/** Origins whose pages may read answers, or `*` for all. Without an entry, pages of no other origin may. */
export type Origins = readonly string[]

export const ORIGIN_NOT_ALLOWED = httpRefusal(
  403,
  'Forbidden',
  'Pages of this origin may not make calls here.',
)

/** Origins that may read the answers to a key. For an unknown key: the origins of the service. */
export const originsOf = (service: { allowedOrigins: Origins }, key: KeyRecord | undefined): Origins =>
  key?.restrictions.origins ?? service.allowedOrigins

export const allowsOrigin = (origins: Origins, origin: string): boolean =>
  origins.includes('*') || origins.includes(origin)

/**
 * Whether a WebSocket is opened by a page that may not read the answers. Browsers do not ask for the answer's permission
 * here, as they do over HTTP. Some programs send the service's own host as the origin.
 */
export function refusesPage(origins: Origins, { origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined || allowsOrigin(origins, origin)) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/**
 * Whether the key has its own list and a page of another origin uses it. A program has no origin and is never refused:
 * origins protect the readers of a page, not the key.
 */
export function refusesOrigin({ restrictions: { origins } }: KeyRecord, origin: string | undefined): boolean {
  return origins !== null && origin !== undefined && !allowsOrigin(origins, origin)
}
