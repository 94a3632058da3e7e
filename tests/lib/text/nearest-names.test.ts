import { describe, expect, test } from 'vitest'
import { nearestNames, suggestNames } from '@/lib/text/nearest-names'

describe('nearestNames', () => {
  test('default: the nearest first, whatever the case', () => {
    const names = ['balance', 'balances', 'allowances', 'owner']
    expect(nearestNames('balnces', names)).toEqual(['balances', 'balance'])
    expect(nearestNames('BALANCES', names)).toEqual(['balances', 'balance'])
    expect(nearestNames('onwer', names)).toEqual(['owner'])
  })

  test('behavior: a name that is begun is offered, however much of it is missing', () => {
    const names = ['owner', 'exhibits', 'exhibitCount', 'total', 'Exhausted', 'exhibition']
    expect(nearestNames('exh', names)).toEqual(['exhibits', 'exhibitCount', 'Exhausted'])
    expect(nearestNames('total', names)).toEqual(['total'])
    expect(nearestNames('', names)).toEqual([])
  })

  test('behavior: what is far is not offered, nor the same name twice, nor more than three', () => {
    expect(nearestNames('xyz', ['owner', 'total'])).toEqual([])
    expect(nearestNames('twins', ['twin', 'twin'])).toEqual(['twin'])
    expect(nearestNames('name1', ['name2', 'name3', 'name4', 'name5'])).toHaveLength(3)
  })
})

describe('suggestNames', () => {
  test('default: a question, the names there are, or nothing', () => {
    expect(suggestNames('onwer', ['owner'])).toBe(' Did you mean owner?')
    expect(suggestNames('z', ['x'])).toBe(' There is x.')
    expect(suggestNames('z', [])).toBe('')
    const many = Array.from({ length: 9 }, (_, i) => `variable${i}`)
    expect(suggestNames('z', many)).toMatch(/variable7 and more\.$/)
  })
})
