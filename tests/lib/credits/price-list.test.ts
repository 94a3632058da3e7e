import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parsePriceList, TARIFF, toTariff } from '@/lib/credits/price-list'
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

const EARLIER_METHODS = [
  'eth_getStorageAt',
  'eth_getLogs',
  'eth_getTransactionReceipt',
  'eth_blockNumber',
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
  'eth_getCode',
  'eth_chainId',
  'net_version',
  'web3_clientVersion',
] as const

test('behavior: a list that was complete before some methods were served stays good; they count as its dearest', () => {
  const before = Object.fromEntries(EARLIER_METHODS.map((method) => [method, POINTS.prices[method]]))
  const complete = {
    ...Object.fromEntries(Object.keys(POINTS.prices).map((method) => [method, 97])),
    ...before,
  }
  expect(toTariff({ unit: 'CU', prices: before }).prices).toEqual(complete)
  expect(v.parse(TARIFF, { unit: 'CU', prices: before }).prices).toEqual(complete)
})

test('error: a stored tariff without the price of an earlier method', () => {
  const { eth_getLogs: _, ...prices } = POINTS.prices
  expect(v.is(TARIFF, { unit: 'CU', prices })).toBe(false)
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
