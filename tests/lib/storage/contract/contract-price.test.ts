import { describe, expect, test } from 'vitest'
import { CREDITS, FREE } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { describeContractPrice, priceContract } from '@/lib/storage/contract/contract-price'
import { countSlots } from '@/lib/storage/decode/count-slots'
import type { Layout } from '@/lib/storage/layout/layout'
import { layoutOf, text, word } from './layout-of'

const address = `0x${'ab'.repeat(20)}` as const

const priceFirst = (layout: Layout, blocks: BlockParameter[], budget: number) => {
  const slots = blocks.map(() => countSlots(layout, {}, new Map()))
  const question = { address, blocks, budget }
  return {
    ...priceContract(question, slots, CREDITS),
    says: describeContractPrice(question, slots, CREDITS),
  }
}

describe('priceContract', () => {
  test('default: where no length decides, the price is exact', () => {
    expect(priceFirst(layoutOf(word, word), ['0x10'], 20_000)).toEqual({
      least: 160,
      most: 160,
      says: 'Reads 2 slots.',
    })
    expect(priceFirst(layoutOf(word), ['latest'], 20_000)).toEqual({
      least: 160,
      most: 160,
      says: 'Reads 1 slot. Finding block latest is 1 more call.',
    })
  })

  test('behavior: a text may take 32 slots more, at each block', () => {
    expect(priceFirst(layoutOf(word, text), ['0x10'], 20_000)).toEqual({
      least: 160,
      most: 34 * 80,
      says: 'Reads 2 slots, then the contents of arrays and strings. Costs at most 2,720 credits.',
    })
    expect(priceFirst(layoutOf(word, text), ['0x10', '0x11'], 20_000)).toMatchObject({
      least: 320,
      most: 68 * 80,
    })
  })

  test('behavior: without a price slots are counted', () => {
    const slots = [countSlots(layoutOf(word, text), {}, new Map())]
    const question = { address, blocks: ['latest'], budget: 10_001 } as const
    expect(describeContractPrice(question, slots, FREE)).toBe(
      'Reads 2 slots, then the contents of arrays and strings. Reads at most 34 slots. Finding block latest is 1 more call.',
    )
  })

  test('behavior: two layouts are counted each at its block', () => {
    const slots = [layoutOf(word, word), layoutOf(word)].map((layout) => countSlots(layout, {}, new Map()))
    const question = { address, blocks: ['0x7a120', 'latest'], budget: 20_000 } as const
    expect(describeContractPrice(question, slots, CREDITS)).toBe(
      'Reads 2 slots at block 500,000 and 1 slot at block latest. Finding block latest is 1 more call.',
    )
  })

  test('behavior: never beyond the budget, and exact where that decides', () => {
    const many = layoutOf(...Array.from({ length: 43 }, () => text))
    expect(priceFirst(many, ['0x10'], 800)).toEqual({
      least: 800,
      most: 800,
      says: 'The layout needs 43 slots, more than the limit. You can continue after it.',
    })
    expect(priceFirst(many, ['0x10'], 20_000)).toEqual({
      least: 3440,
      most: 20_000,
      says: 'Reads 43 slots, then the contents of arrays and strings. Stops at the limit; you can continue.',
    })
  })
})
