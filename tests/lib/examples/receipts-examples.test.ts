import { describe, expect, test } from 'vitest'
import { receiptsExamples } from '@/lib/examples/receipts-examples'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { parseReceiptsPath } from '@/lib/permalinks/receipt-permalink'
import { parseReceiptQuestion } from '@/lib/receipts/question/receipt-question'

describe('receiptsExamples', () => {
  test.each(SHIPPED_NETWORKS.filter(({ service }) => service === 'embedded').map(({ slug }) => slug))(
    'default: %s',
    (slug) => {
      const examples = receiptsExamples(slug)
      expect(examples.length).toBeGreaterThan(2)
      for (const { href, credits } of examples) {
        expect(href.startsWith(`/${slug}/receipts/`)).toBe(true)
        expect(parseReceiptQuestion({ hash: parseReceiptsPath(href), compare: '' }).problem).toBeUndefined()
        expect(credits).toBe(80)
      }
      expect(new Set(examples.map(({ href }) => href)).size).toBe(examples.length)
    },
  )

  test('args: a hosted network has none', () => {
    expect(receiptsExamples('mainnet')).toEqual([])
  })
})
