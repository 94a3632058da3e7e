import type { DrawnRegion, DrawnRow } from './draw-map'
import type { FoldRow, MapHole, MapRow, MapSpan } from './storage-map'

/** Row and piece by their numbers. */
export type MapSpot = { row: number; piece: number }

/** A piece by its slot and path, independent of the drawing. `from` is for several pieces of one value. */
export type MapKey = { slot: bigint; path: string | null; from?: number }

export type MapPick = { row: MapRow; piece: MapSpan | MapHole | FoldRow }

export const rowsOf = (regions: readonly DrawnRegion[]): DrawnRow[] => regions.flatMap(({ rows }) => rows)

export function pickAt(rows: readonly DrawnRow[], spot: MapSpot | null): MapPick | null {
  const row = spot && rows[spot.row]
  const drawn = row?.pieces[spot?.piece ?? 0]
  return row && drawn ? { row: row.row, piece: drawn.piece } : null
}

export const mapKeyOf = ({ row, piece }: MapPick): MapKey => ({
  slot: row.slot,
  path: 'path' in piece ? piece.path : null,
  ...('from' in piece && { from: piece.from }),
})

/** Null if it is not drawn. */
export function findSpot(rows: readonly DrawnRow[], key: MapKey | null): MapSpot | null {
  if (key === null) return null
  for (const [row, drawn] of rows.entries()) {
    if (drawn.row.slot !== key.slot) continue
    const piece = drawn.pieces.findIndex(({ piece: one }) => {
      const found = mapKeyOf({ row: drawn.row, piece: one })
      return found.path === key.path && (key.from === undefined || found.from === key.from)
    })
    if (piece >= 0) return { row, piece }
  }
  return null
}

/** Where a key leads in the grid; null for other keys. https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
export function moveInMap(
  rows: readonly DrawnRow[],
  { row, piece }: MapSpot,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): MapSpot | null {
  const lastPiece = (at: number) => (rows[at]?.pieces.length ?? 1) - 1
  switch (key) {
    case 'ArrowRight':
      return piece < lastPiece(row) ? { row, piece: piece + 1 } : null
    case 'ArrowLeft':
      return piece > 0 ? { row, piece: piece - 1 } : null
    case 'ArrowDown':
      return row < rows.length - 1 ? { row: row + 1, piece: under(rows, { row, piece }, row + 1) } : null
    case 'ArrowUp':
      return row > 0 ? { row: row - 1, piece: under(rows, { row, piece }, row - 1) } : null
    case 'Home':
      return { row: ctrlKey ? 0 : row, piece: 0 }
    case 'End': {
      const to = ctrlKey ? rows.length - 1 : row
      return { row: to, piece: lastPiece(to) }
    }
    default:
      return null
  }
}

/** The piece of another row at the same first byte. */
function under(rows: readonly DrawnRow[], { row, piece }: MapSpot, to: number): number {
  const byte = firstByte(rows[row]?.pieces[piece])
  return Math.max(0, rows[to]?.pieces.findLastIndex((other) => firstByte(other) <= byte) ?? 0)
}

const firstByte = (drawn: DrawnRow['pieces'][number] | undefined): number =>
  drawn && 'from' in drawn.piece ? drawn.piece.from : 0
