import { describe, expect, test } from 'vitest'
import { isAdminToken, KEYS_REFUSALS, openAdmin } from '@/lib/keys/admin-access'
import { LOCAL_EXPLORER } from '../explorer-config'

const LOCAL = { ...LOCAL_EXPLORER, embeddedServiceAdminToken: 'own-token' }
const PUBLIC = { ...LOCAL, publicOrigin: 'https://triptych.example' }

const open = (headers: Record<string, string>, config: typeof LOCAL | typeof PUBLIC = LOCAL) =>
  openAdmin(new Headers(headers), config)

describe('openAdmin on the machine of the explorer', () => {
  test('default: a page needs no token', () => {
    expect(open({})).toEqual({ serviceUrl: 'http://127.0.0.1:8646', token: 'own-token' })
  })

  test('behavior: the token that a page sends is not used there', () => {
    expect(open({ 'x-admin-token': 'typed' })).toMatchObject({
      token: 'own-token',
    })
  })

  test('error: no service was started', () => {
    const config = { ...LOCAL, embeddedServiceAdminUrl: null }
    expect(openAdmin(new Headers(), config)).toEqual(KEYS_REFUSALS.noService)
  })
})

describe('openAdmin under a public origin', () => {
  test('default: the typed token is what the service gets, never the explorer’s own', () => {
    expect(open({ 'x-admin-token': 'typed' }, PUBLIC)).toMatchObject({ token: 'typed' })
  })

  test('error: without a token nothing is asked, wherever the page seems to be', () => {
    expect(open({ host: 'localhost' }, PUBLIC)).toEqual(KEYS_REFUSALS.noToken)
    expect(open({ 'x-admin-token': '' }, PUBLIC)).toEqual(KEYS_REFUSALS.noToken)
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
