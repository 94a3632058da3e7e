import { RELAY_REFUSALS, type RelayRefusal } from './relay-refusal'

/** Null for a request of a page of the explorer. A body must be plain JSON, which no form can send. */
export function admitRequest(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  publicOrigin: string | null,
): RelayRefusal | null {
  if (!isSameOrigin(headers, ownOrigin(headers, publicOrigin))) return RELAY_REFUSALS.crossSite
  const isPlainJson = headers.get('content-type') === 'application/json' && !headers.has('content-encoding')
  return method === 'GET' || isPlainJson ? null : RELAY_REFUSALS.notJson
}

/**
 * The address of a reader: the last one in the header, from the operator's proxy. Anyone can write the ones before. Without a
 * proxy all readers are on this machine.
 */
export function askingAddress(headers: Headers, publicOrigin: string | null): string {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return publicOrigin !== null && last ? networkOf(last) : 'this machine'
}

/** One reader often has a /64 of IPv6 addresses. */
const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address

/**
 * Whether a request comes from a page of the explorer itself: by Fetch Metadata (https://www.w3.org/TR/fetch-metadata/), or by
 * the Origin header of an older browser.
 */
export function isSameOrigin(headers: Headers, ownOrigin: string | null): boolean {
  if (ownOrigin === null) return false
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null) return site === 'same-origin' && (origin === null || origin === ownOrigin)
  return origin === ownOrigin
}

/**
 * The explorer's origin for its readers: the configured one, or a loopback name in the Host header. Any other name there may
 * be a website that resolves to this machine (DNS rebinding).
 */
export function ownOrigin(headers: Headers, publicOrigin: string | null): string | null {
  const host = headers.get('host') ?? ''
  return publicOrigin ?? (isLoopback(host) ? `http://${host}` : null)
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
