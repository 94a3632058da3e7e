import fc from 'fast-check'
import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { countMostReadsAt } from '@/lib/storage/changes/event-blocks'
import { searchAtBlocks } from '@/lib/storage/changes/search-at-blocks'
import { type Probe, searchChange } from '@/lib/storage/changes/search-change'

const RANGE = { from: 0n, to: 1000n }

/** 7 in blocks 400 to 449, else 1: a search between the ends sees nothing. */
const bumpAt = async (block: bigint): Promise<Hex> =>
  numberToHex(block >= 400n && block < 450n ? 7 : 1, { size: 32 })

async function search(blocks: readonly bigint[], read = bumpAt, known: readonly Probe[] = [], range = RANGE) {
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
    const { read, change, probes } = await search([450n, 400n])
    expect(change).toMatchObject({ block: 450n })
    expect(read).toEqual([1000n, 450n, 400n, 0n, 399n, 449n])
    const before = await search([450n, 400n], bumpAt, probes, { from: 0n, to: 449n })
    expect(before).toMatchObject({ read: [], change: { block: 400n } })
  })

  test('behavior: the search between the ends alone misses it', async () => {
    const searching = searchChange(bumpAt, RANGE)
    let step = await searching.next()
    while (!step.done) step = await searching.next()
    expect(step.value).toBeNull()
  })

  test('behavior: a change between the blocks is found too, within the reads that were said', async () => {
    const stepAt = async (block: bigint): Promise<Hex> => numberToHex(block >= 333n ? 2 : 1, { size: 32 })
    const blocks = [900n, 100n]
    const { read, change } = await search(blocks, stepAt)
    expect(change?.block).toBe(333n)
    expect(new Set(read).size).toBe(read.length)
    expect(read.length).toBeLessThanOrEqual(countMostReadsAt({ range: RANGE, blocks, more: 0 }))
  })

  test('behavior: whatever happened, no more is read than was said', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.bigInt({ min: 0n, max: 120n }), { maxLength: 6 }),
        fc.uniqueArray(fc.bigInt({ min: 0n, max: 120n }), { maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 120n }),
        async (blocks, changes, to) => {
          const range = { from: 0n, to }
          const wordAt = async (block: bigint) =>
            numberToHex(changes.filter((change) => change <= block).length, { size: 32 })
          const { read } = await search(blocks, wordAt, [], range)
          expect(read.length).toBeLessThanOrEqual(countMostReadsAt({ range, blocks, more: 0 }))
        },
      ),
    )
  })

  test('args: blocks beyond the range are left out, one at its end is read once', async () => {
    const { read, change } = await search([2000n, 1000n, 0n])
    expect(read).toEqual([1000n, 0n])
    expect(change).toBeNull()
  })
})
