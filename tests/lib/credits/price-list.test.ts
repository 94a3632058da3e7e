import { expect, test } from 'vitest'
import { parsePriceList, toTariff } from '@/lib/credits/price-list'
import { POINTS } from './points'

test('default: a price by method, and one for all others', () => {
  const prices = parsePriceList('eth_getLogs 60\neth_blockNumber: 10\n\n other = 1_000 ')
  expect(prices).toEqual({ eth_getLogs: 60, eth_blockNumber: 10, other: 1000 })
  const tariff = toTariff({ unit: ' compute units ', prices })
  expect(tariff.unit).toBe('compute units')
  expect(tariff.prices).toMatchObject({
    eth_getLogs: 60,
    eth_blockNumber: 10,
    eth_getCode: 1000,
    net_version: 1000,
  })
})

test('behavior: a list that was complete before some methods were served stays good; they count as its dearest', () => {
  const { eth_getProof: _, eth_getBlockReceipts: __, eth_getStorageValues: ___, ...before } = POINTS.prices
  expect(toTariff({ unit: 'CU', prices: before }).prices).toEqual({
    ...before,
    eth_getProof: 97,
    eth_getBlockReceipts: 97,
    eth_getStorageValues: 97,
  })
})

test.each([
  ['eth_getLogs', 'eth_getLogs 60'],
  ['eth_getLogs sixty', 'eth_getLogs 60'],
  ['eth_getLogs 1.5', 'eth_getLogs 60'],
  ['eth_sendRawTransaction 20', 'does not use'],
])('error: the line “%s”', (text, why) => {
  expect(() => parsePriceList(text)).toThrow(why)
})

test.each([
  [{ unit: 'CU', prices: { eth_getLogs: 60 } }, 'has no price'],
  [{ unit: '', prices: { other: 20 } }, 'Name the unit'],
  [{ unit: '<b>', prices: { other: 20 } }, 'Name the unit'],
  [{ unit: 'CU', prices: { other: -1 } }, 'whole number'],
  [{ unit: 'CU', prices: { other: 1e10 } }, 'whole number'],
])('error: %o is no tariff', (stated, why) => {
  expect(() => toTariff(stated)).toThrow(why)
})
