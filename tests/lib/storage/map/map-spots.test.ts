import { describe, expect, test } from 'vitest'
import { buildMap } from '@/lib/storage/map/build-map'
import { drawMap } from '@/lib/storage/map/draw-map'
import { WIDE } from '@/lib/storage/map/map-marks'
import { findSpot, mapKeyOf, moveInMap, pickAt, rowsOf } from '@/lib/storage/map/map-spots'
import { layoutOf, text, word } from '../contract/layout-of'
import { sideOf } from './map-side'

// A word; a short text of two bytes, its spare bytes and its length; a word.
const layout = layoutOf(word, text, word)
const map = buildMap(sideOf(layout, [[1n, (0x6869n << 240n) + 4n]]))
const rows = rowsOf(drawMap(map, WIDE).regions)
const press = (row: number, piece: number, key: string, ctrlKey = false) =>
  moveInMap(rows, { row, piece }, { key, ctrlKey })

describe('moveInMap', () => {
  test('default: arrows lead beside, above and below', () => {
    expect(press(1, 0, 'ArrowRight')).toEqual({ row: 1, piece: 1 })
    expect(press(1, 1, 'ArrowLeft')).toEqual({ row: 1, piece: 0 })
    expect(press(0, 0, 'ArrowDown')).toEqual({ row: 1, piece: 0 })
    expect(press(1, 2, 'ArrowUp')).toEqual({ row: 0, piece: 0 })
  })

  test('behavior: Home and End lead to the ends of a row, with Ctrl to those of all', () => {
    expect(press(1, 1, 'End')).toEqual({ row: 1, piece: 2 })
    expect(press(1, 1, 'Home')).toEqual({ row: 1, piece: 0 })
    expect(press(1, 1, 'End', true)).toEqual({ row: 2, piece: 0 })
    expect(press(2, 0, 'Home', true)).toEqual({ row: 0, piece: 0 })
  })

  test.each([
    [0, 0, 'ArrowUp'],
    [2, 0, 'ArrowDown'],
    [1, 0, 'ArrowLeft'],
    [1, 2, 'ArrowRight'],
    [1, 0, 'a'],
  ])('args: row %i, piece %i, %s leads nowhere', (row, piece, key) => {
    expect(press(row, piece, key)).toBeNull()
  })
})

describe('findSpot', () => {
  test('default: a piece is found again by what it is', () => {
    for (const [row, { pieces }] of rows.entries()) {
      for (const [piece] of pieces.entries()) {
        const pick = pickAt(rows, { row, piece })
        expect(findSpot(rows, pick && mapKeyOf(pick))).toEqual({ row, piece })
      }
    }
  })

  test('behavior: a path alone is its first piece', () => {
    expect(findSpot(rows, { slot: 1n, path: 'v1' })).toEqual({ row: 1, piece: 0 })
  })

  test('args: nothing, or what is not drawn', () => {
    expect(findSpot(rows, null)).toBeNull()
    expect(findSpot(rows, { slot: 9n, path: 'v1' })).toBeNull()
    expect(pickAt(rows, null)).toBeNull()
  })
})
