import { concatHex, type Hex, keccak256, pad } from 'viem'
import { expect, test } from 'vitest'
import { mapOfChanges } from '@/lib/state-diff/map/map-of-changes'
import { buildMap } from '@/lib/storage/map/build-map'
import { addressAt, wordOf } from '../../playground/hand-made-run'
import { layoutOf } from '../steps/replayed'

const HOLDER = addressAt('a')
const BALANCE = keccak256(concatHex([pad(HOLDER), wordOf(0)]))
const COIN = { name: 'Coin', layout: layoutOf('Coin') }

const drawn = (changes: Parameters<typeof mapOfChanges>[0]) => {
  const { before, after } = mapOfChanges(changes)
  return buildMap(after, before)
}

const slotsOf = (map: ReturnType<typeof drawn>): [bigint, boolean][] =>
  map.regions.flatMap(({ rows }) =>
    rows.flatMap((row): [bigint, boolean][] =>
      row.kind === 'slot' ? [[row.slot, row.changed.length > 0]] : [],
    ),
  )

const words = (slot: Hex) => [
  { slot, before: wordOf(7), after: wordOf(9) },
  { slot: wordOf(1), before: wordOf(5), after: wordOf(6) },
]

test('default: a changed mapping entry has a row of its own, each changed slot is marked', () => {
  const map = drawn({ words: words(BALANCE), layouts: [COIN], paths: [`balances[${HOLDER}]`, 'supply'] })
  expect(map.changedSlots).toBe(2)
  expect(
    slotsOf(map)
      .filter(([, isChanged]) => isChanged)
      .map(([slot]) => slot),
  ).toEqual([1n, BigInt(BALANCE)])
  expect(map.regions.map(({ path }) => path)).toContain(`balances[${HOLDER}]`)
})

test('behavior: without a layout, and for a path of another layout, the slots are drawn without names', () => {
  for (const layouts of [[], [COIN]]) {
    const map = drawn({ words: words(wordOf(1000)), layouts, paths: ['other[1]'] })
    expect(map.changedSlots).toBe(2)
    expect(slotsOf(map).map(([slot]) => slot)).toContain(1000n)
  }
})

test('behavior: a slot that was not read is not drawn as zero', () => {
  const counter = { name: 'Counter', layout: layoutOf('Counter') }
  const map = drawn({
    words: [{ slot: wordOf(0), before: wordOf(0), after: wordOf(1) }],
    layouts: [counter],
    paths: [],
  })
  const last = map.regions.flatMap(({ rows }) => rows).find((row) => row.kind === 'slot' && row.slot === 1n)
  expect(last).toMatchObject({ word: null, spans: [{ path: 'last', value: 'not read' }] })
})
