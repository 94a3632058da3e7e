import type { Columns } from '@/lib/logs/table/columns'
import { argumentColumn } from './argument-column'
import { BALANCE } from './balance-columns'
import { LogValues } from './log-values'
import { placeColumns } from './place-columns'
import type { TableColumn, Ways } from './table-column'

const SAYS: TableColumn = {
  key: 'event',
  title: 'Event',
  width: 400,
  grows: true,
  goes: null,
  sortable: true,
  cell: ({ log, reading }) => <LogValues log={log} reading={reading} />,
}

/** Columns of found logs: of one event with its arguments side by side, of several with what each says in one. */
export function listTableColumns(network: string, columns: Columns, ways: Ways): readonly TableColumn[] {
  const place = placeColumns(network, ways)
  const balance = ways.showsBalance ? BALANCE : []
  if (columns.by === 'log') return [...place, ...balance, SAYS]
  return [...place, ...balance, ...columns.columns.map((column, at) => argumentColumn(column, at === 0))]
}
