import { describe, expect, test } from 'vitest'
import { explainGas } from '@/lib/playground/steps/explain-gas'
import { accessOf, wordOf } from '../hand-made-run'

const explain = (changed: Parameters<typeof accessOf>[0]) => explainGas(accessOf(changed)).join(' ')

describe('explainGas', () => {
  test('default: a first write into an empty slot costs the access and the change', () => {
    const said = explainGas(accessOf({ gas: 22_100n, cold: true, after: wordOf(1) }))
    expect(said).toEqual([
      '2,100 gas: the first access to this slot in the transaction (cold).',
      '20,000 gas: the slot was zero before the transaction, and is not any more.',
    ])
  })

  test('args: what the other prices stand for', () => {
    expect(explain({ op: 'SLOAD', gas: 2_100n, cold: true })).toMatch(/cold/)
    expect(explain({ op: 'SLOAD', gas: 100n, cold: false })).toMatch(/warm/)
    expect(explain({ op: 'TLOAD', gas: 100n, cold: null })).toMatch(/transient/)
    expect(explain({ gas: 2_900n, before: wordOf(1), after: wordOf(2) })).toMatch(
      /^2,900 gas: the first change/,
    )
    expect(explain({ gas: 100n, before: wordOf(1), after: wordOf(2) })).toMatch(/changed in this transaction/)
    expect(explain({ gas: 100n, before: wordOf(1), after: wordOf(1) })).toMatch(/holds this value already/)
  })

  test('behavior: refunds are said, and those taken back', () => {
    expect(explain({ gas: 2_900n, refund: 4_800n })).toMatch(/4,800 gas are given back at the end/)
    expect(explain({ gas: 100n, refund: -4_800n })).toMatch(/4,800 gas of what was to be given back are not/)
  })
})
