import { test } from 'vitest'
import { judgePrices } from '../lib/storage/random-layout/judge-prices'

test('behavior: every press of a thousand random contracts is charged within its price', () =>
  judgePrices(1000))
