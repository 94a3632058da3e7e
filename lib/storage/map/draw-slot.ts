import { slotLabel } from '../place/slot'
import { drawChanged, drawContent } from './draw-bytes'
import {
  barsEnd,
  boxOf,
  isNarrow,
  type MapGrid,
  type Mark,
  type MarkBox,
  NAME_COLUMN,
  NAME_LINE,
  stretchesOf,
  widthOf,
  xOf,
} from './map-marks'
import { cutToColumns, nameSpans, type PlacedName, textColumns } from './name-spans'
import type { MapHole, MapRegion, MapSpan, SlotRow } from './storage-map'

export type DrawnPiece = { piece: MapSpan | MapHole; boxes: readonly MarkBox[]; marks: readonly Mark[] }

export type DrawnSlot = { pieces: readonly DrawnPiece[]; marks: readonly Mark[]; height: number }

export function drawSlot(row: SlotRow, { kind }: Pick<MapRegion, 'kind'>, grid: MapGrid): DrawnSlot {
  const names = nameSpans(row, { bytesToLine: grid.bytesToLine, room: grid.cell / NAME_COLUMN })
  const spelled = spellNames(names, grid)
  const pieces = [...row.spans, ...row.holes]
    .sort((a, b) => a.from - b.from)
    .map((piece) => drawPiece(piece, names, grid))
  // Right of the colour strip of a mapping.
  const indent = row.spans.some(({ isHead }) => isHead) ? 10 : 4
  const isCounted = kind === 'elements' || kind === 'text' || kind === 'entry'
  const first = isNarrow(grid) ? 'slot ' : ''
  const label = isCounted ? `+${row.at}` : `${first}${slotLabel(row.slot)}`
  return {
    pieces,
    marks: [
      ...drawLabels(row, label, grid),
      ...names.flatMap((name) => drawName(name, indent, grid)),
      ...spelled.marks,
      ...drawContent(row, grid),
      ...row.changed.flatMap((run) => drawChanged(run, grid)),
    ],
    height: barsEnd(grid) + spelled.height,
  }
}

function drawPiece(piece: MapSpan | MapHole, names: readonly PlacedName[], grid: MapGrid): DrawnPiece {
  const boxes = stretchesOf(piece, grid).map((stretch) => boxOf(stretch, grid))
  if ('tint' in piece) {
    const look = piece.isHead ? ('head' as const) : (`tint-${piece.tint}` as const)
    const strip = piece.isHead
      ? boxes
          .slice(0, 1)
          .map((box) => ({ mark: 'rect' as const, look: `tint-${piece.tint}` as const, ...box, width: 5 }))
      : []
    return {
      piece,
      boxes,
      marks: [...boxes.map((box) => ({ mark: 'rect' as const, look, ...box })), ...strip],
    }
  }
  const isNamed = (byte: number) =>
    names.some(({ isBefore, from, to }) => isBefore && from <= byte && byte < to)
  const d = stretchesOf(piece, grid)
    .flatMap((stretch) => {
      const { y } = boxOf(stretch, grid)
      return Array.from({ length: stretch.to - stretch.from }, (_, i) => stretch.from + i)
        .filter((byte) => !isNamed(byte))
        .map((byte) => `M${xOf(byte, grid) + 6} ${y + 24}l${grid.cell - 13} -14`)
    })
    .join('')
  return {
    piece,
    boxes,
    marks: [
      ...boxes.map((box) => ({ mark: 'rect' as const, look: 'hole' as const, ...box })),
      { mark: 'path', look: 'slash', d },
    ],
  }
}

function drawName({ from, to, text, isBefore, value }: PlacedName, indent: number, grid: MapGrid): Mark[] {
  const [stretch = { line: 0, from, to }] = stretchesOf({ from, to }, grid)
  const { x, y, width } = boxOf(stretch, grid)
  const end = { x: x + width - 5, ends: true as const }
  if (isBefore) return [{ mark: 'text', look: 'name', ...end, y: y + NAME_LINE + 9, text }]
  return [
    { mark: 'text', look: 'name', x: x + indent, y: y + NAME_LINE, text },
    ...(value === null
      ? []
      : [{ mark: 'text' as const, look: 'value' as const, ...end, y: y + NAME_LINE, text: value }]),
  ]
}

/** The spelled names of the numbers, below the bars. */
function spellNames(names: readonly PlacedName[], grid: MapGrid): { marks: Mark[]; height: number } {
  const columns = Math.floor((grid.bytesToLine * grid.cell) / NAME_COLUMN)
  const marks: Mark[] = []
  let [line, column] = [0, 0]
  for (const { text, spelled } of names) {
    if (spelled === null) continue
    const item = cutToColumns(`${text} ${spelled}`, columns)
    if (column > 0 && column + textColumns(item) > columns) [line, column] = [line + 1, 0]
    const x = grid.left + column * NAME_COLUMN
    marks.push({ mark: 'text', look: 'name', x, y: barsEnd(grid) + 11 + line * 15, text: item })
    column += textColumns(item) + 3
  }
  return { marks, height: marks.length === 0 ? 0 : (line + 1) * 15 + 4 }
}

/** The slot, its notes, and the regions it leads to. */
export function drawLabels(row: SlotRow, label: string, grid: MapGrid): Mark[] {
  const notes = [row.mark, row.collidesWith.length > 0 ? 'collides' : null].filter((note) => note !== null)
  const marks = isNarrow(grid)
    ? drawAbove(label, notes, row.mark === null ? grid.left : grid.left + 12)
    : drawBeside(label, notes, grid)
  return [...marks, ...drawBracket(row, grid), ...drawNumbers(row, grid)]
}

function drawAbove(label: string, notes: readonly string[], x: number): Mark[] {
  const look = notes.length > 0 ? 'name' : 'soft'
  return [{ mark: 'text', look, x, y: NAME_LINE, text: [label, ...notes].join(' · ') }]
}

function drawBeside(label: string, notes: readonly string[], grid: MapGrid): Mark[] {
  const x = grid.left - 8
  if (notes.length === 0)
    return [{ mark: 'text', look: 'soft', x, y: grid.digitLine - 6, text: label, ends: true }]
  return [
    { mark: 'text', look: 'name', x, y: NAME_LINE - 1, text: label, ends: true },
    ...notes.map((text, i) => ({
      mark: 'text' as const,
      look: 'name' as const,
      x,
      y: NAME_LINE + 11 + 11 * i,
      text,
      ends: true as const,
    })),
  ]
}

/** An arrow for a marked row, and a line for colliding rows. */
function drawBracket({ mark, collidesWith }: SlotRow, grid: MapGrid): Mark[] {
  const line = isNarrow(grid) ? 0 : grid.left - 3
  const tip = isNarrow(grid) ? { x: grid.left + 2, y: 3 } : { x: grid.left - 11 - 66, y: NAME_LINE + 3 }
  const along: Mark = { mark: 'path', look: 'bracket', d: `M${line} 2v${barsEnd(grid) - 6}` }
  const arrow: Mark = { mark: 'path', look: 'ear', d: `M${tip.x} ${tip.y}l6 4.5l-6 4.5z` }
  return [...(collidesWith.length === 0 ? [] : [along]), ...(mark === null ? [] : [arrow])]
}

function drawNumbers({ spans }: SlotRow, grid: MapGrid): Mark[] {
  const leadsTo = spans.flatMap((span) => span.leadsTo)
  const [first, last] = [leadsTo[0], leadsTo.at(-1)]
  if (first === undefined) return []
  const text = first === last ? `→ ${first}` : `→ ${first}…${last}`
  const y = isNarrow(grid) ? NAME_LINE : grid.digitLine - 6
  return [{ mark: 'text', look: 'soft', x: widthOf(grid) - 2, y, text, ends: true }]
}
