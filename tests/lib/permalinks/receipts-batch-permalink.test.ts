import { describe, expect, test } from 'vitest'
import { formatBatchPermalink, parseBatchFragment } from '@/lib/permalinks/receipts-batch-permalink'

const HASHES = [`0x${'5a'.repeat(32)}`, `0x${'6b'.repeat(32)}`] as const

describe('formatBatchPermalink', () => {
  test('default: comes back as lines', () => {
    const href = formatBatchPermalink('demo-mainnet', HASHES)
    expect(href).toBe(`/demo-mainnet/receipts/batch#${HASHES.join(',')}`)
    expect(parseBatchFragment(new URL(href, 'http://explorer').hash)).toBe(HASHES.join('\n'))
  })

  test('args: none', () => {
    expect(formatBatchPermalink('demo-mainnet', [])).toBe('/demo-mainnet/receipts/batch')
    expect(parseBatchFragment('')).toBe('')
  })
})
