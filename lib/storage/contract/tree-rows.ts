import type { ContractRow } from './contract-rows'

type TreeRow = { path: string; level: number; canOpen: boolean; isOpen: boolean }

export type TreeMove = { to: string } | { open: boolean }

/**
 * What a key does in a treegrid; null for other keys.
 * https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/#keyboardinteraction
 */
export function moveInTree(rows: readonly TreeRow[], path: string, key: string): TreeMove | null {
  const at = rows.findIndex((row) => row.path === path)
  const row = rows[at]
  if (!row) return null
  switch (key) {
    case 'ArrowDown':
      return moveTo(rows[at + 1])
    case 'ArrowUp':
      return moveTo(rows[at - 1])
    case 'Home':
      return moveTo(rows[0])
    case 'End':
      return moveTo(rows.at(-1))
    case 'ArrowRight':
      if (row.isOpen) return moveTo(rows[at + 1])
      return row.canOpen ? { open: true } : null
    case 'ArrowLeft':
      if (row.isOpen) return { open: false }
      return moveTo(rows.slice(0, at).findLast(({ level }) => level < row.level))
    default:
      return null
  }
}

const moveTo = (row: TreeRow | undefined): TreeMove | null => (row ? { to: row.path } : null)

type Pictured = Pick<ContractRow, 'pictured'>

/** Pixels of a row: one line, or two lines and the bytes below them. */
const LINE = 24
const TWO_LINES = 44
const BYTES_BELOW = 20

const hasBytes = ({ pictured }: Pictured, above: Pictured | undefined) =>
  pictured !== null && above?.pictured !== pictured

/** An estimate; a right one saves a second layout. */
export function expectedHeight(row: Pictured, above: Pictured | undefined, isWide: boolean): number {
  const rule = row.pictured === null || hasBytes(row, above) ? 1 : 0
  if (isWide) return LINE + rule
  return TWO_LINES + rule + (hasBytes(row, above) ? BYTES_BELOW : 0)
}
