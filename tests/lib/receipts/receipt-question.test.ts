import { describe, expect, test } from 'vitest'
import { findNetwork } from '@/lib/networks'
import { describeReceiptQuestion, parseReceiptQuestion } from '@/lib/receipts/receipt-question'

const HASH = `0x${'5a'.repeat(32)}` as const

describe('parseReceiptQuestion', () => {
  test('default', () => {
    expect(parseReceiptQuestion({ hash: HASH })).toEqual({ value: { hash: HASH } })
  })

  test('args: spaces around and upper case', () => {
    expect(parseReceiptQuestion({ hash: `\n ${HASH.toUpperCase().replace('X', 'x')} ` })).toEqual({
      value: { hash: HASH },
    })
  })

  test.each([
    ['nothing', ' ', '64 hex digits'],
    ['an address', `0x${'a'.repeat(40)}`, 'this has 40'],
    ['one digit short', HASH.slice(0, -1), 'this has 63'],
    ['no hex', `0x${'g'.repeat(64)}`, '0x and 64 hex digits'],
    ['without 0x', HASH.slice(2), '0x and 64 hex digits'],
  ])('error: %s', (_, hash, problem) => {
    expect(parseReceiptQuestion({ hash }).problem).toContain(problem)
  })
})

describe('describeReceiptQuestion', () => {
  test('default', () => {
    const network = findNetwork('demo-mainnet')
    expect(network && describeReceiptQuestion({ hash: HASH }, network)).toBe(
      `Transaction ${HASH} on Demo Mainnet`,
    )
  })
})
