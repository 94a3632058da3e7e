import fc from 'fast-check'
import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { countMostReadsAt } from '@/lib/storage/changes/event-blocks'
import { type Probe, searchAtBlocks, searchChange } from '@/lib/storage/changes/search-change'

const RANGE = { from: 0, to: 1000 }

/** 7 in blocks 400 to 449, else 1: a search between the ends sees nothing. */
const bumpAt = async (block: number): Promise<Hex> =>
  numberToHex(block >= 400 && block < 450 ? 7 : 1, { size: 32 })

async function search(blocks: readonly number[], read = bumpAt, known: readonly Probe[] = [], range = RANGE) {
  const probes: Probe[] = []
  const searching = searchAtBlocks(read, range, blocks, known)
  let step = await searching.next()
  while (!step.done) {
    probes.push(step.value)
    step = await searching.next()
  }
  return { probes, read: probes.map(({ block }) => block), change: step.value }
}

describe('searchAtBlocks', () => {
  test('default: a value that changed and changed back is seen, each change at its block', async () => {
    const { read, change, probes } = await search([450, 400])
    expect(change).toMatchObject({ block: 450 })
    expect(read).toEqual([1000, 450, 400, 0, 399, 449])
    const before = await search([450, 400], bumpAt, probes, { from: 0, to: 449 })
    expect(before).toMatchObject({ read: [], change: { block: 400 } })
  })

  test('behavior: the search between the ends alone misses it', async () => {
    const searching = searchChange(bumpAt, RANGE)
    let step = await searching.next()
    while (!step.done) step = await searching.next()
    expect(step.value).toBeNull()
  })

  test('behavior: a change between the blocks is found too, within the reads that were said', async () => {
    const stepAt = async (block: number): Promise<Hex> => numberToHex(block >= 333 ? 2 : 1, { size: 32 })
    const blocks = [900, 100]
    const { read, change } = await search(blocks, stepAt)
    expect(change?.block).toBe(333)
    expect(new Set(read).size).toBe(read.length)
    expect(read.length).toBeLessThanOrEqual(countMostReadsAt({ range: RANGE, blocks, more: 0 }))
  })

  test('behavior: whatever happened, no more is read than was said', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 6 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 120 }),
        async (blocks, changes, to) => {
          const range = { from: 0, to }
          const wordAt = async (block: number) =>
            numberToHex(changes.filter((change) => change <= block).length, { size: 32 })
          const { read } = await search(blocks, wordAt, [], range)
          expect(read.length).toBeLessThanOrEqual(countMostReadsAt({ range, blocks, more: 0 }))
        },
      ),
    )
  })

  test('args: blocks beyond the range are left out, one at its end is read once', async () => {
    const { read, change } = await search([2000, 1000, 0])
    expect(read).toEqual([1000, 0])
    expect(change).toBeNull()
  })
})
