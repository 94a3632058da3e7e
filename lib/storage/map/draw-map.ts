import { formatCount } from '@/lib/text/count'
import { showPath } from '@/lib/text/safe-text'
import { describeFold, describeRegion } from './describe-map'
import { type DrawnPiece, drawSlot } from './draw-slot'
import {
  isNarrow,
  type MapGrid,
  type Mark,
  type MarkBox,
  NAME_COLUMN,
  NAME_LINE,
  widthOf,
  xOf,
} from './map-marks'
import { cutToColumns, textColumns } from './name-spans'
import type { FoldRow, MapRegion, MapRow, StorageMap } from './storage-map'

export type DrawnRow = {
  /** Counted over all regions. */
  number: number
  row: MapRow
  height: number
  pieces: readonly (DrawnPiece | DrawnFold)[]
  marks: readonly Mark[]
}

export type DrawnFold = { piece: FoldRow; boxes: readonly MarkBox[]; marks: readonly Mark[] }

export type DrawnRegion = {
  region: MapRegion
  heading: { height: number; marks: readonly Mark[] }
  rows: readonly DrawnRow[]
}

/** The marks of a map, for the page and for files. */
export type MapPicture = {
  width: number
  ruler: { height: number; marks: readonly Mark[] }
  regions: readonly DrawnRegion[]
  /** The families that are not drawn. */
  closing: { height: number; marks: readonly Mark[] }
}

export function drawMap(map: StorageMap, grid: MapGrid): MapPicture {
  let number = 0
  const regions = map.regions.map((region) => ({
    region,
    heading: drawHeading(region, grid),
    rows: region.rows.map((row) => ({ number: number++, ...drawRow(row, region, grid) })),
  }))
  return {
    width: widthOf(grid),
    ruler: drawRuler(grid),
    regions,
    closing: drawClosing(map, grid),
  }
}

function drawRow(row: MapRow, region: MapRegion, grid: MapGrid): Omit<DrawnRow, 'number'> {
  return row.kind === 'fold' ? drawFold(row, grid) : { row, ...drawSlot(row, region, grid) }
}

const FOLD = 20

function drawFold(row: FoldRow, grid: MapGrid): Omit<DrawnRow, 'number'> {
  const box = { x: grid.left, y: 0, width: grid.bytesToLine * grid.cell - 1, height: FOLD }
  const columns = Math.floor(box.width / NAME_COLUMN) - 4
  const text = cutToColumns(`⋯ ${describeFold(row)}`, columns)
  return {
    row,
    height: FOLD + 2,
    pieces: [{ piece: row, boxes: [box], marks: [{ mark: 'rect', look: 'fold', ...box }] }],
    marks: [
      { mark: 'text', look: 'soft', x: grid.left + 6, y: 14, text },
      ...(row.opens === null
        ? []
        : [{ mark: 'path' as const, look: 'elbow' as const, d: `M${box.x + box.width - 18} 7l5 5l5 -5` }]),
    ],
  }
}

function drawHeading(region: MapRegion, grid: MapGrid): { height: number; marks: Mark[] } {
  const { title, place } = describeRegion(region)
  const { number, depth } = region
  const x = isNarrow(grid) ? 2 + depth * 8 : 2 + depth * 12
  const columns = Math.floor((widthOf(grid) - x) / NAME_COLUMN)
  const name = cutToColumns(number === null ? title : `${number} ${title}`, columns)
  const isBeside = textColumns(name) + 2 + textColumns(place) <= columns
  const y = 24
  const elbow: Mark[] = depth === 0 ? [] : [{ mark: 'path', look: 'elbow', d: `M${x - 8} ${y - 12}v8h5` }]
  return {
    height: isBeside ? y + 8 : y + 23,
    marks: [
      ...elbow,
      { mark: 'text', look: 'name', x, y, text: name },
      {
        mark: 'text',
        look: 'soft',
        ...(isBeside ? { x: x + (textColumns(name) + 2) * NAME_COLUMN, y } : { x, y: y + 15 }),
        text: cutToColumns(place, columns),
      },
    ],
  }
}

/** Byte offsets, counted from the low-order end. */
function drawRuler(grid: MapGrid): { height: number; marks: Mark[] } {
  const lines = 32 / grid.bytesToLine
  const marks = Array.from({ length: 8 }, (_, i): Mark => {
    const byte = i * 4 + 3
    const line = Math.floor(byte / grid.bytesToLine)
    return {
      mark: 'text',
      look: 'soft',
      x: xOf(byte, grid) + 4,
      y: NAME_LINE + line * 14,
      text: String(31 - byte),
    }
  })
  return { height: lines * 14 + 4, marks }
}

function drawClosing({ undrawn }: StorageMap, grid: MapGrid): { height: number; marks: Mark[] } {
  const columns = Math.floor(widthOf(grid) / NAME_COLUMN) - 1
  const marks = undrawn.map(({ family, count }, i): Mark => {
    const text = cutToColumns(`⋯ ${formatCount(count)} more of ${showPath(family, 200)}`, columns)
    return { mark: 'text', look: 'soft', x: 2, y: 20 + i * 16, text }
  })
  return { height: marks.length === 0 ? 0 : marks.length * 16 + 12, marks }
}
