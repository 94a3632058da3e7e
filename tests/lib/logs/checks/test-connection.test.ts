import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { describeTest, priceTest } from '@/lib/logs/checks/connection-test'
import { NO_FACTS, openFacts } from '@/lib/logs/checks/provider-facts'
import { testConnection } from '@/lib/logs/checks/test-connection'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { wireLog } from '../in-memory-node'
import {
  FILTER_LIARS,
  keepFirst,
  keepNewest,
  type Lie,
  type ReadFilter,
  scanFirst,
  serve,
} from './lying-services'

const HEAD = 60_000
const OTHER: Hex = numberToHex(0xcc, { size: 20 })
/** Two contracts emit in each fourth block, so that a block of both is found. */
const LOGS = Array.from({ length: HEAD / 4 }, (_, at) => [
  wireLog(4 * at, 0),
  wireLog(4 * at, 1, { address: OTHER }),
]).flat()

async function run(lie: Lie | null, readFilter?: ReadFilter) {
  const client = openClient(serve(LOGS, lie, HEAD, readFilter), CREDITS, new AbortController().signal)
  const found = await testConnection(client, 5)
  return { found, cost: client.bill().credits }
}

describe('testConnection', () => {
  test('default: an honest connection, for about the price that is named', async () => {
    const { found, cost } = await run(null)
    expect(found).toEqual({
      at: 5,
      block: HEAD - 8,
      isWhole: true,
      isSame: true,
      listsAreWhole: true,
      blocks: 10_000,
      isPartial: false,
      oldest: 1200,
      pruned: null,
    })
    expect(cost).toBe(priceTest(CREDITS.prices).least)
    expect(describeTest(found).filter(({ isBad }) => isBad)).toEqual([])
  })

  test.each<[string, Lie | null, ReadFilter | undefined, object]>([
    ['searches a part of a range', scanFirst(3000), undefined, { blocks: 2000, isPartial: true }],
    ['has pruned old blocks', keepNewest(20_000), undefined, { oldest: 54_000, pruned: 30_000 }],
    ['returns a part of a block', keepFirst(1), undefined, { isWhole: false }],
    [
      'searches the first address only',
      null,
      FILTER_LIARS['looks for the first address only'],
      { listsAreWhole: false },
    ],
  ])('behavior: one that %s is found out, within the price', async (_, lie, readFilter, expected) => {
    const { found, cost } = await run(lie, readFilter)
    expect(found).toMatchObject(expected)
    expect(cost).toBeLessThanOrEqual(priceTest(CREDITS.prices).most)
    expect(describeTest(found).some(({ isBad }) => isBad)).toBe(true)
  })

  test('behavior: a search takes its limits from the test', async () => {
    const partial = openFacts({ ...NO_FACTS, test: (await run(scanFirst(3000))).found }, false)
    expect(partial.scanned?.blocks).toBe(2000)
    const ofOne = FILTER_LIARS['looks for the first address only']
    expect(openFacts({ ...NO_FACTS, test: (await run(null, ofOne)).found }, false).values?.most).toBe(1)
    expect(openFacts({ ...NO_FACTS, test: (await run(null)).found }, false).oldest?.block).toBe(1200)
  })

  test('error: a chain without logs near its head cannot be tested', async () => {
    const client = openClient(
      serve([], null, HEAD, undefined, () => false),
      CREDITS,
      new AbortController().signal,
    )
    await expect(testConnection(client, 5)).rejects.toThrow('No block near the head has logs')
  })
})
