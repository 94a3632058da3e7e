import { describe, expect, test } from 'vitest'
import { sayAgain } from '@/lib/logs/proof/proof-form'

const SAMPLE = { is: 'sample', empty: 20, full: 2, borders: false, hiding: 6 } as const

describe('sayAgain', () => {
  test('default: that the same headers are paid for again', () => {
    expect(sayAgain({ is: 'whole' }, { is: 'whole' })).toBe(' again')
  })

  test('args: a sample is of other blocks', () => {
    expect(sayAgain(SAMPLE, { ...SAMPLE })).toBe(', drawn anew')
  })

  test('args: what was not read before', () => {
    expect(sayAgain({ is: 'whole' }, null)).toBe('')
    expect(sayAgain({ is: 'whole' }, SAMPLE)).toBe('')
    expect(sayAgain(SAMPLE, { ...SAMPLE, empty: 21 })).toBe('')
  })
})
