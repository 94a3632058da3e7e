import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { pinPrice } from '@/lib/block/pin-price'
import { priceCheck } from '@/lib/connections/tariff-of'
import { NO_BILL } from '@/lib/credits/bill'
import { TARIFF } from '@/lib/credits/price-list'
import { formatPrice, formatPriceRange } from '@/lib/credits/price-range'
import { CALLS, CREDITS, FREE, isPriced, type Prices, priceOf } from '@/lib/credits/tariff'
import { followPrice, priceGap } from '@/lib/logs/price/price-to-continue'
import { defaultBudget } from '@/lib/logs/question/logs-draft'
import { estimateConfirmation, estimateFirstAnswer } from '@/lib/logs/range/estimate-search'
import { priceLeastLook, priceLook } from '@/lib/logs/search/extend-search'
import { priceBatch } from '@/lib/receipts/batch/batch-question'
import { pricePoll, priceReceiptQuestion } from '@/lib/receipts/question/receipt-question'
import { priceStorageAround } from '@/lib/receipts/storage-around/storage-around'
import { priceContract } from '@/lib/storage/contract/contract-price'
import { defaultReadLimit } from '@/lib/storage/contract/contract-question'
import { priceProxyCode } from '@/lib/storage/proxy/find-proxy-code'
import { priceQuestion } from '@/lib/storage/question/storage-question'
import { priceMoreWords } from '@/lib/storage/read/ask-storage'
import { listZeroReasons } from '@/lib/storage/why-zero/zero-reasons'
import { POINTS } from './points'

const RANGE = { from: 'oldest', to: 'latest' } as const
const TWO_BLOCKS = { address: '0x', blocks: ['latest', 'safe'], budget: 1_000_000 } as const
const SLOTS = [
  { least: 2, most: 3, rounds: 1 },
  { least: 1, most: 1, rounds: 0 },
]

/** Every price that is shown, by the prices of a connection. */
const priceAll = (prices: Prices) => ({
  word: priceQuestion(null, prices).most,
  contract: priceContract(TWO_BLOCKS, SLOTS, { unit: 'points', prices }),
  moreWords: priceMoreWords(prices),
  proxy: priceProxyCode(prices),
  zeroReasons: listZeroReasons({ slot: 0n, entry: null, path: null }, null, prices).map(
    ({ price }) => price ?? 0,
  ),
  receipt: priceReceiptQuestion({ compare: null }, prices),
  twoReceipts: priceReceiptQuestion({ compare: '0x' }, prices),
  poll: pricePoll(prices),
  batch: priceBatch(500, prices),
  around: priceStorageAround({ layout: null, paths: ['slot(1)'] }, prices),
  firstAnswer: estimateFirstAnswer(RANGE, 'near-head', prices),
  blockByHash: estimateFirstAnswer({ blockHash: '0x' }, 'archive', prices),
  confirmation: estimateConfirmation(RANGE, prices),
  gap: priceGap({ from: 5, to: 5 }, { topics: ['0x'] }, 0, prices).price,
  follow: followPrice(60, prices),
  look: [priceLeastLook(prices), priceLook(prices)],
  check: priceCheck(prices, false),
  pins: [pinPrice('latest', prices), pinPrice('safe', prices)],
})

describe('prices by a tariff', () => {
  test('default: each is of the tariff that is given', () => {
    expect(priceAll(POINTS.prices)).toEqual({
      word: 11,
      contract: { least: 7 + 17 + 3 * 11, most: 7 + 17 + 4 * 11 },
      moreWords: 4 * 11,
      proxy: { least: 23, most: 3 * 23 + 4 * 11 },
      zeroReasons: [23, 3 * 23 + 4 * 11, 11, 0, 0],
      receipt: 13,
      twoReceipts: 26,
      poll: 130,
      batch: 6_500,
      around: { least: 22, most: 22 },
      firstAnswer: 2 * 17 + 97,
      blockByHash: 19 + 97,
      confirmation: 17,
      gap: 97,
      follow: 2 * 17 + 97,
      look: [17, 2 * 17 + 97],
      check: 3 + 17,
      pins: [7, 17],
    })
    expect([defaultBudget(POINTS), defaultReadLimit(POINTS)]).toEqual([1_940, 2_750])
    expect(formatPriceRange(priceContract(TWO_BLOCKS, SLOTS, POINTS), POINTS.unit)).toBe(
      'about 57 points, at most 68',
    )
  })

  test('behavior: with all prices doubled, every price is', () => {
    const prices = Object.fromEntries(Object.entries(POINTS.prices).map(([name, price]) => [name, 2 * price]))
    const double = (value: unknown): unknown => {
      if (typeof value === 'number') return 2 * value
      if (Array.isArray(value)) return value.map(double)
      return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, double(one)]))
    }
    expect(priceAll(prices as Prices)).toEqual(double(priceAll(POINTS.prices)))
  })

  test('behavior: of an own node no price is shown, and one press may make 1,000 calls or read 10,000 slots', () => {
    expect(formatPrice(80, FREE.unit)).toBe('')
    expect(formatPriceRange({ least: 0, most: 0 }, FREE.unit)).toBe('')
    expect(formatPriceRange(priceContract(TWO_BLOCKS, SLOTS, FREE), FREE.unit)).toBe('')
    expect([defaultBudget(FREE), defaultReadLimit(FREE)]).toEqual([1_000, 10_000])
  })

  test('behavior: where no price is known the calls are shown, and the limits are low', () => {
    expect(formatPrice(3, CALLS.unit)).toBe('3 calls')
    expect([defaultBudget(CALLS), defaultReadLimit(CALLS)]).toEqual([20, 250])
  })

  test('behavior: where no price is known each call is one', () => {
    expect(priceAll(CALLS.prices)).toMatchObject({ word: 1, receipt: 1, gap: 1, firstAnswer: 3, check: 2 })
    expect(priceOf(CALLS.prices, 'eth_unheard')).toBe(0)
    expect([CALLS, CREDITS, POINTS, NO_BILL].map(isPriced)).toEqual([false, true, true, false])
  })

  test('behavior: the price table is the access service’s: nothing else reads it', () => {
    const reads = ['lib', 'components', 'app'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((name) => /\.tsx?$/.test(name) && /\bPRICES\b/.test(readFileSync(name, 'utf8'))),
    )
    expect(reads.filter((name) => !name.startsWith('lib/service/')).toSorted()).toEqual([
      'components/credits/price-table.tsx',
      'lib/credits/price-table.ts',
      'lib/credits/tariff.ts',
    ])
  })
})

describe('TARIFF', () => {
  test('default: a unit, and a price for each method', () => {
    expect(v.parse(TARIFF, structuredClone(POINTS))).toEqual(POINTS)
  })

  test.each([
    ['no unit', { ...POINTS, unit: '' }],
    ['a method without a price', { ...POINTS, prices: { ...POINTS.prices, eth_getLogs: undefined } }],
    ['a price below nothing', { ...POINTS, prices: { ...POINTS.prices, eth_getLogs: -1 } }],
  ])('error: %s', (_, value) => {
    expect(v.safeParse(TARIFF, value).success).toBe(false)
  })
})
