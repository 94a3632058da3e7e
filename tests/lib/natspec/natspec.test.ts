import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { NATSPEC_BESIDE, type Natspec, wordsOn, wordsOnVariable } from '@/lib/natspec/natspec'

const NATSPEC: Natspec = {
  functions: { 'balances(address)': 'Who has what.', 'f()': 'One.', 'f(uint256)': 'Two.' },
  events: { 'Paid(address)': 'Somebody paid.' },
  errors: {},
  variables: { balances: 'In wei.', _owner: 'Zero once renounced.', f: 'Hidden.' },
}

test('wordsOn, default: by the whole signature', () => {
  expect(wordsOn(NATSPEC, 'events', 'Paid(address)')).toBe('Somebody paid.')
  expect(wordsOn(NATSPEC, 'events', 'Paid(uint256)')).toBeNull()
  expect(wordsOn(NATSPEC, 'errors', 'toString')).toBeNull()
  expect(wordsOn(null, 'events', 'Paid(address)')).toBeNull()
})

describe('wordsOnVariable', () => {
  test.each([
    ['balances', 'Who has what. In wei.'],
    ['balances[0xa1].amount', 'Who has what. In wei.'],
    ['_owner', 'Zero once renounced.'],
    ['balances#2', null],
    ['balancesOf', null],
    ['balance', null],
    ['erc7201("a").balances', null],
    ['toString', null],
    ['', null],
  ])('args: %s', (path, words) => {
    expect(wordsOnVariable(NATSPEC, path)).toBe(words)
  })

  test('behavior: functions that share a name are no getter', () => {
    expect(wordsOnVariable(NATSPEC, 'f')).toBe('Hidden.')
  })
})

test('NATSPEC_BESIDE, error: words of another shape are none', () => {
  const kept = v.object({ text: v.string(), natspec: NATSPEC_BESIDE })
  expect(v.parse(kept, { text: 'a', natspec: { functions: 7 } })).toEqual({ text: 'a', natspec: undefined })
  expect(v.parse(kept, { text: 'a' })).toEqual({ text: 'a' })
  expect(v.parse(kept, { text: 'a', natspec: NATSPEC }).natspec).toEqual(NATSPEC)
})
