import { barsEnd, isNarrow, type MapGrid, type Mark, NAME_LINE, widthOf } from './map-marks'
import type { SlotRow } from './storage-map'

/** Beside a row: its slot, what is to be said of that, and the numbers of the regions that it leads to. */
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

/** An arrow to a marked row; a line along each of those that collide. */
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
