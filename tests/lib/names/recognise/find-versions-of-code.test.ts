import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findVersionsOfCode } from '@/lib/names/recognise/find-versions-of-code'

const isSame = (a: string, b: string) => a === b

/** Code by the block since which it runs. */
const codeOf = (since: readonly (readonly [number, string])[]) => async (block: number) =>
  since.filter(([from]) => from <= block).at(-1)?.[1] ?? 'none'

describe('findEras', () => {
  test('default: the block of every change, where each code was met', async () => {
    const lookAt = codeOf([
      [10, 'A'],
      [57, 'B'],
      [58, 'C'],
    ])
    expect(await findVersionsOfCode([12, 100], lookAt, isSame)).toMatchObject([
      { from: 12, found: 'A' },
      { from: 57, to: 57, found: 'B' },
      { from: 58, to: 100, found: 'C' },
    ])
  })

  test('behavior: blocks that are looked at are told exactly, also where a code came back', async () => {
    const lookAt = codeOf([
      [0, 'A'],
      [5, 'B'],
      [6, 'A'],
    ])
    const eras = await findVersionsOfCode([4, 5, 6], lookAt, isSame)
    expect(eras.map(({ from, to, found }) => [from, to, found])).toEqual([
      [4, 4, 'A'],
      [5, 5, 'B'],
      [6, 6, 'A'],
    ])
  })

  test('behavior: the same at all blocks is one era, and no block is none', async () => {
    expect(await findVersionsOfCode([3, 9], codeOf([[0, 'A']]), isSame)).toEqual([
      { from: 3, to: 9, found: 'A' },
    ])
    expect(await findVersionsOfCode([], codeOf([]), isSame)).toEqual([])
  })

  test('behavior: eras lie side by side, and say what is there at every block', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(500), { maxLength: 6 }),
        fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 8 }),
        async (changes, asked) => {
          // Each code is another one: none comes back.
          const lookAt = codeOf(changes.sort((a, b) => a - b).map((block) => [block, `since ${block}`]))
          const blocks = asked.sort((a, b) => a - b)
          const eras = await findVersionsOfCode(blocks, lookAt, isSame)
          expect([eras[0]?.from, eras.at(-1)?.to]).toEqual([blocks[0], blocks.at(-1)])
          for (const [at, { from, to, found }] of eras.entries()) {
            const before = eras[at - 1]
            if (before) expect(from).toBe(before.to + 1)
            for (let block = from; block <= to; block++) expect(await lookAt(block)).toBe(found)
          }
        },
      ),
    )
  })
})
