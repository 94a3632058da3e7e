import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '@/lib/content-security-policy'

const directives = (isDevelopment: boolean) =>
  new Map(
    contentSecurityPolicy({ nonce: 'bm9uY2U=', isDevelopment })
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )

describe('contentSecurityPolicy', () => {
  test('default: what is not named is not allowed', () => {
    expect(Object.fromEntries(directives(false))).toMatchObject({
      'default-src': "'none'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
    })
  })

  test('behavior: scripts run by nonce alone, and nothing is evaluated', () => {
    expect(directives(false).get('script-src')).toBe("'nonce-bm9uY2U=' 'strict-dynamic'")
    expect([...directives(false).values()].join()).not.toMatch(/unsafe|\*|https?:/)
  })

  test('args: only the development server evaluates', () => {
    expect(directives(true).get('script-src')).toContain("'unsafe-eval'")
  })
})
