import { describe, expect, test } from 'vitest'
import { formatPriceRange } from '@/lib/credits/price-range'
import { CREDITS } from '@/lib/credits/tariff'
import { DEMO_NETWORK, findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import {
  describeStorageDraft,
  isSameStorageQuestion,
  parseStorageQuestion,
  priceQuestion,
} from '@/lib/storage/question/storage-question'
import { demoLayout } from '../demo-client'

const network = findNetwork(SHIPPED_NETWORKS, DEMO_NETWORK) as Network
const ADDRESS = `0x${'ab'.repeat(20)}`
const draft = (change: Partial<StorageDraft> = {}): StorageDraft => ({
  address: ADDRESS,
  by: 'slot',
  slot: '5',
  keyType: 'address',
  key: '',
  path: '',
  block: '100',
  ...change,
})
const layout = demoLayout('StorageGallery')
const ask = (change: Partial<StorageDraft>) => {
  const asked = draft(change)
  return parseStorageQuestion(asked, parsePathQuestion(layout, asked.path))
}

describe('parseStorageQuestion', () => {
  test('default: a slot, an entry, a path', () => {
    expect(ask({}).value).toMatchObject({ slot: 5n, block: '0x64', entry: null, path: null })
    expect(ask({ by: 'mapping', slot: '36', keyType: 'uint256', key: '42' }).value).toMatchObject({
      entry: { of: 36n, keyType: 'uint256', key: '42' },
    })
    const path = ask({ by: 'path', path: 'grid[1][4]' }).value
    expect(path?.path?.resolved.place).toEqual({ slot: 15n, offset: 4 })
  })

  test('behavior: the price of a path is its own', () => {
    const price = (path: string) =>
      formatPriceRange(priceQuestion(ask({ by: 'path', path }).value ?? null, CREDITS.prices), CREDITS.unit)
    expect(price('largest')).toBe('80 credits')
    expect(price('corners')).toBe('160 credits')
    expect(price('longText')).toBe('about 80 credits, at most 2,640')
    expect(formatPriceRange(priceQuestion(null, CREDITS.prices), CREDITS.unit)).toBe('80 credits')
  })

  test('behavior: two paths to one slot are two questions', () => {
    const [a, b] = ['visitors', 'takings'].map((path) => ask({ by: 'path', path }).value)
    if (!a || !b) throw new Error('refused')
    expect(isSameStorageQuestion(a, b)).toBe(false)
    expect(isSameStorageQuestion(a, a)).toBe(true)
  })

  test.each([
    [{ address: '0x12' }, /40 hex digits/],
    [{ slot: 'x' }, /A slot is a whole number/],
    [{ by: 'mapping' as const, keyType: 'uint8', key: '256' }, /uint8 holds 0 to 255/],
    [{ by: 'path' as const, path: 'grdi' }, /Did you mean grid/],
    [{ by: 'path' as const, path: 'largest', block: 'x' }, /Type a block number or one of/],
  ])('error: %j', (change, problem) => {
    expect(ask(change).problem).toMatch(problem)
  })

  test('error: a path before its layout is there', () => {
    expect(parseStorageQuestion(draft({ by: 'path', path: 'x' })).problem).toMatch(/layout .* loading/)
  })
})

describe('describeStorageDraft', () => {
  test('default: a path is said without a layout', () => {
    expect(describeStorageDraft(draft({ by: 'path', path: ' balances[1] ' }), network)).toBe(
      `balances[1] of ${ADDRESS} on Demo Mainnet at block 100`,
    )
    expect(describeStorageDraft(draft(), network)).toMatch(/^Slot 5 of/)
    expect(describeStorageDraft(draft({ by: 'path' }), network)).toBeNull()
  })
})
