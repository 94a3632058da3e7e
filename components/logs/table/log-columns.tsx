import type { Columns } from '@/lib/logs/table/columns'
import { argumentColumn } from './argument-column'
import { BALANCE } from './balance-columns'
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
  cell: ({ log, reading }) => <LogValues log={log} reading={reading} />,
})

/** Pixels to be scrolled through; what is longer is read in the opened log. */
const WIDEST = 4000

/** Columns of found logs: of one event with its arguments side by side, of several with what each says in one. */
export function listTableColumns(network: string, columns: Columns, ways: Ways): readonly TableColumn[] {
  const place = placeColumns(network, ways)
  const balance = ways.showsBalance ? BALANCE : []
  if (columns.by === 'log') return [...place, ...balance, says(columns.width)]
  return [...place, ...balance, ...columns.columns.map((column, at) => argumentColumn(column, at === 0))]
}
