import { describe, expect, test } from 'vitest'
import { isAdminToken, KEYS_REFUSALS, openAdmin } from '@/lib/keys/admin-access'
import { RELAY_REFUSALS } from '@/lib/relay/relay-refusal'
import { LOCAL_EXPLORER } from '../explorer-config'

const LOCAL = { ...LOCAL_EXPLORER, embeddedServiceAdminToken: 'own-token' }
const PUBLIC = { ...LOCAL, publicOrigin: 'https://triptych.example' }
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

const open = (headers: Record<string, string>, config: typeof LOCAL | typeof PUBLIC = LOCAL) =>
  openAdmin(new Headers(headers), config)

describe('openAdmin on the machine of the explorer', () => {
  test.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'LOCALHOST'])(
    'default: a page at %s needs no token',
    (host) => {
      expect(open({ ...OWN_PAGE, host })).toEqual({ serviceUrl: 'http://127.0.0.1:8645', token: 'own-token' })
    },
  )

  test('behavior: the token that a page sends is not used there', () => {
    expect(open({ ...OWN_PAGE, host: 'localhost', 'x-admin-token': 'typed' })).toMatchObject({
      token: 'own-token',
    })
  })

  test.each(['rebound.example:3000', '127.0.0.1.rebound.example', '192.168.1.5:3000', ''])(
    'error: a page at %j is not on this machine',
    (host) => {
      expect(open({ ...OWN_PAGE, host })).toEqual(KEYS_REFUSALS.notLocal)
    },
  )

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{}],
  ])('error: %o is no page of the explorer', (headers) => {
    expect(open({ ...headers, host: 'localhost:3000' })).toEqual(RELAY_REFUSALS.crossSite)
  })

  test('error: no service was started', () => {
    const config = { ...LOCAL, embeddedServiceUrl: null }
    expect(openAdmin(new Headers({ ...OWN_PAGE, host: 'localhost' }), config)).toEqual(
      KEYS_REFUSALS.noService,
    )
  })
})

describe('openAdmin under a public origin', () => {
  test('default: the typed token is what the service gets, never the explorer’s own', () => {
    expect(open({ ...OWN_PAGE, 'x-admin-token': 'typed' }, PUBLIC)).toMatchObject({ token: 'typed' })
  })

  test('error: without a token nothing is asked, wherever the page seems to be', () => {
    expect(open({ ...OWN_PAGE, host: 'localhost' }, PUBLIC)).toEqual(KEYS_REFUSALS.noToken)
    expect(open({ ...OWN_PAGE, 'x-admin-token': '' }, PUBLIC)).toEqual(KEYS_REFUSALS.noToken)
  })

  test('error: another site may not, with a token either', () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'x-admin-token': 'typed' }
    expect(open(headers, PUBLIC)).toEqual(RELAY_REFUSALS.crossSite)
  })
})

describe('isAdminToken', () => {
  test.each([
    ['abc-123', true],
    ['', false],
    ['two words', false],
    ['naïve', false],
    ['a\n', false],
  ])('args: %j is %s', (text, expected) => {
    expect(isAdminToken(text)).toBe(expected)
  })
})
