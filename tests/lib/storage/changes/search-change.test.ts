import fc from 'fast-check'
import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { countMostReads, type Probe, searchChange } from '@/lib/storage/changes/search-change'

/** A history: the blocks at which the word became another one, each value new. */
const history = (changes: readonly number[]) => {
  const sorted = [...new Set(changes)].sort((a, b) => a - b)
  return (block: number): Hex => numberToHex(sorted.filter((change) => change <= block).length, { size: 32 })
}

async function search(
  valueAt: (block: number) => Hex,
  range: { from: number; to: number },
  known: readonly Probe[] = [],
) {
  const probes: Probe[] = []
  const running = searchChange(async (block) => valueAt(block), range, known)
  let step = await running.next()
  while (!step.done) {
    probes.push(step.value)
    step = await running.next()
  }
  return { change: step.value, probes }
}

const ceilLog2 = (n: number) => Math.ceil(Math.log2(n))

describe('searchChange', () => {
  test('default: the last change, in as many reads as the range has bits', async () => {
    const { change, probes } = await search(history([100, 700_123]), { from: 0, to: 1_000_000 })
    expect(change).toEqual({
      block: 700_123,
      before: numberToHex(1, { size: 32 }),
      after: numberToHex(2, { size: 32 }),
    })
    expect(probes.length).toBeLessThanOrEqual(2 + ceilLog2(1_000_000))
  })

  test('behavior: whatever happened, the change is real, reads are few, and none is made twice', async () => {
    const range = fc.tuple(fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }))
    await fc.assert(
      fc.asyncProperty(
        range,
        fc.array(fc.nat(200_000), { maxLength: 12 }),
        async ([from, blocks], changes) => {
          const valueAt = history(changes)
          const ends = { from, to: from + blocks }
          const { change, probes } = await search(valueAt, ends)
          const inRange = changes.filter((block) => from < block && block <= from + blocks)
          expect(change?.block).toBe(inRange.length > 0 ? Math.max(...inRange) : undefined)
          if (change) {
            expect([valueAt(change.block - 1), valueAt(change.block)]).toEqual([change.before, change.after])
          }
          expect(probes.length).toBeLessThanOrEqual(2 + ceilLog2(blocks))
          expect(probes.length).toBeLessThanOrEqual(countMostReads(ends))
          expect(new Set(probes.map(({ block }) => block)).size).toBe(probes.length)
        },
      ),
    )
  })

  test('behavior: going on finds every change back in time, with at most log2 reads for each', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 8 }),
        async (changes) => {
          const valueAt = history(changes)
          const found: number[] = []
          let [known, to]: [Probe[], number] = [[], 5000]
          for (;;) {
            const most = countMostReads({ from: 0, to }, known)
            const { change, probes } = await search(valueAt, { from: 0, to }, known)
            expect(probes.length).toBeLessThanOrEqual(most)
            // Both ends are known after the first search; then only halving is left.
            if (known.length > 0) expect(probes.length).toBeLessThanOrEqual(ceilLog2(5000))
            if (!change) break
            found.push(change.block)
            known = [...known, ...probes]
            to = change.block - 1
          }
          expect(found).toEqual(changes.sort((a, b) => b - a))
        },
      ),
    )
  })

  test('behavior: a value that changed and changed back is missed, and nothing is claimed', async () => {
    const blink = (block: number): Hex => (block >= 40 && block < 60 ? '0x01' : '0x00')
    expect(await search(blink, { from: 0, to: 100 })).toMatchObject({ change: null, probes: { length: 2 } })
  })

  test('behavior: a known block between shows what both ends hide', async () => {
    const blink = (block: number): Hex => (block >= 40 && block < 60 ? '0x01' : '0x00')
    const known = [{ block: 50, word: '0x01' as const }]
    const { change } = await search(blink, { from: 0, to: 100 }, known)
    expect(change).toEqual({ block: 60, before: '0x01', after: '0x00' })
  })

  test('args: a range of one block', async () => {
    expect(await search(history([5]), { from: 5, to: 5 })).toMatchObject({
      change: null,
      probes: { length: 1 },
    })
    expect(countMostReads({ from: 5, to: 5 })).toBe(1)
  })

  test('args: both ends are known to be alike, so there is nothing to read', async () => {
    const known = [0, 9].map((block) => ({ block, word: numberToHex(1, { size: 32 }) }))
    expect(countMostReads({ from: 0, to: 9 }, known)).toBe(0)
    expect((await search(history([]), { from: 0, to: 9 }, known)).probes).toEqual([])
  })

  test('error: what the read throws ends the search', async () => {
    const running = searchChange(() => Promise.reject(new Error('refused')), { from: 0, to: 9 })
    await expect(running.next()).rejects.toThrow('refused')
  })
})
