import { describe, expect, test } from 'vitest'
import { buildMap } from '@/lib/storage/map/build-map'
import {
  describeFold,
  describeMap,
  describePiece,
  describeRegion,
  formatSlots,
  sayUndrawn,
} from '@/lib/storage/map/describe-map'
import { layoutOf, text, word } from '../contract/layout-of'
import { sideOf } from './map-side'

const layout = layoutOf(word, text, { kind: 'dynamic array', label: 'uint256[]', base: word, inline: null })
const map = buildMap(
  sideOf(layout, [
    [1n, 81n],
    [2n, 100n],
  ]),
  sideOf(layout, []),
)
const [own, textRegion, elements] = map.regions

describe('sayUndrawn', () => {
  test('default: what a press shows', () => {
    expect(sayUndrawn({ family: 'm[]', count: 37 })).toBe('Show 37 more of m[]')
    expect(sayUndrawn({ family: 'm[]', count: 1_000 })).toBe('Show 64 of 1,000 more of m[]')
  })
})

describe('describePiece', () => {
  test('default: what, where and how much', () => {
    const [first] = own?.rows ?? []
    if (first?.kind !== 'slot' || !first.spans[0]) throw new Error('no slot')
    expect(describePiece(first.spans[0], first)).toBe('v0, uint256, slot 0, offset 0, 32 bytes: 0')
  })

  test('behavior: which of its bytes changed', () => {
    const row = own?.rows[2]
    if (row?.kind !== 'slot' || !row.spans[0]) throw new Error('no slot')
    expect(describePiece(row.spans[0], row)).toBe(
      'v2, uint256[], length, slot 2, offset 0, 32 bytes: 100 elements; changed: offset 0, 1 byte',
    )
  })

  test('behavior: by what its slot is marked, and with what it collides', () => {
    const row = own?.rows[0]
    if (row?.kind !== 'slot' || !row.spans[0]) throw new Error('no slot')
    expect(describePiece(row.spans[0], { ...row, mark: 'this step', collidesWith: ['a', 'b'] })).toBe(
      'v0, uint256, slot 0, offset 0, 32 bytes: 0; this step; collides with a, b',
    )
  })

  test('behavior: spare bytes of a text are told from unused ones', () => {
    const row = textRegion?.rows.at(-1)
    if (row?.kind !== 'slot' || !row.holes[0]) throw new Error('no hole')
    expect(describePiece(row.holes[0], row)).toMatch(/^slot 0x.*, offset 0, 24 bytes, spare in v1$/)
  })

  test('behavior: what is folded', () => {
    const fold = elements?.rows.at(-1)
    if (fold?.kind !== 'fold') throw new Error('nothing is folded')
    expect(describePiece(fold, fold)).toBe('36 slots of v2, not shown')
    expect(describeFold({ ...fold, because: 'zero' })).toBe('36 more slots of v2, all zero')
    expect(describeFold({ ...fold, because: 'many', slots: 1n })).toBe('1 more slot of v2')
    expect(describeFold({ ...fold, because: 'unused', path: null })).toBe('36 slots without variables')
  })
})

describe('describeRegion', () => {
  test('default: what lies there, and how its place comes about', () => {
    expect(map.regions.map(describeRegion)).toEqual([
      { title: 'Variables', place: '3 slots from slot 0' },
      { title: 'v1', place: '2 slots from keccak256(slot 1) = 0xb10e…0cf6' },
      { title: 'v2', place: '100 slots from keccak256(slot 2) = 0x4057…5ace' },
    ])
  })
})

describe('describeMap', () => {
  test('default: how much there is, and how much of it changed', () => {
    expect(describeMap(map)).toBe('2 places behind hashes, below the variables. 2 slots changed.')
  })

  test('args: what is not drawn', () => {
    expect(describeMap({ regions: [], changedSlots: null, undrawn: [{ family: 'm[]', count: 1_200 }] })).toBe(
      '0 places behind hashes, below the variables. 1,200 more of m[], not drawn.',
    )
  })
})

describe('countSlots', () => {
  test('args: more than anyone counts are told in hex', () => {
    expect([1n, 1_000n, 1n << 80n].map(formatSlots)).toEqual([
      '1 slot',
      '1,000 slots',
      '0x100000000000000000000 slots',
    ])
  })
})
