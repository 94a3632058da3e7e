import { describe, expect, test } from 'vitest'
import { allowsOrigin, originsOf, refusesOrigin } from '@/lib/service/access/origins'

const APP = 'https://app.example'
const OTHER = 'https://other.example'
const service = { allowedOrigins: [APP] }

const keyWith = (origins: string[] | null) => ({
  id: 'id',
  plan: 'core',
  failover: false,
  restrictions: { origins },
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
