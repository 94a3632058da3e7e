import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { networkSlug, parseNetworkSlug } from '@/lib/networks/network-slug'

describe('networkSlug', () => {
  test.each([
    ['Gnosis', 100, 'gnosis-100'],
    ['My devnet', 4242, 'my-devnet-4242'],
    ['  Côte d’Azur / Ünï  ', 7, 'cote-d-azur-uni-7'],
    ['Devnet 4242', 4242, 'devnet-4242'],
    ['4242', 4242, 'chain-4242'],
    ['測試網', 4242, 'chain-4242'],
    ['../../api', 1, 'api-1'],
  ])('default: %s, chain %i, is %s', (name, id, slug) => {
    expect(networkSlug(name, id)).toBe(slug)
  })

  test('behavior: whatever the name, the slug is plain, ends in the chain id and is read back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        (name, id) => {
          const slug = networkSlug(name, id)
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
          expect(slug.endsWith(`-${id}`)).toBe(true)
          expect(parseNetworkSlug(slug)?.chainId).toBe(id)
        },
      ),
    )
  })
})

describe('parseNetworkSlug', () => {
  test.each([
    ['gnosis-100', 'Gnosis', 100],
    ['my-devnet-4242', 'My devnet', 4242],
    ['chain-5', 'Chain 5', 5],
    ['x-9007199254740991', 'X', 9_007_199_254_740_991],
  ])('default: %s', (slug, name, chainId) => {
    expect(parseNetworkSlug(slug)).toEqual({ name, chainId })
  })

  test.each([
    '',
    'gnosis',
    '100',
    '-100',
    'gnosis-',
    'gnosis-0',
    'gnosis-0100',
    'gnosis--100',
    'gnosis-9007199254740992',
    'gnosis-1e3',
    'Gnosis-100',
    'gn%6fsis-100',
    'gnosis\n-100',
    '<script>-1',
    `${'a'.repeat(200)}-1`,
    '‮evil-1',
  ])('error: %s names no network', (slug) => {
    expect(parseNetworkSlug(slug)).toBeNull()
  })

  test('behavior: no shipped slug is one', () => {
    expect(SHIPPED_NETWORKS.filter(({ slug }) => parseNetworkSlug(slug))).toEqual([])
  })
})
