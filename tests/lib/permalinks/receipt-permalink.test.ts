import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatReceiptsPermalink,
  formatStateDiffPermalink,
  parseReceiptsPath,
  parseReceiptsQuery,
} from '@/lib/permalinks/receipt-permalink'

const HASH = `0x${'5a'.repeat(32)}`

const pathOf = (href: string) => new URL(href, 'http://explorer.example').pathname

describe('formatReceiptsPermalink', () => {
  test('default', () => {
    expect(formatReceiptsPermalink('demo-mainnet', HASH)).toBe(`/demo-mainnet/receipts/${HASH}`)
  })

  test('args: log', () => {
    expect(formatReceiptsPermalink('demo-mainnet', HASH, 12n)).toBe(`/demo-mainnet/receipts/${HASH}#log-12`)
  })

  test('args: compare', () => {
    const href = formatReceiptsPermalink('demo-mainnet', HASH, 12n, ' 0xa b ')
    expect(href).toBe(`/demo-mainnet/receipts/${HASH}?compare=0xa%20b#log-12`)
    expect(parseReceiptsQuery(new URL(href, 'http://explorer.example').search)).toBe('0xa b')
    expect(parseReceiptsQuery('')).toBe('')
  })

  test.each(['', '  ', '.', '..'])('args: %j is no segment', (typed) => {
    expect(formatReceiptsPermalink('demo-mainnet', typed)).toBe('/demo-mainnet/receipts')
  })
})

test('default: a fragment opens what changed, and leaves the query as it is', () => {
  const href = formatStateDiffPermalink('demo-mainnet', HASH)
  expect(href).toBe(`/demo-mainnet/receipts/${HASH}#state-diff`)
  expect(parseReceiptsPath(href)).toBe(HASH)
})

describe('parseReceiptsPath', () => {
  test('default', () => {
    expect(parseReceiptsPath(`/demo-mainnet/receipts/${HASH}`)).toBe(HASH)
    expect(parseReceiptsPath('/demo-mainnet/receipts')).toBe('')
  })

  test('args: an escape that is none', () => {
    expect(parseReceiptsPath('/demo-mainnet/receipts/%zz')).toBe('%zz')
  })

  test('behavior: what was typed comes back, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        fc.pre(!/^\s*\.{1,2}\s*$/.test(typed))
        expect(parseReceiptsPath(pathOf(formatReceiptsPermalink('demo-l2', typed)))).toBe(typed.trim())
      }),
    )
  })
})
