import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { draftRestrictions, parseRestrictions, sayRestrictions } from '@/lib/keys/restrictions'

const NONE = { dailyCredits: null, expiresAt: null, networks: null, methods: null, origins: null }
const EMPTY = draftRestrictions(NONE)
const MIDNIGHT = Date.UTC(2027, 0, 31) / 1000

describe('sayRestrictions', () => {
  test('default: a key without restrictions says nothing', () => expect(sayRestrictions(NONE)).toEqual([]))

  test('default: a line for each', () => {
    expect(
      sayRestrictions({
        dailyCredits: 5_000,
        expiresAt: MIDNIGHT,
        networks: ['a', 'b'],
        methods: ['eth_call'],
        origins: ['https://app.example'],
      }),
    ).toEqual([
      '5,000 credits per day, in place of the plan’s',
      'Valid until 31 Jan 2027, 00:00 UTC',
      'Networks: a, b',
      'Methods: eth_call',
      'Web origins: https://app.example',
    ])
  })
})

test.each([
  NONE,
  { ...NONE, dailyCredits: 0, expiresAt: MIDNIGHT },
  { ...NONE, expiresAt: MIDNIGHT + 3_661, networks: ['a', 'b'], methods: ['eth_call'], origins: ['*'] },
])('default: %j is typed and read back', (restrictions) => {
  expect(parseRestrictions(draftRestrictions(restrictions))).toEqual(restrictions)
})

test.each([
  ['expiresAt', '2027-02-31'],
  ['expiresAt', 'tomorrow'],
  ['expiresAt', '2027-01-31T10:00'],
  ['expiresAt', '2027-13-01'],
  ['dailyCredits', 'many'],
  ['dailyCredits', '-1'],
])('error: %s %s', (field, text) => {
  expect(() => parseRestrictions({ ...EMPTY, [field]: text })).toThrow(BadInputError)
})
