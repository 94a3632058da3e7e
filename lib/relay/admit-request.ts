import { RELAY_REFUSALS, type RelayRefusal } from './relay-refusal'
import { isSameOrigin, ownOrigin } from './same-origin'

/** Null for a request that a page of the explorer made; one with a body must be plain JSON, which no form can send. */
export function admitRequest(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  publicOrigin: string | null,
): RelayRefusal | null {
  if (!isSameOrigin(headers, ownOrigin(headers, publicOrigin))) return RELAY_REFUSALS.crossSite
  const isPlainJson = headers.get('content-type') === 'application/json' && !headers.has('content-encoding')
  return method === 'GET' || isPlainJson ? null : RELAY_REFUSALS.notJson
}

/**
 * The address of whoever asks: the one that the operator's proxy saw last. What stands before it in the header anyone
 * can write. Without a proxy all readers are on this machine.
 */
export function askingAddress(headers: Headers, publicOrigin: string | null): string {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return publicOrigin !== null && last ? networkOf(last) : 'this machine'
}

/** One reader commonly has a whole /64 of IPv6 addresses. */
const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
