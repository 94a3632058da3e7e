import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import {
  describeReceiptQuestion,
  isSameReceiptQuestion,
  parseReceiptQuestion,
  priceReceiptQuestion,
} from '@/lib/receipts/question/receipt-question'

const HASH = `0x${'5a'.repeat(32)}` as const

describe('parseReceiptQuestion', () => {
  test('default', () => {
    expect(parseReceiptQuestion({ hash: HASH, compare: '' })).toEqual({
      value: { hash: HASH, compare: null },
    })
  })

  test('args: spaces around and upper case', () => {
    expect(
      parseReceiptQuestion({ hash: `\n ${HASH.toUpperCase().replace('X', 'x')} `, compare: ' ' }),
    ).toEqual({
      value: { hash: HASH, compare: null },
    })
  })

  test.each([
    ['nothing', ' ', '64 hex digits'],
    ['an address', `0x${'a'.repeat(40)}`, 'this has 40'],
    ['one digit short', HASH.slice(0, -1), 'this has 63'],
    ['no hex', `0x${'g'.repeat(64)}`, '0x and 64 hex digits'],
    ['without 0x', HASH.slice(2), '0x and 64 hex digits'],
  ])('error: %s', (_, hash, problem) => {
    expect(parseReceiptQuestion({ hash, compare: '' }).problem).toContain(problem)
  })
})

describe('parseReceiptQuestion with another to compare', () => {
  const OTHER = `0x${'6b'.repeat(32)}` as const

  test('default', () => {
    expect(parseReceiptQuestion({ hash: HASH, compare: ` ${OTHER}` })).toEqual({
      value: { hash: HASH, compare: OTHER },
    })
  })

  test('error', () => {
    expect(parseReceiptQuestion({ hash: HASH, compare: HASH }).problem).toBe('This is the same transaction.')
    expect(parseReceiptQuestion({ hash: HASH, compare: '0x12' }).problem).toContain('this has 2')
  })

  test('behavior: two receipts cost two calls, and make another question', () => {
    expect(priceReceiptQuestion({ compare: null }, CREDITS.prices)).toBe(80)
    expect(priceReceiptQuestion({ compare: OTHER }, CREDITS.prices)).toBe(160)
    const question = { hash: HASH, compare: null }
    expect(isSameReceiptQuestion({ ...question }, question)).toBe(true)
    expect(isSameReceiptQuestion({ hash: HASH, compare: OTHER }, question)).toBe(false)
    expect(isSameReceiptQuestion(undefined, question)).toBe(false)
  })
})

describe('describeReceiptQuestion', () => {
  test('default', () => {
    const network = findNetwork(SHIPPED_NETWORKS, 'demo-mainnet')
    expect(network && describeReceiptQuestion({ hash: HASH, compare: null }, network)).toBe(
      `Transaction ${HASH.slice(0, 10)}…${HASH.slice(-6)} on Demo Mainnet`,
    )
  })
})
