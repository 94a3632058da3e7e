'use client'

import { clsx } from 'clsx'
import { type CSSProperties, memo, type RefCallback } from 'react'
import type { LogRow } from '@/lib/logs/table/table-view'
import type { TableColumn } from './log-columns'

/** A log in lines: where it is, who emitted it, what it says. */
const STACKED = 'grid-cols-[auto_auto_1fr_auto]'

const STACKED_CELL: Record<string, string> = {
  emitter: 'col-span-full row-start-2',
  event: 'col-span-full row-start-3',
  copy: 'col-start-4 row-start-1',
}

/** One log at its place. Made once while it is in sight: a scroll makes only the rows that it brings. */
export const TableRow = memo(function TableRow({
  columns,
  tracks,
  stacked,
  index,
  start,
  row,
  measure,
}: {
  columns: readonly TableColumn[]
  /** The widths of the columns as a CSS grid; none where they are stacked. */
  tracks: CSSProperties
  stacked: boolean
  index: number
  /** Pixels from the top. */
  start: number
  /** Not there until it is read. */
  row: LogRow | undefined
  measure: RefCallback<HTMLElement>
}) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      style={{ ...tracks, top: start }}
      className={clsx(
        'absolute left-0 grid min-h-9 w-full gap-x-3 border-hairline border-b py-2 text-table',
        stacked && STACKED,
      )}
    >
      {row ? (
        columns.map((column) => (
          <td
            key={column.key}
            aria-label={column.label?.(row)}
            className={clsx(
              'min-w-0 wrap-anywhere',
              column.key === 'index' && 'font-mono text-ink-soft',
              stacked && STACKED_CELL[column.key],
            )}
          >
            {column.cell(row)}
          </td>
        ))
      ) : (
        <td className="text-ink-soft">…</td>
      )}
    </tr>
  )
})
