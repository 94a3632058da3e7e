import { describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { priceGap, priceToContinue, raiseBudget } from '@/lib/logs/price/price-to-continue'
import { TOKEN, TRANSFER } from '../in-memory-node'

describe('priceToContinue', () => {
  test.each([
    [0, 1000, 1000],
    [400, 1000, 600],
    [745, 1000, 255],
    [746, 1000, 1000],
    [3000, 1000, 1000],
  ])('default: after %d of %d credits up to %d more', (credits, budget, more) => {
    expect(priceToContinue({ bill: { ...NO_BILL, credits, unit: 'credits' } }, budget, CREDITS)).toBe(more)
  })

  test.each([
    [400, 200, 400],
    [400, 400, 1000],
  ])('behavior: after %d credits and perhaps %d more of 1000, up to %d more', (credits, unstated, more) => {
    expect(priceToContinue({ bill: { ...NO_BILL, credits, unstated, unit: 'credits' } }, 1000, CREDITS)).toBe(
      more,
    )
  })
})

describe('raiseBudget', () => {
  test.each([
    [745, 1000, null],
    [746, 1000, 1746],
    [1000, 1000, 2000],
  ])('default: after %d of %d credits the budget is to be %j', (credits, budget, raised) => {
    expect(raiseBudget({ bill: { ...NO_BILL, credits, unit: 'credits' } }, budget, CREDITS)).toBe(raised)
  })

  test('behavior: what may have been charged is spent', () => {
    const bill = { ...NO_BILL, credits: 400, unstated: 400, unit: 'credits' }
    expect(raiseBudget({ bill }, 1000, CREDITS)).toBe(1800)
  })
})

describe('priceGap', () => {
  test('default: one call for a block, where the filter has no parts', () => {
    const filter = { address: TOKEN, topics: [TRANSFER] }
    expect(priceGap({ from: 5, to: 5 }, filter, 900, CREDITS.prices)).toEqual({ price: 255, exact: true })
  })

  test('behavior: up to what may be spent for several blocks, or a filter that can be asked in parts', () => {
    expect(priceGap({ from: 5, to: 6 }, {}, 900, CREDITS.prices)).toEqual({ price: 900, exact: false })
    const filter = { topics: [[TRANSFER, TRANSFER]] }
    expect(priceGap({ from: 5, to: 5 }, filter, 900, CREDITS.prices)).toEqual({ price: 900, exact: false })
  })
})
