import { expect, test } from 'vitest'
import {
  addSpent,
  balanceOfPlan,
  formatSpentKeys,
  isSpentToday,
  parseSpentKeys,
  removeSpent,
} from '@/lib/credits/plan-balance'
import { addUse, type NewUse } from '@/lib/credits/usage-journal'

const NOW = Date.parse('2026-11-21T23:59:59Z')
const DAY = 86_400_000
const MIDNIGHT = Date.parse('2026-11-22T00:00:00Z') / 1000
const USE: NewUse = {
  keyId: 'a',
  network: 'mainnet',
  method: 'eth_getLogs',
  lens: 'logs',
  question: '/mainnet/logs?from=1',
  calls: 1,
  credits: 255,
  unstated: 0,
  unit: 'credits',
}
const journal = addUse(addUse(addUse([], USE, NOW - DAY), USE, NOW), { ...USE, keyId: 'b' }, NOW)
const plan = { id: 'a', dailyCredits: 1000, unit: 'credits' }

test('default: what a plan grants, less what was billed today, never below nothing', () => {
  const counted = { journal, spentKeys: {} }
  expect(balanceOfPlan(plan, counted, NOW)).toEqual({
    limit: 1000,
    remaining: 745,
    resetAt: MIDNIGHT,
    saysSpent: false,
  })
  expect(balanceOfPlan({ ...plan, dailyCredits: 100 }, counted, NOW).remaining).toBe(0)
})

test('behavior: nothing is left of a key that its service says is spent, until the day is over', () => {
  const known = { journal, spentKeys: addSpent({}, 'a', NOW) }
  expect(balanceOfPlan(plan, known, NOW)).toEqual({
    limit: 1000,
    remaining: 0,
    resetAt: MIDNIGHT,
    saysSpent: true,
  })
  expect(balanceOfPlan({ ...plan, id: 'b' }, known, NOW).remaining).toBe(745)
  expect(balanceOfPlan(plan, known, NOW + 1000)).toMatchObject({ remaining: 1000, saysSpent: false })
})

test('behavior: with other credits a day it is counted again', () => {
  const spentKeys = removeSpent(addSpent({}, 'a', NOW), 'a')
  expect(balanceOfPlan({ ...plan, dailyCredits: 2000 }, { journal, spentKeys }, NOW).remaining).toBe(1745)
})

const SPENT_NOW = Date.parse('2026-11-21T12:00:00Z')
const ONE_DAY = 86_400_000

test('default: a key is spent for its UTC day, and days that are over go', () => {
  const keys = addSpent(addSpent({}, 'a', SPENT_NOW - ONE_DAY), 'b', SPENT_NOW)
  expect(keys).toEqual({ b: '2026-11-21' })
  expect(isSpentToday(keys, 'b', SPENT_NOW)).toBe(true)
  expect(isSpentToday(keys, 'a', SPENT_NOW)).toBe(false)
  expect(isSpentToday(keys, 'b', SPENT_NOW + ONE_DAY / 2)).toBe(false)
})

test('default: what was written is read back; what cannot be read is nothing', () => {
  const keys = addSpent({}, 'a', SPENT_NOW)
  expect(parseSpentKeys(formatSpentKeys(keys))).toEqual(keys)
  for (const text of [null, '', '{', '[]', '{"a":1}']) expect(parseSpentKeys(text)).toEqual({})
})
