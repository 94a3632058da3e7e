import { formatCsvCell, formatTabCell } from '@/lib/text/csv-cell'

export type Sheet = { columns: readonly string[]; rows: readonly (readonly string[])[] }

export type SheetFormat = 'csv' | 'json' | 'tabs'

/** CSV; JSON with one object per row; or cells separated by tabs, for a spreadsheet. Numbers are texts: a uint256 fits in no number. */
export function writeSheet(format: SheetFormat, { columns, rows }: Sheet): string {
  const lines = [columns, ...rows]
  if (format === 'csv') return lines.map((cells) => `${cells.map(formatCsvCell).join(',')}\r\n`).join('')
  if (format === 'tabs') return lines.map((cells) => cells.map(formatTabCell).join('\t')).join('\n')
  const objects = rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])))
  return `${JSON.stringify(objects, null, 2)}\n`
}

export const MOST_COPIED = 10_000
