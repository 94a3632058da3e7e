import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { TableView } from '@/lib/logs/table/table-view'
import { SortHeader } from './sort-header'
import type { TableColumn } from './table-column'

/** The heads of the columns, which stay in sight. */
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
