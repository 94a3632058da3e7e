import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { countLeft, priceGo, sayLeft } from '@/lib/storage/contract/read-price'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { beginRead } from '@/lib/storage/read/read-layout'
import { POINTS } from '../../credits/points'
import { judgePrices, playGo } from '../random-layout/judge-prices'
import { layoutOf, word } from './layout-of'

describe('priceGo', () => {
  test('behavior: what is charged lies within the price of each press, and the price within the budget', () =>
    judgePrices(20))

  test('behavior: never beyond the budget', () => {
    const thousands = layoutOf(...Array.from({ length: 12_000 }, () => word))
    const blocks = beginRead(['0x10']).blocks
    expect(priceGo([thousands], { options: {} }, { blocks, budget: 20_000 }, CREDITS.prices)).toEqual({
      least: 20_000,
      most: 20_000,
    })
  })

  test('behavior: what is left of a budget that pays for no slot is not in the price', () => {
    const blocks = beginRead(['latest']).blocks
    const five = layoutOf(word, word, word, word, word)
    const price = priceGo([five], { options: {} }, { blocks, budget: 40 }, POINTS.prices)
    expect(price).toEqual({ least: 7 + 33, most: 7 + 33 })
    expect(priceGo([five], { options: {} }, { blocks, budget: 39 }, POINTS.prices).most).toBe(7 + 22)
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
    const { last: limited, end: why } = await playGo(named, 1, { options: {} }, 11, beginRead(['0x10']))
    expect(why).toBe('limit')
    const go = { options: { open: new Set(['__gap']) }, within: ['__gap'] }
    expect(priceGo([named], go, { blocks: limited.blocks, budget: 20_000 }, POINTS.prices)).toEqual({
      least: 33,
      most: 33,
    })
    const { last, end, charged } = await playGo(named, 1, go, 20_000, limited)
    expect([end, charged]).toEqual([undefined, 33])
    expect(countLeft([named], go.options, last.blocks)).toEqual({ least: 1, most: 1 })
  })
})

describe('sayLeft', () => {
  const say = (...types: StorageType[]) =>
    sayLeft(countLeft([layoutOf(...types)], {}, beginRead(['0x10']).blocks))

  test('behavior: where lengths that are not read yet may lead to more, the count is the least', () => {
    expect(say(word)).toBe('1 slot is still to be read.')
    expect(say(word, word)).toBe('2 slots are still to be read.')
    const list: StorageType = { kind: 'dynamic array', label: 'uint256[]', base: word, inline: null }
    expect(say(word, list)).toBe('At least 2 slots are still to be read.')
    expect(say(list)).toBe('At least 1 slot is still to be read.')
  })
})
