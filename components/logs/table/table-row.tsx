'use client'

import { clsx } from 'clsx'
import { type CSSProperties, memo, type ReactNode, type RefCallback } from 'react'
import { SHARES_STYLES } from '@/components/ui/shared-styles'
import type { LogRow } from '@/lib/logs/table/table-view'
import { formatCount } from '@/lib/text/count'
import type { TableColumn } from './table-column'

/** A log in lines on narrow pages: its place, its emitter, its values in two lines. */
const STACKED_CELL: Record<string, string> = {
  emitter: 'col-span-full row-start-2',
  change: 'col-span-full row-start-3',
  balance: 'col-span-full row-start-4',
  // In front of the end of a long name.
  time: 'z-1 col-span-full row-start-2 justify-self-end pl-2',
  event: 'col-span-full row-span-2 row-start-3 h-12!',
}

/** In front of the button, which would cover the outline of the row. */
const FOCUS =
  'focus-visible:outline-none focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-1 focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2'

/** Fades what goes on behind the button, so that a truncated number is not read as a smaller one. */
const FADES =
  'before:pointer-events-none before:absolute before:inset-y-0 before:right-full before:w-8 before:bg-inherit before:mask-l-from-0%'

type RowPlace = {
  stacked: boolean
  index: number
  /** Pixels from the top. */
  start: number
  /** Undefined until it is read. */
  row: LogRow | undefined
}

const LINE = 'h-[27px] leading-[27px]'

const ROW = 'absolute left-0 w-full border-hairline border-b text-table'

/** One log. Memoised: a scroll renders only the rows that it brings. */
export const TableRow = memo(function TableRow({
  columns,
  tracks,
  stacked,
  width,
  index,
  start,
  row,
  cuts,
  isReached,
  isOpen,
  below,
  measure,
}: RowPlace & {
  columns: readonly TableColumn[]
  /** The widths of the columns as a CSS grid; empty if they are stacked. */
  tracks: CSSProperties
  /** Pixels of the box that scrolls. */
  width: number
  /** Whether columns continue behind the button. */
  cuts: boolean
  /** Whether the tab key stops here. */
  isReached: boolean
  isOpen: boolean
  /** The open log, if it opens below its row. */
  below: ReactNode
  measure: RefCallback<HTMLElement>
}) {
  const tabIndex = isReached ? 0 : -1
  const cover = isOpen ? 'bg-accent-tint' : 'bg-paper group-hover/row:bg-raised'
  const line = stacked ? 'h-6 leading-6' : LINE
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={tabIndex}
      style={{ ...tracks, top: start }}
      className={clsx(
        ROW,
        'group/row grid gap-x-3 [&_a]:-outline-offset-2',
        FOCUS,
        SHARES_STYLES,
        stacked && 'grid-cols-[auto_auto_minmax(0,1fr)_auto] pt-0.5 pb-px',
        isOpen ? 'bg-accent-tint' : 'bg-paper hover:bg-raised',
      )}
    >
      {row ? (
        <>
          {columns.map((column) => (
            <td
              key={column.key}
              aria-label={column.label?.(row)}
              className={clsx(
                'relative min-w-0 truncate',
                line,
                column.key === 'index' && 'font-mono text-ink-soft',
                column.numeric && !stacked && 'text-right',
                stacked && STACKED_CELL[column.key],
                stacked && column.key === 'time' && cover,
              )}
            >
              {column.cell(row, tabIndex)}
            </td>
          ))}
          <td
            className={clsx(
              'sticky right-0 grid justify-self-end pl-1',
              cover,
              cuts && FADES,
              stacked ? 'col-start-4 row-start-1 h-6' : 'h-[27px]',
            )}
          >
            <button
              type="button"
              data-opens
              tabIndex={tabIndex}
              aria-expanded={isOpen}
              aria-label={`Log ${formatCount(row.log.logIndex)} of block ${formatCount(row.log.blockNumber)}`}
              className="size-6 self-center rounded-control text-ink-soft -outline-offset-2 hover:text-ink"
            >
              {isOpen ? '×' : '›'}
            </button>
          </td>
          {below ? (
            <td className="sticky left-0 col-span-full bg-paper" style={{ width }}>
              {below}
            </td>
          ) : null}
        </>
      ) : (
        <PlaceholderCell stacked={stacked} row={row} />
      )}
    </tr>
  )
})

/**
 * A row during a fast scroll: only its block is drawn. It reuses the element of another row, because thousands of new elements would fill
 * the memory.
 */
export const FlungRow = memo(function FlungRow({ stacked, index, start, row }: RowPlace) {
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      style={{ top: start }}
      className={clsx(ROW, 'block bg-paper', stacked && 'pt-0.5 pb-px')}
    >
      <PlaceholderCell stacked={stacked} row={row} />
    </tr>
  )
})

function PlaceholderCell({ stacked, row }: Pick<RowPlace, 'stacked' | 'row'>) {
  return (
    <td className={clsx('block font-mono text-ink-soft', stacked ? 'h-24' : LINE)}>
      {row ? formatCount(row.log.blockNumber) : '…'}
    </td>
  )
}
