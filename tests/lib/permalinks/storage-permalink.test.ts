import { createLoader } from 'nuqs/server'
import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { storageExamples } from '@/lib/examples/storage-examples'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatStoragePermalink, STORAGE_PARAMS } from '@/lib/permalinks/storage-permalink'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import { parseStorageQuestion, priceQuestion } from '@/lib/storage/question/storage-question'
import { demoLayout } from '../storage/demo-client'

const open = (href: string) => createLoader(STORAGE_PARAMS)(new URL(href, 'http://explorer').searchParams)

describe('formatStoragePermalink', () => {
  test('default: a path stays readable', () => {
    const href = formatStoragePermalink('demo-mainnet', { address: '0xab', by: 'path', path: 'grid[2][5]' })
    expect(href).toBe('/demo-mainnet/storage?address=0xab&by=path&path=grid[2][5]')
  })

  test.each(['names["a & b#c"].owner', "erc7201('x y')", 'm["ü+%"]'])(
    'behavior: %s comes back as typed',
    (path) => {
      expect(open(formatStoragePermalink('demo-mainnet', { by: 'path', path })).path).toBe(path)
    },
  )
})

describe('formatContractPermalink', () => {
  test('default', () => {
    expect(formatContractPermalink('demo-l2', { address: '0xab', block: '7' })).toBe(
      '/demo-l2/storage/contract?address=0xab&block=7',
    )
  })
})

describe('storageExamples', () => {
  const layout = demoLayout('StorageGallery')
  test.each(['demo-mainnet', 'demo-testnet', 'demo-l2'].flatMap(storageExamples))(
    'default: $says can be asked, for the price that stands on it',
    ({ href, credits }) => {
      const draft = open(href)
      const path = draft.by === 'path' ? parsePathQuestion(layout, draft.path) : null
      const { value: question } = parseStorageQuestion(draft, path)
      expect(question && priceQuestion(question, CREDITS.prices)).toEqual({ least: credits, most: credits })
    },
  )
})
