import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_LINK } from '@/lib/permalinks/link-fault'
import { proxy } from '@/proxy'

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 'a sealing secret of 32 characters')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const ask = (path: string) => proxy(new NextRequest(`http://127.0.0.1:3000${path}`))
const answer = () => ask('/demo-mainnet/storage').headers

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

  test.each([
    ['/%zz/logs', 'unreadable'],
    [`/demo-mainnet/logs?address=${'a'.repeat(MAX_LINK)}`, 'too-long'],
  ])('error: a link that is %.10s… is marked, so that the page for missing ones says why', (path, fault) => {
    const { headers } = ask(path)
    expect(headers.get('x-middleware-request-x-link-fault')).toBe(fault)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('behavior: a fault that the asker claims is not shown', () => {
    const headers = { 'x-link-fault': 'too-long' }
    const given = proxy(new NextRequest('http://127.0.0.1:3000/', { headers })).headers
    expect(given.get('x-middleware-request-x-link-fault')).toBeNull()
  })

  test('behavior: the network that a link names by its chain id is passed on, and none that the asker claims', () => {
    const networkOf = (path: string, headers = {}) =>
      proxy(new NextRequest(`http://127.0.0.1:3000${path}`, { headers })).headers.get(
        'x-middleware-request-x-link-network',
      )
    expect(networkOf('/gnosis-100/storage?slot=1')).toBe('gnosis-100')
    for (const path of ['/', '/mainnet/logs', '/gnosis-0/logs', '/%0a-1/logs', '/-100', '/<b>-1/logs']) {
      expect(networkOf(path, { 'x-link-network': 'gnosis-100' })).toBeNull()
    }
  })

  test('error: a path of the API that cannot be read is refused as the API refuses', async () => {
    const response = ask('/api/rpc/%zz')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 400 } })
  })
})
