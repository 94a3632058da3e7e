import type { ContractRow } from './contract-rows'

type Pictured = Pick<ContractRow, 'pictured'>

/** Pixels of a row whose name and value fit: in one line, or with name and value in two and the bytes below them. */
const LINE = 24
const TWO_LINES = 44
const BYTES_BELOW = 20

const hasBytes = ({ pictured }: Pictured, above: Pictured | undefined) =>
  pictured !== null && above?.pictured !== pictured

/** How high a row will be, as a rule; what is right is not laid out twice. The first row of a slot has a line above it. */
export function expectedHeight(row: Pictured, above: Pictured | undefined, isWide: boolean): number {
  const rule = row.pictured === null || hasBytes(row, above) ? 1 : 0
  if (isWide) return LINE + rule
  return TWO_LINES + rule + (hasBytes(row, above) ? BYTES_BELOW : 0)
}
