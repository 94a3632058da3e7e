import fc from 'fast-check'
import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { decodeLayout } from '@/lib/storage/decode/decode-layout'
import { type Layout, nameVariables } from '@/lib/storage/layout/layout'
import type { StorageType, ValueType } from '@/lib/storage/layout/storage-type'
import { buildMap, type MapSide } from '@/lib/storage/map/build-map'
import { pictureSlots } from '@/lib/storage/map/slot-pictures'
import { keyOfFamily, type MapRegion, type SlotRow, type StorageMap } from '@/lib/storage/map/storage-map'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { type Words, wordAt } from '@/lib/storage/place/words'
import { beginRead } from '@/lib/storage/read/read-layout'
import { listChangedRuns } from '@/lib/storage/word/changed-bytes'
import { membersOfSlot } from '@/lib/storage/word/slot-coverage'
import { RUNS } from '../../../test-length'
import { playGo } from '../random-layout/judge-prices'
import { randomLayout } from '../random-layout/random-layout'
import { sideOf } from './map-side'

const uint = (bits: number): ValueType => ({
  kind: 'value',
  label: `uint${bits}`,
  bytes: bits / 8,
  reading: { as: 'uint', bits },
})
const TEXT: StorageType = { kind: 'bytes', label: 'string', isText: true, inline: null }
const mappingTo = (value: StorageType): StorageType => ({
  kind: 'mapping',
  label: `mapping(uint256 => ${value.label})`,
  key: uint(256),
  value,
  order: 'solidity',
})
const fixed = (base: StorageType, length: bigint): StorageType => ({
  kind: 'fixed array',
  label: `${base.label}[${length}]`,
  base,
  length,
})
const list = (base: StorageType): StorageType => ({
  kind: 'dynamic array',
  label: `${base.label}[]`,
  base,
  inline: null,
})

/** A layout of variables at these places. */
const layoutOf = (
  ...variables: [label: string, type: StorageType, slot: bigint, offset?: number][]
): Layout => ({
  contract: 'C',
  format: 'solc',
  variables: nameVariables(
    variables.map(([label, type, slot, offset = 0]) => ({ label, type, slot, offset, namespace: null })),
  ),
  transient: [],
  notes: [],
})

/** All elements of arrays up to a length. */
const mapSide = ({ words }: MapSide, elements: number): MapSide => {
  const layout = layoutOf(['grid', fixed(uint(256), BigInt(elements)), 0n])
  const filled = new Map(words)
  for (let slot = 0n; slot < elements; slot++) {
    if (!filled.has(slot)) filled.set(slot, numberToHex(0n, { size: 32 }))
  }
  return { variables: decodeLayout(layout, filled, { limits: { elements } }).variables, words: filled }
}

/** Presses every fold of a map, so many times. */
const openAll = (side: MapSide, times: number): string[] =>
  Array.from({ length: times }).reduce((opened: string[]) => {
    const rows = buildMap(side, undefined, { opened }).regions.flatMap((region) => region.rows)
    return [...opened, ...rows.flatMap((row) => (row.kind === 'fold' && row.opens ? [row.opens] : []))]
  }, [])

const slotRows = ({ rows }: MapRegion): SlotRow[] => rows.flatMap((row) => (row.kind === 'slot' ? [row] : []))
const allSlots = ({ regions }: StorageMap) => regions.flatMap(slotRows)
const own = (map: StorageMap) => map.regions.find(({ kind }) => kind === 'own')?.rows ?? []

/** A few words on a row: its slot and the pieces in it, or what is folded. */
const brief = (map: StorageMap, at = 0) =>
  (map.regions[at]?.rows ?? []).map((row) =>
    row.kind === 'fold'
      ? `${row.slots} ${row.because} ${row.path ?? ''}`.trim()
      : `${row.at}: ${[...row.spans, ...row.holes]
          .sort((a, b) => a.from - b.from)
          .map((piece) => `${'label' in piece ? piece.label : 'hole'} ${piece.from}–${piece.to}`)
          .join(', ')}`,
  )

describe('a map of random layouts', () => {
  const readOf = async (layout: Layout, seed: number, blocks: BlockParameter[]) => {
    const { last } = await playGo(layout, seed, { options: {} }, { budget: 400 }, beginRead(blocks))
    return last.blocks.map(({ words }): MapSide => ({ ...decodeLayout(layout, words), words }))
  }

  test('default: each byte lies in one span or hole, and spans are what the slot holds', async () => {
    await fc.assert(
      fc.asyncProperty(randomLayout, fc.integer({ min: 0, max: 1 << 20 }), async (layout, seed) => {
        const [side] = await readOf(layout, seed, ['0x64'])
        if (!side) throw new Error('nothing was read')
        const map = buildMap(side)
        for (const { slot, spans, holes } of allSlots(map).slice(0, 60)) {
          const bytes = [...spans, ...holes].flatMap(({ from, to }) =>
            Array.from({ length: to - from }, (_, i) => from + i),
          )
          expect(bytes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 32 }, (_, i) => i))
          const covered = membersOfSlot(side.variables, slot)
          expect(
            spans.filter(({ isHead }) => !isHead).map(({ path, holds, from, to }) => [path, holds, from, to]),
          ).toEqual(covered.map(({ part, owner }) => [owner.path, part.holds, part.from, part.to]))
        }
      }),
      { numRuns: RUNS / 5 },
    )
  })

  test('behavior: the rows of a region are all its slots, in order, drawn or folded', async () => {
    await fc.assert(
      fc.asyncProperty(randomLayout, fc.integer({ min: 0, max: 1 << 20 }), async (layout, seed) => {
        const [side] = await readOf(layout, seed, ['0x64'])
        if (!side) throw new Error('nothing was read')
        for (const { rows, slots } of buildMap(side).regions) {
          let at = 0n
          for (const row of rows) {
            expect(row.at).toBe(at)
            at += row.kind === 'fold' ? row.slots : 1n
          }
          expect(at).toBe(slots)
          // A region shows at most 128 rows, beside those that hold something, and its folds.
          expect(rows.length).toBeLessThan(5_000)
        }
      }),
      { numRuns: RUNS / 5 },
    )
  })

  test('behavior: changed bytes are those that differ, and each changed slot is drawn', async () => {
    await fc.assert(
      fc.asyncProperty(randomLayout, fc.integer({ min: 0, max: 1 << 20 }), async (layout, seed) => {
        const [before, after] = await readOf(layout, seed, ['0x50', '0x64'])
        if (!before || !after) throw new Error('nothing was read')
        const map = buildMap(after, before)
        const differing = (words: Words, other: Words) =>
          [...words.keys()].filter((slot) => {
            const [a, b] = [wordAt(words, slot), wordAt(other, slot)]
            return a !== undefined && b !== undefined && a !== b
          })
        const changed = differing(after.words, before.words)
        expect(map.changedSlots).toBe(changed.length)
        for (const { slot, changed: runs } of allSlots(map)) {
          const [old, now] = [wordAt(before.words, slot), wordAt(after.words, slot)]
          expect(runs).toEqual(old && now ? listChangedRuns(old, now) : [])
        }
        if (map.undrawn.length > 0) return
        const drawn = new Set(allSlots(map).map(({ slot }) => slot))
        expect(changed.filter((slot) => !drawn.has(slot))).toEqual([])
      }),
      { numRuns: RUNS / 5 },
    )
  })

  test('behavior: neighbours in a slot have different colours, in the table as in the map', async () => {
    await fc.assert(
      fc.asyncProperty(randomLayout, fc.integer({ min: 0, max: 1 << 20 }), async (layout, seed) => {
        const [side] = await readOf(layout, seed, ['0x64'])
        if (!side) throw new Error('nothing was read')
        const { tintOf } = pictureSlots(side)
        for (const { spans } of allSlots(buildMap(side))) {
          for (const [i, { path, tint }] of spans.entries()) {
            expect(tintOf(path)).toBe(tint)
            const next = spans[i + 1]
            // The text and the length of a short string are one value.
            if (next?.path !== path) expect(next?.tint).not.toBe(tint)
          }
        }
        const variables = [...side.variables].sort(
          (a, b) => Number(a.place.slot - b.place.slot) || a.place.offset - b.place.offset,
        )
        for (const [i, { path, type }] of variables.entries()) {
          const next = variables[i + 1]
          if (next && type.kind === 'value') expect(tintOf(next.path)).not.toBe(tintOf(path))
        }
      }),
      { numRuns: RUNS / 5 },
    )
  })
})

describe('buildMap', () => {
  test('default: packed values from the high-order end, with the bytes between them', () => {
    const layout = layoutOf(['a', uint(8), 0n, 0], ['b', uint(16), 0n, 4], ['c', uint(256), 1n])
    expect(brief(buildMap(sideOf(layout, [])))).toEqual([
      '0: hole 0–26, b 26–28, hole 28–31, a 31–32',
      '1: c 0–32',
    ])
  })

  test('default: what lies behind a hash is a region of its own, named by the row that leads there', () => {
    const layout = layoutOf(['names', mappingTo(TEXT), 3n], ['sums', list(uint(128)), 4n])
    const map = buildMap(sideOf(layout, [[4n, 3n]], ['names[7]']))
    expect(
      map.regions.map(({ number, kind, path, origin, depth, slots }) => [
        number,
        kind,
        path,
        origin,
        depth,
        slots,
      ]),
    ).toEqual([
      [null, 'own', null, null, 0, 2n],
      [1, 'entry', 'names[7]', 'keccak256(key ‖ slot 3)', 1, 1n],
      [2, 'elements', 'sums', 'keccak256(slot 4)', 1, 2n],
    ])
    expect(
      own(map).flatMap((row) => (row.kind === 'slot' ? row.spans.map((span) => span.leadsTo) : [])),
    ).toEqual([[1], [2]])
    expect(map.regions[2]?.start).toBe(dataSlot(4n))
    expect(brief(map, 2)).toEqual(['0: [1] 0–16, [0] 16–32', '1: hole 0–16, [2] 16–32'])
  })

  test('default: a long text within an entry is two hashes deep', () => {
    const layout = layoutOf(['names', mappingTo(TEXT), 3n])
    const head = sideOf(layout, [], ['names[7]']).variables[0]?.content
    const slot = head?.state === 'group' ? (head.children[0]?.place.slot ?? 0n) : 0n
    const map = buildMap(sideOf(layout, [[slot, 40n * 2n + 1n]], ['names[7]']))
    expect(map.regions.map(({ kind, depth }) => [kind, depth])).toEqual([
      ['own', 0],
      ['entry', 1],
      ['text', 2],
    ])
    expect(brief(map, 2)).toEqual(['0: text 0–32', '1: text 0–8, hole 8–32'])
  })

  test('behavior: zeros of an array are folded, what holds something is drawn', () => {
    const layout = layoutOf(['grid', fixed(uint(256), 40n), 0n], ['after', uint(8), 40n])
    expect(brief(buildMap(sideOf(layout, [[30n, 5n]])))).toEqual([
      '0: grid[0] 0–32',
      '29 zero grid',
      '30: grid[30] 0–32',
      '31: grid[31] 0–32',
      '8 zero grid',
      '40: hole 0–31, after 31–32',
    ])
  })

  test('behavior: 10,000 elements are a few rows, and the changed ones among them', () => {
    const layout = layoutOf(['many', list(uint(256)), 0n])
    const start = dataSlot(0n)
    const filled = (changed: bigint): [bigint, bigint][] => [
      [0n, 10_000n],
      ...Array.from({ length: 10_000 }, (_, i): [bigint, bigint] => [
        start + BigInt(i),
        i === 5_000 ? changed : 1n,
      ]),
    ]
    const wordsOf = (changed: bigint) =>
      new Map(filled(changed).map(([slot, word]) => [slot, numberToHex(word, { size: 32 })]))
    const words = wordsOf(9n)
    const { variables } = decodeLayout(layout, words, { limits: { elements: 20_000 } })
    const map = buildMap({ variables, words }, { variables: [], words: wordsOf(8n) })
    const rows = brief(map, 1)
    expect(rows).toHaveLength(18)
    expect(rows.slice(13)).toEqual([
      '13: [13] 0–32',
      '4986 many many',
      '5000: [5000] 0–32',
      '4998 many many',
      '9999: [9999] 0–32',
    ])
  })

  test('behavior: elements that are not read are folded as such', () => {
    const layout = layoutOf(['many', list(uint(256)), 0n])
    const map = buildMap(sideOf(layout, [[0n, 1_000n]]))
    expect(brief(map, 1)).toEqual(['0: [0] 0–32', '63 zero many', '936 not read many'])
  })

  test('behavior: slots between variables are one row', () => {
    const layout = layoutOf(
      ['a', uint(256), 0n],
      ['gap', fixed(uint(256), 48n), 1n],
      ['b', uint(256), 1_000n],
    )
    expect(brief(buildMap(sideOf(layout, [])))).toEqual([
      '0: a 0–32',
      '48 not read gap',
      '951 unused',
      '1000: b 0–32',
    ])
  })

  test('behavior: variables far from the others are a region of their name', () => {
    const layout = layoutOf(['a', uint(256), 0n], ['erc7201("x")', uint(256), 1n << 250n])
    expect(buildMap(sideOf(layout, [])).regions.map(({ kind, path }) => [kind, path])).toEqual([
      ['own', null],
      ['named', 'erc7201("x")'],
    ])
  })

  test('behavior: many entries are counted, those that changed are drawn', () => {
    const layout = layoutOf(['m', mappingTo(uint(256)), 0n])
    const entries = Array.from({ length: 50 }, (_, i) => `m[${i}]`)
    const before = sideOf(layout, [], entries)
    const last = before.variables[0]?.content
    const slot = last?.state === 'group' ? (last.children[49]?.place.slot ?? 0n) : 0n
    const map = buildMap(sideOf(layout, [[slot, 1n]], entries), before)
    expect(map.regions.map(({ path }) => path)).toEqual([
      null,
      ...Array.from({ length: 12 }, (_, i) => `m[${i}]`),
      'm[49]',
    ])
    expect(allSlots(map).at(-1)?.spans).toMatchObject([{ value: '1', was: '0' }])
    expect(map.undrawn).toEqual([{ family: 'm[]', count: 37 }])
  })

  test('behavior: 400 changed entries are all drawn, and 100 unchanged ones are counted', () => {
    const layout = layoutOf(['m', mappingTo(uint(256)), 0n])
    const entries = Array.from({ length: 500 }, (_, i) => `m[${i}]`)
    const before = sideOf(layout, [], entries)
    const group = before.variables[0]?.content
    const slots = group?.state === 'group' ? group.children.map(({ place }) => place.slot) : []
    const changed = slots.slice(100).map((slot): [bigint, bigint] => [slot, 1n])
    const map = buildMap(sideOf(layout, changed, entries), before)
    expect(allSlots(map).filter((row) => row.changed.length > 0)).toHaveLength(400)
    expect(map.undrawn).toEqual([{ family: 'm[]', count: 88 }])
  })

  test('behavior: 200 changed slots that no layout explains are all drawn', () => {
    const strays = Array.from({ length: 200 }, (_, i): [bigint, bigint] => [BigInt(i) * 2n, 1n])
    const before = strays.map(([slot]): [bigint, bigint] => [slot, 2n])
    const map = buildMap(sideOf(layoutOf(), strays), sideOf(layoutOf(), before))
    expect(allSlots(map)).toHaveLength(200)
  })

  test('behavior: what no layout explains is shown', () => {
    const layout = layoutOf(['a', uint(256), 0n])
    const map = buildMap(sideOf(layout, [[77n, 1n]]))
    expect(map.regions.map(({ kind, start }) => [kind, start])).toEqual([
      ['own', 0n],
      ['outside', 77n],
    ])
    expect(brief(map, 1)).toEqual(['0: hole 0–32'])
  })

  test('behavior: slots beyond the first that no layout explains are folded, and opened', () => {
    const strays = Array.from({ length: 200 }, (_, i): [bigint, bigint] => [BigInt(i) * 2n, 1n])
    const side = sideOf(layoutOf(), strays)
    expect(brief(buildMap(side)).slice(64)).toEqual(['136 many'])
    const opened = openAll(side, 1)
    expect(brief(buildMap(side, undefined, { opened })).slice(128)).toEqual(['72 many'])
  })

  test('behavior: what is folded opens by 64 slots for each press', () => {
    const side = sideOf(layoutOf(['grid', fixed(uint(256), 100n), 0n]), [[0n, 5n]])
    const whole = mapSide(side, 100)
    expect(brief(buildMap(whole))).toEqual(['0: grid[0] 0–32', '1: grid[1] 0–32', '98 zero grid'])
    const once = brief(buildMap(whole, undefined, { opened: openAll(whole, 1) }))
    expect(once).toHaveLength(67)
    expect(once.slice(65)).toEqual(['65: grid[65] 0–32', '34 zero grid'])
    expect(brief(buildMap(whole, undefined, { opened: openAll(whole, 2) }))).toHaveLength(100)
  })

  test('behavior: slots that hold something open too', () => {
    const side = sideOf(
      layoutOf(['grid', fixed(uint(256), 40n), 0n]),
      Array.from({ length: 40 }, (_, i): [bigint, bigint] => [BigInt(i), 1n]),
    )
    expect(brief(buildMap(side))).toHaveLength(16)
    expect(brief(buildMap(side, undefined, { opened: openAll(side, 1) }))).toHaveLength(40)
  })

  test('behavior: entries that are not drawn open by their mapping', () => {
    const layout = layoutOf(['m', mappingTo(uint(256)), 0n])
    const side = sideOf(
      layout,
      [],
      Array.from({ length: 100 }, (_, i) => `m[${i}]`),
    )
    expect(buildMap(side).undrawn).toEqual([{ family: 'm[]', count: 88 }])
    const once = buildMap(side, undefined, { opened: [keyOfFamily('m[]')] })
    expect(once.undrawn).toEqual([{ family: 'm[]', count: 24 }])
    const twice = buildMap(side, undefined, { opened: [keyOfFamily('m[]'), keyOfFamily('m[]')] })
    expect(twice.undrawn).toEqual([])
    expect(twice.regions).toHaveLength(101)
  })

  test('behavior: the marked slot is drawn wherever it lies, and says so', () => {
    const grid = mapSide(sideOf(layoutOf(['grid', fixed(uint(256), 100n), 0n]), []), 100)
    const map = buildMap(grid, undefined, { mark: { slot: 50n, path: null, says: 'this step' } })
    expect(allSlots(map).flatMap(({ slot, mark }) => (mark ? [[slot, mark]] : []))).toEqual([
      [50n, 'this step'],
    ])
    const stray = { slot: 777n, path: null, says: 'this step' }
    const far = { ...grid, words: new Map([...grid.words, [777n, numberToHex(0n, { size: 32 })]]) }
    expect(buildMap(far, undefined, { mark: stray }).regions[1]).toMatchObject({
      kind: 'outside',
      rows: [{ slot: 777n, mark: 'this step' }],
    })
  })

  test('args: two values at the same bytes have a row each, and say that they collide', () => {
    const layout = layoutOf(['a', uint(256), 0n], ['b', uint(128), 0n], ['c', uint(256), 1n])
    const map = buildMap(sideOf(layout, []))
    expect(brief(map)).toEqual(['0: a 0–32', '0: hole 0–16, b 16–32', '1: c 0–32'])
    expect(allSlots(map).map(({ collidesWith }) => collidesWith)).toEqual([['b'], ['a'], []])
  })

  test('args: no variables', () => {
    expect(buildMap({ variables: [], words: new Map() }).regions).toEqual([])
  })
})
