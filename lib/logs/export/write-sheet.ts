import { formatCsvCell, formatTabCell } from '@/lib/text/csv-cell'

/** A table as texts. */
export type Sheet = { columns: readonly string[]; rows: readonly (readonly string[])[] }

export type SheetFormat = 'csv' | 'json' | 'tabs'

/**
 * As text: CSV; JSON with one object a row; or cells parted by tabs, to be pasted into a spreadsheet. Numbers are texts, for a
 * uint256 fits in no number.
 */
export function writeSheet(format: SheetFormat, { columns, rows }: Sheet): string {
  const lines = [columns, ...rows]
  if (format === 'csv') return lines.map((cells) => `${cells.map(formatCsvCell).join(',')}\r\n`).join('')
  if (format === 'tabs') return lines.map((cells) => cells.map(formatTabCell).join('\t')).join('\n')
  const objects = rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])))
  return `${JSON.stringify(objects, null, 2)}\n`
}

/** Logs that are copied at once; a file takes all. */
export const MOST_COPIED = 10_000
