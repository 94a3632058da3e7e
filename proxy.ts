import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { isDevelopment, readConfig } from '@/lib/config'
import { contentSecurityPolicy } from '@/lib/content-security-policy'
import { parseNetworkSlug } from '@/lib/networks/network-slug'
import { findLinkFault } from '@/lib/permalinks/link-fault'
import { RELAY_REFUSALS, refuse } from '@/lib/relay/relay-refusal'

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60

/**
 * Gives each page its policy, and the nonce of its scripts: Next reads it from the request's copy of the policy. A link
 * that cannot be read is marked, for next.config.js and app/not-found.tsx, and so is the network of a link, which that page
 * is not told of otherwise. Whether something is allowed the route handlers say.
 */
export function proxy(request: NextRequest): Response {
  const fault = findLinkFault(request.nextUrl)
  if (request.nextUrl.pathname.startsWith('/api/')) {
    return fault === 'unreadable' ? refuse(RELAY_REFUSALS.unreadablePath) : NextResponse.next()
  }
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy({ nonce, isDevelopment: isDevelopment() })
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.delete('x-link-fault')
  if (fault) headers.set('x-link-fault', fault)
  const [, slug = ''] = request.nextUrl.pathname.split('/', 2)
  headers.delete('x-link-network')
  if (parseNetworkSlug(slug)) headers.set('x-link-network', slug)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  if (readConfig().publicOrigin?.startsWith('https:')) {
    response.headers.set('strict-transport-security', `max-age=${TWO_YEARS_S}`)
  }
  return response
}

export const config = {
  matcher: ['/((?!api/|_next/static/|playground/machine\\.js|learn/lab\\.js).*)', '/api/(.*%.*)'],
}
