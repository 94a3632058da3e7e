import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { isDevelopment, readConfig } from '@/lib/config'
import { contentSecurityPolicy } from '@/lib/content-security-policy'

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60

/**
 * Gives each page its policy, and the nonce of its scripts: Next reads it from the request's copy of the policy. Nothing
 * is allowed or refused here; that is for the route handlers.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy({ nonce, isDevelopment: isDevelopment() })
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  if (readConfig().publicOrigin?.startsWith('https:')) {
    response.headers.set('strict-transport-security', `max-age=${TWO_YEARS_S}`)
  }
  return response
}

export const config = { matcher: '/((?!api/|_next/static/).*)' }
