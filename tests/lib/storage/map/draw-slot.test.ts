import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeLayout } from '@/lib/storage/decode/decode-layout'
import { PLAIN_WRITING, type Writing } from '@/lib/storage/display/format-value'
import { type Layout, nameVariables } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { buildMap } from '@/lib/storage/map/build-map'
import { drawSlot } from '@/lib/storage/map/draw-slot'
import { type MapGrid, NARROW, WIDE } from '@/lib/storage/map/map-marks'
import { textColumns } from '@/lib/storage/map/name-spans'
import { beginRead } from '@/lib/storage/read/read-layout'
import { RUNS } from '../../../test-length'
import { playGo } from '../random-layout/judge-prices'
import { randomLayout } from '../random-layout/random-layout'
import { sideOf } from './map-side'

const number = (as: 'uint' | 'int', bits: number): StorageType => ({
  kind: 'value',
  label: `${as}${bits}`,
  bytes: bits / 8,
  reading: { as, bits },
})

const layoutOf = (...variables: [label: string, type: StorageType][]): Layout => ({
  contract: 'C',
  format: 'solc',
  variables: nameVariables(
    variables.map(([label, type], i) => ({ label, type, slot: BigInt(i), offset: 0, namespace: null })),
  ),
  transient: [],
  notes: [],
})

/** Names and values of the slots as they are drawn, from left to right. */
function drawTexts(side: Parameters<typeof buildMap>[0], grid: MapGrid, writing?: Writing) {
  const { regions } = buildMap(side, undefined, { writing: writing ?? PLAIN_WRITING })
  return regions.flatMap((region) =>
    region.rows.flatMap((row) =>
      row.kind === 'fold'
        ? []
        : [
            drawSlot(row, region, grid).marks.flatMap((mark) =>
              mark.mark === 'text' && (mark.look === 'name' || mark.look === 'value') ? [mark] : [],
            ),
          ],
    ),
  )
}

/** A character of names where a browser rounds it up. */
const PIXELS = 7

function expectApart(side: Parameters<typeof buildMap>[0], grid: MapGrid) {
  for (const marks of drawTexts(side, grid)) {
    for (const value of marks.filter(({ look }) => look === 'value')) {
      const begins = Number(value.x) - textColumns(value.text) * PIXELS
      const before = marks.filter(
        ({ look, ends, x, y }) => look === 'name' && !ends && y === value.y && x < value.x,
      )
      for (const name of before) {
        expect(Number(name.x) + textColumns(name.text) * PIXELS, `${name.text}${value.text}`).toBeLessThan(
          begins,
        )
      }
    }
  }
}

describe('drawSlot', () => {
  test.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ])('behavior: no value begins before its name ends: full numbers, %s', (_, grid) => {
    const layout = layoutOf(
      ['imin', number('int', 256)],
      ['imax', number('int', 256)],
      ['umax', number('uint', 256)],
      ['odd', number('uint', 256)],
    )
    const most = 2n ** 256n
    expectApart(
      sideOf(layout, [
        [0n, most / 2n],
        [1n, most / 2n - 1n],
        [2n, most - 1n],
        [3n, most - 1_234_567n],
      ]),
      grid,
    )
  })

  test('behavior: nor in random layouts', async () => {
    await fc.assert(
      fc.asyncProperty(randomLayout, fc.integer({ min: 0, max: 1 << 20 }), async (layout, seed) => {
        const { last } = await playGo(layout, seed, { options: {} }, { budget: 400 }, beginRead(['0x64']))
        const words = last.blocks[0]?.words ?? new Map()
        const side = { ...decodeLayout(layout, words), words }
        for (const grid of [WIDE, NARROW]) expectApart(side, grid)
      }),
      { numRuns: RUNS / 5 },
    )
  })

  test('args: values stand as the table writes them', () => {
    const layout = layoutOf(
      ['changedAt', number('uint', 256)],
      ['lockPeriod', number('uint', 256)],
      ['umax', number('uint', 256)],
      ['totalSupply', number('uint', 256)],
    )
    const side = sideOf(layout, [
      [0n, 1_700_000_000n],
      [1n, 604_800n],
      [2n, 2n ** 256n - 1n],
      [3n, 1_500_000n],
    ])
    const writing: Writing = { chosen: new Map([['totalSupply', { as: 'amount', decimals: 6 }]]), unit: null }
    expect(drawTexts(side, WIDE, writing).map((marks) => marks.at(-1)?.text)).toEqual([
      '2023-11-14 22:13:20 UTC likely',
      '7 days likely',
      '2^256 − 1',
      '1.5',
    ])
  })
})
