'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type ClipboardEvent, useRef } from 'react'
import { useElementWidth } from '@/components/ui/use-element-width'
import type { NameEmitter } from '@/lib/logs/answer/code-eras'
import type { ShownTable } from '@/lib/logs/desk/desk-state'
import type { TableView } from '@/lib/logs/table/table-view'
import type { TellDesk } from '../desk/use-log-desk'
import { fullTextOf } from './full-text'
import { SortHeader } from './sort-header'
import { TableRow } from './table-row'
import { useColumns } from './use-columns'
import { useTableRows } from './use-table-rows'
import { useDrawnHeight, useTallRows } from './use-tall-rows'

/** Columns stand side by side from this width on; below, each log is a block of lines. */
const SIDE_BY_SIDE = 720

/** The logs that a view shows. Only the rows in sight are drawn, or even here: the others are read when scrolled to. */
export function LogsTable({
  network,
  shown,
  nameOf,
  sort,
  tell,
  onSort,
}: {
  network: string
  shown: ShownTable
  /** What the emitter of a row is called; null where no row says it. */
  nameOf: NameEmitter | null
  sort: TableView['sort']
  tell: TellDesk
  onSort: (sort: TableView['sort']) => void
}) {
  // The virtualizer is one object that changes inside: memoised by the compiler, the rows would stand still.
  'use no memo'
  const box = useRef<HTMLDivElement>(null)
  const stacked = useElementWidth(box) < SIDE_BY_SIDE
  const { columns, tracks } = useColumns(network, shown.columns, { stacked, nameOf })
  const { shift, scroll } = useTallRows()
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    ...scroll.options,
    count: shown.shown,
    getScrollElement: () => box.current,
    estimateSize: () => (stacked ? 112 : 37),
    overscan: 4,
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), box.current),
  })
  const height = useDrawnHeight(scroll, virtualizer)
  const items = virtualizer.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const { rowAt, isCurrent } = useTableRows(tell, shown, startIndex, endIndex)

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
              <SortHeader
                key={column.key}
                column={column}
                sorted={isCurrent ? shown.sort : null}
                wanted={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody className="relative grid" style={{ height }}>
          {items.map(({ index, key, start }) => (
            <TableRow
              key={key}
              columns={columns}
              tracks={tracks}
              stacked={stacked}
              index={index}
              start={start - shift}
              row={rowAt(index)}
              measure={virtualizer.measureElement}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The row that has the focus stays, however far it is scrolled away: else the keyboard would lose its place. */
function withFocused(rows: number[], box: HTMLElement | null): number[] {
  const focused = document.activeElement?.closest('tr[data-index]')
  if (!focused || !box?.contains(focused)) return rows
  const row = Number(focused.getAttribute('data-index'))
  return rows.includes(row) ? rows : [...rows, row].sort((a, b) => a - b)
}

function copyInFull(event: ClipboardEvent) {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return
  event.clipboardData.setData('text/plain', fullTextOf(selection.getRangeAt(0)))
  event.preventDefault()
}
