import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { CREDITS, EMBEDDED } from '@/lib/credits/tariff'
import { countLeft, priceGo, sayLeft } from '@/lib/storage/contract/read-price'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import type { Words } from '@/lib/storage/place/words'
import { beginRead } from '@/lib/storage/read/read-layout'
import { POINTS } from '../../credits/points'
import { judgePrices, playGo } from '../random-layout/judge-prices'
import { layoutOf, nodeOf, text, word } from './layout-of'

describe('priceGo', () => {
  test('behavior: what is charged lies within the price of each press, and the price within the budget', () =>
    judgePrices(8))

  test('behavior: the same where many words are had by one call', () =>
    // As one call brings 1,024 words, a budget of few slots is one of thousands.
    judgePrices(
      4,
      { ...POINTS, prices: { ...POINTS.prices, eth_getStorageValues: 211 }, hasStorageValues: true },
      9,
    ))

  test('behavior: at the embedded service a contract of many slots costs one call', () => {
    const priceOf = (count: number, budget = 20_000) => {
      const layout = layoutOf(...Array.from({ length: count }, () => word))
      return priceGo([layout], { options: {} }, { blocks: beginRead(['0x10']).blocks, budget }, EMBEDDED).most
    }
    expect([3, 4, 1024, 1025, 1028].map((count) => priceOf(count))).toEqual([240, 255, 255, 335, 510])
    expect([254, 255, 509].map((budget) => priceOf(1028, budget))).toEqual([240, 255, 255 + 240])
    // A text is in words behind its own, which are one call more.
    const layout = layoutOf(...Array.from({ length: 43 }, () => text))
    const { blocks } = beginRead(['0x10', '0x11'])
    const budget = 20_000
    expect(priceGo([layout, layout], { options: {} }, { blocks, budget }, EMBEDDED)).toEqual({
      least: 2 * 255,
      most: 2 * (255 + 2 * 255),
    })
  })

  test('behavior: where a struct contains itself, the price narrows with each list that is known', async () => {
    const layout = layoutOf(nodeOf(1))
    const budget = 1e12
    const mostAt = (words: Words) => {
      const blocks = beginRead(['0x10']).blocks.map((block) => ({ ...block, words }))
      return priceGo([layout], { options: {} }, { blocks, budget }, EMBEDDED).most
    }
    // One child in each list, as deep as reading goes by itself: 3 lists, and what lies behind the last is left closed.
    const chain = [
      'v0',
      'v0.children0[0]',
      'v0.children0[0].children0[0]',
      'v0.children0[0].children0[0].children0[0]',
    ]
    const wordsOf = (depth: number): Words =>
      new Map(
        chain
          .slice(0, depth)
          .flatMap((path) => [
            [resolvePath(layout, `${path}.value`).place.slot, numberToHex(7, { size: 32 })] as const,
            [resolvePath(layout, `${path}.children0`).place.slot, numberToHex(1, { size: 32 })] as const,
          ]),
      )
    const most = [0, 1, 2, 3, 4].map((depth) => mostAt(wordsOf(depth)))
    expect(most.slice(1).every((price, i) => price < (most[i] ?? 0))).toBe(true)
    expect(most.slice(3)).toEqual([2 * 80, 0])
  })

  test('behavior: never beyond the budget', () => {
    const thousands = layoutOf(...Array.from({ length: 12_000 }, () => word))
    const blocks = beginRead(['0x10']).blocks
    expect(priceGo([thousands], { options: {} }, { blocks, budget: 20_000 }, CREDITS)).toEqual({
      least: 20_000,
      most: 20_000,
    })
  })

  test('behavior: what is left of a budget that pays for no slot is not in the price', () => {
    const blocks = beginRead(['latest']).blocks
    const five = layoutOf(word, word, word, word, word)
    const price = priceGo([five], { options: {} }, { blocks, budget: 40 }, POINTS)
    expect(price).toEqual({ least: 7 + 33, most: 7 + 33 })
    expect(priceGo([five], { options: {} }, { blocks, budget: 39 }, POINTS).most).toBe(7 + 22)
  })

  test('behavior: a press reads what it names, whatever else is left', async () => {
    const gap: StorageType = { kind: 'fixed array', label: 'uint256[3]', base: word, length: 3n }
    const layout = layoutOf(word, word, gap)
    const named = {
      ...layout,
      variables: layout.variables.map((one) =>
        one.name === 'v2' ? { ...one, name: '__gap', label: '__gap' } : one,
      ),
    }
    const { last: limited, end: why } = await playGo(
      named,
      1,
      { options: {} },
      { budget: 11 },
      beginRead(['0x10']),
    )
    expect(why).toBe('limit')
    const go = { options: { open: new Set(['__gap']) }, within: ['__gap'] }
    expect(priceGo([named], go, { blocks: limited.blocks, budget: 20_000 }, POINTS)).toEqual({
      least: 33,
      most: 33,
    })
    const { last, end, charged } = await playGo(named, 1, go, { budget: 20_000 }, limited)
    expect([end, charged]).toEqual([undefined, 33])
    expect(countLeft([named], go.options, last.blocks)).toEqual({ least: 1, most: 1 })
  })
})

describe('sayLeft', () => {
  const say = (...types: StorageType[]) =>
    sayLeft(countLeft([layoutOf(...types)], {}, beginRead(['0x10']).blocks))

  test('behavior: where lengths that are not read yet may lead to more, the count is the least', () => {
    expect(say(word)).toBe('1 slot is not read yet.')
    expect(say(word, word)).toBe('2 slots are not read yet.')
    const list: StorageType = { kind: 'dynamic array', label: 'uint256[]', base: word, inline: null }
    expect(say(word, list)).toBe('At least 2 slots are not read yet.')
    expect(say(list)).toBe('At least 1 slot is not read yet.')
  })
})
