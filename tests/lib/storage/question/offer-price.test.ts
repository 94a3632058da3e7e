import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { completePath } from '@/lib/storage/path/complete-path'
import { priceOffer } from '@/lib/storage/question/path-draft'
import { layoutOf, nodeOf } from '../contract/layout-of'
import { demoLayout } from '../demo-client'

const layout = demoLayout('StorageGallery')

describe('priceOffer', () => {
  test('default: what is offered costs what reading it costs, a mapping what an entry of it does', () => {
    const priceOf = (typed: string) => {
      const [offer] = completePath(layout, typed).offers
      return offer && priceOffer(layout, offer, '0x1', CREDITS.prices)
    }
    expect(priceOf('corner.we')).toEqual({ least: 80, most: 80 })
    expect(priceOf('nested')).toEqual({ least: 80, most: 80 })
    expect(priceOf('byEnum[Op')).toEqual({ least: 80, most: 80 })
    expect(priceOf('longT')).toMatchObject({ least: 80 })
    expect(priceOf('exh')?.most).toBeGreaterThan(80)
  })

  test('behavior: a thousand members of a type that contains itself are offered and priced with each letter', () => {
    const many = layoutOf(nodeOf(1200))
    for (const typed of ['v0', 'v0.', 'v0.c', 'v0.children7', 'v0.children7[2].children']) {
      const { offers } = completePath(many, typed)
      const prices = offers.map((offer) => priceOffer(many, offer, '0x1', CREDITS.prices))
      expect(prices.every((price) => price !== null && price.most <= 128 * 80)).toBe(true)
      expect(offers.length).toBeGreaterThan(0)
    }
  }, 4000)

  test('behavior: no price where no key can be made up, nor for a key that is none', () => {
    const offer = { path: 'nothing[', type: null, example: null, note: null }
    expect(priceOffer(layout, offer, '0x1', CREDITS.prices)).toBeNull()
    expect(priceOffer(layout, { ...offer, example: 'byUint8[300]' }, '0x1', CREDITS.prices)).toBeNull()
  })
})
