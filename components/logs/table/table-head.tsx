import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { TableView } from '@/lib/logs/table/table-view'
import type { TableColumn } from './table-column'

export const TableHead = ({
  columns,
  tracks,
  stacked,
  ...sorting
}: {
  columns: readonly TableColumn[]
  tracks: CSSProperties
  stacked: boolean
  sorted: TableView['sort']
  wanted: TableView['sort']
  onSort: (sort: TableView['sort']) => void
}) => (
  <thead className="sticky top-0 z-10 grid bg-paper">
    <tr
      aria-rowindex={1}
      style={tracks}
      className={clsx('gap-x-3 border-hairline border-b', stacked ? 'flex flex-wrap' : 'grid')}
    >
      {columns.map((column) => (
        <SortHeader key={column.key} column={column} {...sorting} />
      ))}
      <th>
        <span className="sr-only">Open</span>
      </th>
    </tr>
  </thead>
)

type Sort = TableView['sort']

/** A column heading. Presses sort up, then down, then in chain order. */
export function SortHeader({
  column: { key, title, sortable, numeric },
  sorted,
  wanted,
  onSort,
}: {
  column: TableColumn
  /** The sort order of the rows in sight. */
  sorted: Sort
  /** The sort order requested last. */
  wanted: Sort
  onSort: (sort: Sort) => void
}) {
  const order = sorted?.by === key ? (sorted.descending ? 'descending' : 'ascending') : 'none'
  const head = clsx(
    'min-w-0 truncate font-normal text-ink-soft text-note',
    numeric ? 'text-right' : 'text-left',
  )
  if (!sortable) return <th className={clsx(head, 'self-center')}>{title}</th>
  return (
    <th aria-sort={order} className={head}>
      <button
        type="button"
        title={title}
        onClick={() => onSort(nextSort(key, wanted))}
        className={clsx(
          'min-h-7 w-full truncate -outline-offset-2 hover:text-ink',
          numeric ? 'text-right' : 'text-left',
        )}
      >
        {title} <span aria-hidden>{{ none: '', ascending: '↑', descending: '↓' }[order]}</span>
      </button>
    </th>
  )
}

function nextSort(key: string, sort: Sort): Sort {
  if (sort?.by !== key) return { by: key, descending: false }
  return sort.descending ? null : { by: key, descending: true }
}
