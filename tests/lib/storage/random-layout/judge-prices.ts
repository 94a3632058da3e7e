import fc from 'fast-check'
import { expect } from 'vitest'
import { pinPrice } from '@/lib/block/pin-price'
import type { Tariff } from '@/lib/credits/tariff'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { priceContract } from '@/lib/storage/contract/contract-price'
import { type ContractRow, listContractRows } from '@/lib/storage/contract/contract-rows'
import { showEntries } from '@/lib/storage/contract/entry-paths'
import { priceGo, type ReadGo } from '@/lib/storage/contract/read-price'
import { listRowSteps } from '@/lib/storage/contract/row-steps'
import { countSlots } from '@/lib/storage/decode/count-slots'
import { decodeLayout, type ReadOptions } from '@/lib/storage/decode/decode-layout'
import type { Layout } from '@/lib/storage/layout/layout'
import { beginRead, type LayoutRead, readLayout } from '@/lib/storage/read/read-layout'
import { POINTS } from '../../credits/points'
import { randomLayout } from './random-layout'
import { randomStorage } from './random-storage'

const address = `0x${'ab'.repeat(20)}` as const

/** Everything that a reader could press who has opened all rows. */
function listGoes(layout: Layout, options: ReadOptions, read: LayoutRead): ReadGo[] {
  const sides = read.blocks.map(({ words }) => ({
    variables: decodeLayout(layout, words, options).variables,
    words,
  }))
  let open = new Set<string>()
  let rows: ContractRow[] = []
  for (let depth = 0; depth < 4; depth++) {
    rows = listContractRows(sides, { open, onlyChanged: false }).slice(0, 60)
    open = new Set(rows.map(({ path }) => path))
  }
  const entries = rows
    .filter(({ kind }) => kind === 'mapping')
    .map(({ path }) => showEntries(layout, options, [`${path}[3]`, `${path}[4]`]))
  return [{ options }, ...rows.flatMap((row) => listRowSteps(row, options).map(({ go }) => go)), ...entries]
}

/** A go to its end, by a contract drawn from a seed. */
export async function playGo(
  layout: Layout,
  seed: number,
  go: ReadGo,
  { budget, tariff = POINTS }: { budget: number; tariff?: Tariff },
  from: LayoutRead,
) {
  const { signal } = new AbortController()
  const client = openBatchClient(randomStorage(seed, tariff), tariff, signal)
  let last = from
  const layouts = from.blocks.map(() => layout)
  const steps = readLayout(
    client,
    { layouts, address, ...go, budget, together: tariff.hasStorageValues === true },
    from,
  )
  let step = await steps.next()
  for (; !step.done; step = await steps.next()) last = step.value
  return { last, end: step.value, charged: client.bill().credits }
}

const randomBlocks = fc.constantFrom(
  ['0x64'],
  ['latest'],
  ['earliest'],
  ['0x50', '0x64'],
  ['safe', 'latest'],
  ['0x50', 'latest'],
)

/**
 * What is charged lies within the price of each press, and the price within the budget, which is that of so many slots read one
 * by one at most.
 */
export async function judgePrices(numRuns: number, tariff = POINTS, mostSlots = 90): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      randomLayout,
      randomBlocks,
      fc.integer({ min: 2, max: mostSlots }),
      fc.integer({ min: 0, max: 1 << 20 }),
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }),
      async (layout, blocks, slots, seed, presses) => {
        const pins = blocks.reduce((sum, block) => sum + pinPrice(block, POINTS.prices), 0)
        const budget = pins + slots * POINTS.prices.eth_getStorageAt + (seed % 11)
        const layouts = blocks.map(() => layout)
        const counts = layouts.map((one) => countSlots(one, {}, new Map()))
        const first = priceContract({ address, blocks, budget }, counts, tariff)
        let read = beginRead(blocks)
        expect(priceGo(layouts, { options: {} }, { blocks: read.blocks, budget }, tariff)).toEqual(first)
        let options: ReadOptions = {}
        let go: ReadGo = { options }
        for (const press of [0, ...presses]) {
          const price = priceGo(layouts, go, { blocks: read.blocks, budget }, tariff)
          const { last, charged } = await playGo(layout, seed, go, { budget, tariff }, read)
          expect(charged).toBeGreaterThanOrEqual(price.least)
          expect(charged).toBeLessThanOrEqual(price.most)
          expect(price.most).toBeLessThanOrEqual(budget)
          options = go.options
          read = last
          const goes = listGoes(layout, options, read)
          go = goes[press % goes.length] ?? { options }
        }
      },
    ),
    { numRuns },
  )
}
