import { describe, expect, test } from 'vitest'
import { listEntries, mapSideOf, sayTooManyToDraw, slotOfStep } from '@/lib/playground/storage/map-side'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { buildMap } from '@/lib/storage/map/build-map'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { addressAt, nameOf, placeOf, playedOf, stepOf, wordOf } from '../hand-made-run'

const layout = parseLayout({
  storage: [
    { label: 'count', offset: 0, slot: '0', type: 't_uint256' },
    { label: 'list', offset: 0, slot: '1', type: 't_list' },
    { label: 'of', offset: 0, slot: '2', type: 't_of' },
  ],
  types: {
    t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' },
    t_list: { encoding: 'dynamic_array', label: 'uint256[]', numberOfBytes: '32', base: 't_uint256' },
    t_of: {
      encoding: 'mapping',
      label: 'mapping(uint256 => uint256)',
      numberOfBytes: '32',
      key: 't_uint256',
      value: 't_uint256',
    },
  },
})
const entry = resolvePath(layout, 'of[7]').place.slot
const names = new Map([[entry, nameOf(placeOf('of[7]'))]])
const words = new Map([
  [1n, wordOf(2)],
  [entry, wordOf(9)],
])

describe('mapSideOf', () => {
  test('default: what was never touched is zero, and nothing is left to be read', () => {
    const entries = listEntries(layout, { names })
    expect(entries).toEqual(['of[7]'])
    const now = mapSideOf(layout, { words }, { touched: [], entries })
    const then = mapSideOf(layout, { words: new Map() }, { touched: words.keys(), entries })
    const map = buildMap(now, then)
    expect(now.words.get(0n)).toBe(wordOf(0))
    expect(map.changedSlots).toBe(2)
    expect(map.regions.map(({ path }) => path)).toEqual([null, 'list', 'of[7]'])
  })

  test('behavior: of a long array more is drawn than a node would be asked for', () => {
    const long = mapSideOf(layout, { words: new Map([[1n, wordOf(500)]]) }, { touched: [], entries: [] })
    expect(buildMap(long).regions[1]?.rows.map((row) => 'because' in row && row.because)).not.toContain(
      'not read',
    )
  })

  test('error: names of another layout lead nowhere and are left out', () => {
    expect(listEntries(layout, { names: new Map([[5n, nameOf(placeOf('other[1]'))]]) })).toEqual([])
    expect(mapSideOf(null, { words }, { touched: [8n], entries: [] }).words.size).toBe(3)
  })
})

test('behavior: storage of thousands of slots is not drawn, and says so', () => {
  expect(sayTooManyToDraw(500)).toBeNull()
  expect(sayTooManyToDraw(8_400)).toMatch(/^8,400 slots were accessed here, and the map shows at most 500\./)
})

const played = [playedOf([stepOf({ slot: wordOf(7) }), stepOf({ op: 'TSTORE' }), stepOf({ frame: 9 })])]

describe('slotOfStep', () => {
  test('default: the slot, whose it is, and what lies there', () => {
    expect(slotOfStep(played, { call: 0, step: 0 })).toEqual({
      owner: addressAt('c'),
      mark: { slot: 7n, path: 'count', says: 'this step' },
    })
  })

  test('args: transient storage, a frame that was not kept, no step', () => {
    expect(slotOfStep(played, { call: 0, step: 1 })).toBeNull()
    expect(slotOfStep(played, { call: 0, step: 2 })).toBeNull()
    expect(slotOfStep(played, { call: 1, step: 0 })).toBeNull()
    expect(slotOfStep(played, null)).toBeNull()
  })
})
