import type { TableView } from '@/lib/logs/table/table-view'
import type { TableColumn } from './log-columns'

type Sort = TableView['sort']

/** The head of a column: pressed once it sorts upwards, then downwards, then back to the order of the chain. */
export function SortHeader({
  column: { key, title, sortable },
  sorted,
  wanted,
  onSort,
}: {
  column: TableColumn
  /** What the rows in sight are sorted by. */
  sorted: Sort
  /** What was asked for last, from which a press goes on. */
  wanted: Sort
  onSort: (sort: Sort) => void
}) {
  const order = sorted?.by === key ? (sorted.descending ? 'descending' : 'ascending') : 'none'
  const head = 'min-w-0 text-left font-normal text-ink-soft text-note'
  if (!sortable) {
    return (
      <th className={head}>
        <span className="sr-only">Copy</span>
      </th>
    )
  }
  return (
    <th aria-sort={order} className={head}>
      <button
        type="button"
        onClick={() => onSort(nextSort(key, wanted))}
        className="min-h-8 w-full truncate text-left hover:text-ink"
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
