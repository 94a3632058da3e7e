import { describe, expect, test } from 'vitest'
import { buildMap } from '@/lib/storage/map/build-map'
import { drawMap } from '@/lib/storage/map/draw-map'
import { formatMapSvg, type MapColours, sizeOfMap } from '@/lib/storage/map/format-map-svg'
import { NARROW, WIDE } from '@/lib/storage/map/map-marks'
import { layoutOf, text, word } from '../contract/layout-of'
import { sideOf } from './map-side'

const COLOURS: MapColours = {
  paper: 'white',
  ink: 'black',
  soft: 'grey',
  line: 'silver',
  tints: ['red', 'green', 'blue', 'pink', 'gold', 'teal', 'navy'],
}

const layout = layoutOf(word, text)
const before = sideOf(layout, [])
const map = buildMap(sideOf(layout, [[0n, 258n]]), before)
const draw = (title: string, description = 'Two slots.') =>
  formatMapSvg(drawMap(map, WIDE), { title, description, colours: COLOURS })

describe('formatMapSvg', () => {
  test('default: the picture with its title, names and bytes', () => {
    const svg = draw('Storage of C')
    expect(svg).toContain('<title>Storage of C</title>')
    expect(svg).toContain('<desc>Two slots.</desc>')
    expect(svg).toMatch(/>v0<\/text>/)
    expect(svg).toContain(`>${'·'.repeat(30)}0102</text>`)
    expect(svg).toContain('fill="red"')
  })

  test('behavior: as large as it says', () => {
    const { width, height } = sizeOfMap(drawMap(map, WIDE))
    expect(draw('C')).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`)
    const lines = [...draw('C').matchAll(/translate\(\d+ (\d+)\)/g)].map(([, y]) => Number(y))
    expect(Math.max(...lines)).toBeLessThan(height)
    expect(sizeOfMap(drawMap(map, NARROW)).width).toBeLessThan(width)
  })

  test('behavior: changed bytes have an outline and a corner', () => {
    expect(draw('C').match(/stroke-width="2"/g)).toHaveLength(1)
  })

  test('behavior: a marked slot and those that collide say so beside their rows, at either width', () => {
    const twice = layoutOf(word, word)
    const overlaid = { ...twice, variables: twice.variables.map((one) => ({ ...one, slot: 0n })) }
    const mark = { slot: 0n, path: null, says: 'this step' }
    const shared = buildMap(sideOf(overlaid, []), undefined, { mark })
    for (const grid of [WIDE, NARROW]) {
      const svg = formatMapSvg(drawMap(shared, grid), { title: 'C', description: '', colours: COLOURS })
      expect(svg.match(/this step/g)).toHaveLength(2)
      expect(svg.match(/collides/g)).toHaveLength(2)
    }
  })

  test('args: what would end the markup is written as text', () => {
    expect(draw('a <script>"&\' b')).toContain('<title>a &#60;script&#62;&#34;&#38;&#39; b</title>')
  })

  test('args: nothing to draw', () => {
    const empty = drawMap(buildMap({ variables: [], words: new Map() }), WIDE)
    expect(formatMapSvg(empty, { title: 'C', description: '', colours: COLOURS })).toMatch(
      /^<svg .*<\/svg>$/s,
    )
  })
})
