import { describe, expect, test } from 'vitest'
import { isSameOrigin, ownOrigin } from '@/lib/relay/admit-request'

const OWN = 'http://127.0.0.1:3000'

describe('isSameOrigin', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: OWN }, true],
    [{ origin: OWN }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3001' }, false],
    [{ 'sec-fetch-site': 'same-site', origin: OWN }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: OWN }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'https://evil.test' }, false],
    [{}, false],
  ])('args: %o is %s', (headers, expected) => {
    expect(isSameOrigin(new Headers(headers), OWN)).toBe(expected)
  })

  test('default: the origin is that of the Host header unless one is configured', () => {
    const headers = new Headers({ host: '127.0.0.1:3000' })
    expect(ownOrigin(headers, null)).toBe(OWN)
    expect(ownOrigin(headers, 'https://triptych.example')).toBe('https://triptych.example')
    expect(ownOrigin(new Headers({ host: 'triptych.example' }), null)).toBeNull()
  })
})
