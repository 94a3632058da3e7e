import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { proxy } from '@/proxy'

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 'a sealing secret of 32 characters')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const answer = () => proxy(new NextRequest('http://127.0.0.1:3000/demo-mainnet/storage')).headers

describe('proxy', () => {
  test('default: a policy with a nonce of its own for each response, which Next is given too', () => {
    const policies = Array.from({ length: 100 }, () => answer().get('content-security-policy') ?? '')
    const nonces = policies.map((policy) => /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1])
    expect(new Set(nonces).size).toBe(100)
    const given = answer()
    const policy = given.get('content-security-policy')
    expect(given.get('x-middleware-request-content-security-policy')).toBe(policy)
    expect(policy).toContain(given.get('x-middleware-request-x-nonce'))
  })

  test('behavior: a nonce that the asker sends is not used', () => {
    const headers = { 'x-nonce': 'chosen', 'content-security-policy': "script-src 'nonce-chosen'" }
    const given = proxy(new NextRequest('http://127.0.0.1:3000/', { headers })).headers
    expect([...given.values()].join()).not.toContain('chosen')
  })

  test('args: under an https origin browsers are told to keep to https', () => {
    expect(answer().has('strict-transport-security')).toBe(false)
    vi.stubEnv('PUBLIC_ORIGIN', 'https://triptych.example')
    expect(answer().get('strict-transport-security')).toBe('max-age=63072000')
  })
})
