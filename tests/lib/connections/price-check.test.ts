import { expect, test } from 'vitest'
import { priceCheck } from '@/lib/connections/price-check'
import { CREDITS } from '@/lib/credits/tariff'
import { POINTS } from '../credits/points'

test('default: a check costs a chain id and a block, by the prices of whoever is asked', () => {
  expect([CREDITS, POINTS].map(({ prices }) => priceCheck(prices))).toEqual([85, 20])
})
