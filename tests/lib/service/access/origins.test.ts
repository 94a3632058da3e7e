import { describe, expect, test } from 'vitest'
import { type Caller, openAccess, openAccessForCalls, type ServiceState } from '@/lib/service/access/access'
import { allowsOrigin, originsOf, refusesOrigin } from '@/lib/service/access/origins'
import type { ServedNetwork } from '@/lib/service/access/served-network'
import { restrictionsOf } from '@/lib/service/ledger/key-restrictions'

const APP = 'https://app.example'
const OTHER = 'https://other.example'
const service = { allowedOrigins: [APP] }

const keyWith = (origins: string[] | null) => ({
  id: 'id',
  plan: 'core',
  failover: false,
  restrictions: restrictionsOf({ origins }),
  revision: 0,
})

describe('originsOf', () => {
  test('default: a list of the key replaces that of the service', () => {
    expect(originsOf(service, keyWith([OTHER]))).toEqual([OTHER])
    expect(originsOf(service, keyWith([]))).toEqual([])
  })

  test('behavior: other keys, and unknown ones, have that of the service', () => {
    expect(originsOf(service, keyWith(null))).toEqual([APP])
    expect(originsOf(service, undefined)).toEqual([APP])
  })
})

describe('refusesOrigin', () => {
  test.each([
    [[OTHER], APP, true],
    [[OTHER], 'null', true],
    [[OTHER], OTHER, false],
    [[OTHER], undefined, false],
    [['*'], APP, false],
    [[], APP, true],
    [[], undefined, false],
    [null, APP, false],
  ])('default: a key for %j and a page of %s: %s', (origins, origin, expected) => {
    expect(refusesOrigin(keyWith(origins), origin)).toBe(expected)
  })
})

test('allowsOrigin: only the same text', () => {
  expect(allowsOrigin([APP], APP)).toBe(true)
  expect(allowsOrigin([APP], APP.toUpperCase())).toBe(false)
  expect(allowsOrigin([], APP)).toBe(false)
})

describe('openAccess', () => {
  const KEY = 'a-key-of-pages'
  const network = {} as ServedNetwork
  const known = keyWith([OTHER])
  const state = {
    ...service,
    ledger: { knownKey: () => known, findKey: async () => known },
    plans: new Map([['core', { failover: false }]]),
    clock: () => 0,
  } as unknown as ServiceState

  const callerFrom = (origin: string | undefined): Caller => ({
    apiKey: KEY,
    address: '',
    origin,
    wants: { failover: false },
    requestId: '1',
    trace: null,
  })

  test.each([
    [APP, 403],
    ['null', 403],
    [OTHER, undefined],
    [undefined, undefined],
  ])('error: a key for pages of another origin, used by %s: %s', async (origin, status) => {
    for (const open of [openAccess, openAccessForCalls]) {
      const access = await open(state, network, callerFrom(origin))
      expect('status' in access ? access.status : undefined).toBe(status)
    }
  })
})
