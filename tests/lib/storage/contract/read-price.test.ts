import { describe, expect, test } from 'vitest'
import { newRead } from '@/lib/storage/contract/contract-read'
import { countLeft, describeContractPrice, priceContract, priceGo } from '@/lib/storage/contract/read-price'
import { countSlots } from '@/lib/storage/decode/count-slots'
import type { Layout } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { judgePrices, playGo } from '../random-layout/judge-prices'

const address = `0x${'ab'.repeat(20)}` as const

describe('priceGo', () => {
  test('behavior: what is charged lies within the price of each press, and the price within the budget', () =>
    judgePrices(20))
})

const word: StorageType = { kind: 'value', label: 'uint256', bytes: 32, reading: { as: 'uint', bits: 256 } }
const text: StorageType = { kind: 'bytes', label: 'string', isText: true, inline: null }

/** A layout of variables v0, v1, … each in a slot of its own. */
const layoutOf = (...types: StorageType[]): Layout => ({
  contract: null,
  format: 'solc',
  variables: types.map((type, i) => ({
    name: `v${i}`,
    label: `v${i}`,
    type,
    slot: BigInt(i),
    offset: 0,
    namespace: null,
  })),
  transient: [],
  notes: [],
})

const priceFirst = (layout: Layout, blocks: string[], budget: number) => {
  const slots = blocks.map(() => countSlots(layout, {}, new Map()))
  const question = { address, blocks, budget }
  return { ...priceContract(question, slots), says: describeContractPrice(question, slots) }
}

describe('priceContract', () => {
  test('default: where no length decides, the price is exact', () => {
    expect(priceFirst(layoutOf(word, word), ['0x10'], 20_000)).toEqual({
      least: 160,
      most: 160,
      says: 'It reads 2 slots.',
    })
    expect(priceFirst(layoutOf(word), ['latest'], 20_000)).toEqual({
      least: 160,
      most: 160,
      says: 'It reads 1 slot. First it asks which block is latest.',
    })
  })

  test('behavior: a text may take 32 slots more, at each block', () => {
    expect(priceFirst(layoutOf(word, text), ['0x10'], 20_000)).toEqual({
      least: 160,
      most: 34 * 80,
      says: 'It reads 2 slots first; the lengths in them may lead to more. It takes 2,720 credits at most.',
    })
    expect(priceFirst(layoutOf(word, text), ['0x10', '0x11'], 20_000)).toMatchObject({
      least: 320,
      most: 68 * 80,
    })
  })

  test('behavior: never beyond the budget, and exact where that decides', () => {
    const many = layoutOf(...Array.from({ length: 43 }, () => text))
    expect(priceFirst(many, ['0x10'], 800)).toEqual({
      least: 800,
      most: 800,
      says: 'The layout needs 43 slots, more than this limit pays for: you can read on from where it stops.',
    })
    expect(priceFirst(many, ['0x10'], 20_000)).toEqual({
      least: 3440,
      most: 20_000,
      says: 'It reads 43 slots first; the lengths in them may lead to more. It stops at the limit, and you can read on from there.',
    })
    const thousands = layoutOf(...Array.from({ length: 12_000 }, () => word))
    const blocks = newRead(['0x10']).blocks
    expect(priceGo([thousands], { options: {} }, { blocks, budget: 20_000 })).toEqual({
      least: 20_000,
      most: 20_000,
    })
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
    const limited = (await playGo(named, 1, { options: {} }, 80, newRead(['0x10']))).last
    expect(limited.state).toBe('limit')
    const go = { options: { open: new Set(['__gap']) }, within: ['__gap'] }
    expect(priceGo([named], go, { blocks: limited.blocks, budget: 20_000 })).toEqual({
      least: 240,
      most: 240,
    })
    const { last, charged } = await playGo(named, 1, go, 20_000, limited)
    expect([last.state, charged]).toEqual(['complete', 240])
    expect(countLeft([named], go.options, last.blocks)).toBe(1)
  })
})
