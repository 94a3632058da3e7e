import { describe, expect, test } from 'vitest'
import { admitRequest, askingAddress } from '@/lib/relay/admit-request'

const OWN = 'http://127.0.0.1:3000'
const SITES = ['same-origin', 'same-site', 'cross-site', 'none', null]
const ORIGINS = [OWN, 'http://127.0.0.1:3001', 'https://evil.test', 'null', null]
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  null,
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const requestOf = (method: string, given: Record<string, string | null>) => {
  const headers = new Headers({ host: '127.0.0.1:3000' })
  for (const [name, value] of Object.entries(given)) if (value !== null) headers.set(name, value)
  return { method, headers }
}

describe('admitRequest', () => {
  test('error: of every mix of site, origin, type and method, only those of an own page pass', () => {
    const passed = METHODS.flatMap((method) =>
      SITES.flatMap((site) =>
        ORIGINS.flatMap((origin) =>
          TYPES.filter(
            (type) =>
              admitRequest(
                requestOf(method, { 'sec-fetch-site': site, origin, 'content-type': type }),
                null,
              ) === null,
          ).map((type) => ({ method, site, origin, type })),
        ),
      ),
    )
    expect(passed.length).toBe(TYPES.length * 3 + 4 * 3)
    for (const { method, site, origin, type } of passed) {
      expect(site === 'same-origin' ? [OWN, null] : [OWN]).toContain(origin)
      expect(['same-origin', null]).toContain(site)
      if (method !== 'GET') expect(type).toBe('application/json')
    }
  })

  test('error: a compressed body is not plain JSON', () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    expect(admitRequest(requestOf('POST', headers), null)).toBeNull()
    expect(admitRequest(requestOf('POST', { ...headers, 'content-encoding': 'gzip' }), null)).toMatchObject({
      status: 415,
    })
  })

  test.each(['rebound.example:3000', '127.0.0.1.rebound.example', '192.168.1.5:3000', ''])(
    'error: a page at %j is not on this machine (DNS rebinding)',
    (host) => {
      const request = requestOf('GET', { host, 'sec-fetch-site': 'same-origin' })
      expect(admitRequest(request, null)).toMatchObject({ status: 403 })
    },
  )
})

describe('askingAddress', () => {
  const of = (forwarded: string | null, publicOrigin: string | null) =>
    askingAddress(requestOf('GET', { 'x-forwarded-for': forwarded }).headers, publicOrigin)

  test('default: the address that the proxy saw, not what the asker wrote before it', () => {
    expect(of('1.2.3.4, 5.6.7.8', 'https://triptych.example')).toBe('5.6.7.8')
  })

  test('args: IPv6 counts by /64', () => {
    expect(of('2606:4700:1:2:3:4:5:6', 'https://triptych.example')).toBe('2606:4700:1:2')
  })

  test('error: without a proxy nobody is believed', () => {
    expect(of('1.2.3.4', null)).toBe('this machine')
    expect(of(null, 'https://triptych.example')).toBe('this machine')
  })
})
