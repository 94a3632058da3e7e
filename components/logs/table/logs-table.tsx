'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type ClipboardEvent, useRef } from 'react'
import type { LogRow, TableView } from '@/lib/logs/table/table-view'
import { useElementWidth } from '../histogram/use-element-width'
import type { TellRoom } from '../search/use-log-room'
import { fullTextOf } from './full-text'
import { listTableColumns, type TableColumn } from './log-columns'
import { SortHeader } from './sort-header'
import { useTableRows } from './use-table-rows'
import type { ShownTable } from './use-table-summary'

/** Columns stand side by side from this width on; below, each log is a block of lines. */
const SIDE_BY_SIDE = 720

/** A log in lines: where it is, who emitted it, what it says. */
const STACKED = 'grid-cols-[auto_auto_1fr_auto]'

const STACKED_CELL: Record<string, string> = {
  emitter: 'col-span-full row-start-2',
  event: 'col-span-full row-start-3',
  copy: 'col-start-4 row-start-1',
}

/** The logs that a view shows. Only the rows in sight are drawn, or even here: the others are read when scrolled to. */
export function LogsTable({
  network,
  shown,
  sort,
  tell,
  onSort,
}: {
  network: string
  shown: ShownTable
  sort: TableView['sort']
  tell: TellRoom
  onSort: (sort: TableView['sort']) => void
}) {
  // The virtualizer is one object that changes inside: memoised by the compiler, the rows would stand still.
  'use no memo'
  const box = useRef<HTMLDivElement>(null)
  const stacked = useElementWidth(box) < SIDE_BY_SIDE
  const columns = listTableColumns(network, stacked ? { by: 'log' } : shown.columns)
  const virtualizer = useVirtualizer({
    count: shown.shown,
    getScrollElement: () => box.current,
    estimateSize: () => (stacked ? 112 : 37),
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  const rowAt = useTableRows(tell, shown.version, {
    first: items[0]?.index ?? 0,
    last: items.at(-1)?.index ?? 0,
  })
  const tracks = stacked ? {} : { gridTemplateColumns: columns.map(({ track }) => track).join(' ') }

  return (
    <div
      ref={box}
      className="relative h-[min(640px,70dvh)] scroll-pt-9 overflow-auto border-hairline border-y"
    >
      <table className="grid min-w-fit" aria-rowcount={shown.shown + 1} onCopy={copyInFull}>
        <thead className="sticky top-0 z-10 grid bg-paper">
          <tr
            aria-rowindex={1}
            style={tracks}
            className={clsx('gap-x-3 border-hairline border-b', stacked ? 'flex flex-wrap' : 'grid')}
          >
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="relative grid" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => (
            <tr
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              style={{ ...tracks, transform: `translateY(${start}px)` }}
              className={clsx(
                'absolute top-0 left-0 grid min-h-9 w-full gap-x-3 border-hairline border-b py-2 text-table',
                stacked && STACKED,
              )}
            >
              <RowCells columns={columns} row={rowAt(index)} stacked={stacked} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowCells({
  columns,
  row,
  stacked,
}: {
  columns: readonly TableColumn[]
  row: LogRow | undefined
  stacked: boolean
}) {
  if (!row) return <td className="text-ink-soft">…</td>
  return columns.map((column) => (
    <td key={column.key} className={clsx('min-w-0 wrap-anywhere', stacked && STACKED_CELL[column.key])}>
      {column.cell(row)}
    </td>
  ))
}

function copyInFull(event: ClipboardEvent) {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return
  event.clipboardData.setData('text/plain', fullTextOf(selection.getRangeAt(0)))
  event.preventDefault()
}
