import { createLoader } from 'nuqs/server'
import { describe, expect, test } from 'vitest'
import { calculatorExamples } from '@/lib/examples/calculator-examples'
import { CALCULATOR_PARAMS, formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import { parseLevel } from '@/lib/storage/calculator/calculator-level'
import { calculateSlot } from '@/lib/storage/calculator/calculator-question'

const load = createLoader(CALCULATOR_PARAMS)
const open = (href: string) => {
  const { level, ...params } = load(new URL(href, 'http://explorer').searchParams)
  return { ...params, levels: level.map(parseLevel) }
}

describe('formatCalculatorPermalink', () => {
  test('default: readable, one level after the other', () => {
    const href = formatCalculatorPermalink('demo-mainnet', {
      slot: '50',
      levels: [
        { kind: 'key', keyType: 'uint256', key: '1' },
        { kind: 'key', keyType: 'int16', key: '-2' },
      ],
    })
    expect(href).toBe('/demo-mainnet/storage/calculator?slot=50&level=uint256:1&level=int16:-2')
  })

  test('default: nothing typed, no parameters', () => {
    expect(formatCalculatorPermalink('demo-l2', {})).toBe('/demo-l2/storage/calculator')
  })

  test('behavior: keys of any characters come back as typed', () => {
    const draft = {
      slot: '0x10',
      order: 'vyper' as const,
      levels: [{ kind: 'key' as const, keyType: 'string', key: 'a & b=c, "d":e/ü+ #' }],
      address: '0xab',
      block: '12',
    }
    expect(open(formatCalculatorPermalink('demo-mainnet', draft))).toEqual(draft)
  })
})

describe('calculatorExamples', () => {
  test.each(calculatorExamples('demo-mainnet'))(
    'default: $says is worked out without a problem',
    ({ href, credits }) => {
      expect(credits).toBe(0)
      expect(calculateSlot(open(href)).result).not.toBeNull()
    },
  )
})
