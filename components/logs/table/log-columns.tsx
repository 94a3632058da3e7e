import { TOTAL_TITLES } from '@/lib/logs/balance/account-total'
import type { Columns } from '@/lib/logs/table/columns'
import { argumentColumn } from './argument-column'
import { balanceColumns } from './balance-columns'
import { LogValues } from './log-values'
import { placeColumns } from './place-columns'
import type { TableColumn, Ways } from './table-column'

const says = (width: number): TableColumn => ({
  key: 'event',
  title: 'Event',
  width: 400,
  grows: Math.min(width, WIDEST),
  goes: null,
  sortable: true,
  cell: ({ reading }) => <LogValues reading={reading} />,
})

/** Stands where any log was removed. */
const STATE: TableColumn = {
  key: 'state',
  title: 'State',
  width: 64,
  goes: null,
  sortable: false,
  cell: ({ log }) =>
    log.removed ? (
      <span className="text-warn" title="Removed by a reorganisation">
        removed
      </span>
    ) : null,
}

/** Pixels to be scrolled through; what is longer is read in the opened log. */
const WIDEST = 4000

/** Columns of found logs: of one event with its arguments side by side, of several with what each says in one. */
export function listTableColumns(network: string, columns: Columns, ways: Ways): readonly TableColumn[] {
  const place = [...placeColumns(network, ways), ...(ways.showsRemoved ? [STATE] : [])]
  const balance = ways.balance ? balanceColumns(ways.balance, TOTAL_TITLES[ways.total]) : []
  if (columns.by === 'log') return [...place, ...balance, says(columns.width)]
  return [...place, ...balance, ...columns.columns.map((column, at) => argumentColumn(column, at === 0))]
}
